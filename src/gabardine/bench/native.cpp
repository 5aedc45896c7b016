// The loops of gabardine.linalg and gabardine.elements in C++, as the yardstick of `gabardine bench kernels`.
// Built by gabardine.bench.native with -O3 -march=native; only ever used to compare.
//
// Matrices are 3x3 blocks in compressed rows: starts (n + 1), columns, values (blocks, 3, 3). Constraints: which[i]
// is 0 for a free vertex, else its row of projectors (.., 3, 3). Sums are taken per block of rows.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>

using u32 = std::uint32_t;

namespace {

constexpr u32 rows_per_block = 512;

struct Vector {
    double x, y, z;
};

inline Vector times(const double* a, Vector v) {
    return {a[0] * v.x + a[1] * v.y + a[2] * v.z, a[3] * v.x + a[4] * v.y + a[5] * v.z,
            a[6] * v.x + a[7] * v.y + a[8] * v.z};
}

inline double dot(Vector a, Vector b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline Vector load(const double* v, std::size_t i) { return {v[3 * i], v[3 * i + 1], v[3 * i + 2]}; }
inline void store(double* v, std::size_t i, Vector a) {
    v[3 * i] = a.x;
    v[3 * i + 1] = a.y;
    v[3 * i + 2] = a.z;
}

struct Matrix {
    u32 rows;
    const u32* __restrict starts;
    const u32* __restrict columns;
    const double* __restrict values;
    const u32* __restrict which;
    const double* __restrict projectors;

    Vector row(u32 i, const double* __restrict v) const {
        Vector sum{0, 0, 0};
        for (u32 k = starts[i]; k < starts[i + 1]; ++k) {
            const Vector part = times(values + 9 * std::size_t(k), load(v, columns[k]));
            sum = {sum.x + part.x, sum.y + part.y, sum.z + part.z};
        }
        return sum;
    }
    Vector filtered(u32 i, Vector v) const {
        return which[i] == 0 ? v : times(projectors + 9 * std::size_t(which[i]), v);
    }
};

// f(row) is added up per block of rows, then over blocks.
template <class F>
double sum_rows(u32 rows, F f) {
    double total = 0;
    for (u32 first = 0; first < rows; first += rows_per_block) {
        double part = 0;
        for (u32 i = first; i < std::min(rows, first + rows_per_block); ++i) part += f(i);
        total += part;
    }
    return total;
}

void invert(const double* a, double* out) {
    const double c0 = a[4] * a[8] - a[5] * a[7], c1 = a[5] * a[6] - a[3] * a[8], c2 = a[3] * a[7] - a[4] * a[6];
    const double f = 1.0 / (a[0] * c0 + a[1] * c1 + a[2] * c2);
    const double inverse[9] = {c0 * f, (a[2] * a[7] - a[1] * a[8]) * f, (a[1] * a[5] - a[2] * a[4]) * f,
                               c1 * f, (a[0] * a[8] - a[2] * a[6]) * f, (a[2] * a[3] - a[0] * a[5]) * f,
                               c2 * f, (a[1] * a[6] - a[0] * a[7]) * f, (a[0] * a[4] - a[1] * a[3]) * f};
    std::copy(inverse, inverse + 9, out);
}

// (S A_ii S + I - S)^-1
void invert_diagonal(const Matrix& a, const u32* diagonal, double* inverse) {
    for (u32 i = 0; i < a.rows; ++i) {
        const double* block = a.values + 9 * std::size_t(diagonal[i]);
        const double* s = a.projectors + 9 * std::size_t(a.which[i]);
        double half[9], full[9];
        for (int m = 0; m < 3; ++m)
            for (int n = 0; n < 3; ++n)
                half[3 * m + n] = s[3 * m] * block[n] + s[3 * m + 1] * block[3 + n] + s[3 * m + 2] * block[6 + n];
        for (int m = 0; m < 3; ++m)
            for (int n = 0; n < 3; ++n)
                full[3 * m + n] = half[3 * m] * s[n] + half[3 * m + 1] * s[3 + n] + half[3 * m + 2] * s[6 + n] +
                                  (m == n ? 1.0 : 0.0) - s[3 * m + n];
        invert(full, inverse + 9 * std::size_t(i));
    }
}

struct Triangle {  // the membrane triangle with a linear law: see gabardine/elements/triangle.py
    const double* rest;
    Vector u, v;
    double su, sv, ss;

    Triangle(const Vector* x, const double* rest, const double* c) : rest(rest) {
        u = combined(x, rest);
        v = combined(x, rest + 3);
        const double eu = 0.5 * (dot(u, u) - 1), ev = 0.5 * (dot(v, v) - 1), es = dot(u, v);
        su = c[0] * eu + c[3] * ev + c[4] * es;
        sv = c[3] * eu + c[1] * ev + c[5] * es;
        ss = c[4] * eu + c[5] * ev + c[2] * es;
    }
    static Vector combined(const Vector* x, const double* r) {
        return {r[0] * x[0].x + r[1] * x[1].x + r[2] * x[2].x, r[0] * x[0].y + r[1] * x[1].y + r[2] * x[2].y,
                r[0] * x[0].z + r[1] * x[1].z + r[2] * x[2].z};
    }
    Vector gradient(int j) const {
        const double a = rest[6] * (su * rest[j] + ss * rest[3 + j]);
        const double b = rest[6] * (sv * rest[3 + j] + ss * rest[j]);
        return {a * u.x + b * v.x, a * u.y + b * v.y, a * u.z + b * v.z};
    }
    void drop_compression() {
        const double mean = 0.5 * (su + sv), half = 0.5 * (su - sv), radius = std::sqrt(half * half + ss * ss);
        if (mean - radius >= 0) return;
        const double f = mean + radius <= 0 ? 0.0 : (mean + radius) / (2 * radius);
        su = f * (radius + half);
        sv = f * (radius - half);
        ss = f * ss;
    }
    // The 3x3 block of the Hessian of vertices j and i.
    void hessian(int j, int i, const double* c, double* out) const {
        const double area = rest[6];
        const double uu = rest[j] * rest[i], uv = rest[j] * rest[3 + i];
        const double vu = rest[3 + j] * rest[i], vv = rest[3 + j] * rest[3 + i];
        const double p = area * (uu * c[0] + (uv + vu) * c[4] + vv * c[2]);
        const double q = area * (uv * c[3] + uu * c[4] + vv * c[5] + vu * c[2]);
        const double r = area * (vu * c[3] + uu * c[4] + vv * c[5] + uv * c[2]);
        const double t = area * (vv * c[1] + (uv + vu) * c[5] + uu * c[2]);
        const double s = area * (su * uu + sv * vv + ss * (uv + vu));
        const double us[3] = {u.x, u.y, u.z}, vs[3] = {v.x, v.y, v.z};
        for (int m = 0; m < 3; ++m)
            for (int n = 0; n < 3; ++n)
                out[3 * m + n] = (p * us[m] + r * vs[m]) * us[n] + (q * us[m] + t * vs[m]) * vs[n] + (m == n ? s : 0.0);
    }
};

}  // namespace

extern "C" {

// y = A x
void multiply(u32 rows, const u32* starts, const u32* columns, const double* values, const double* __restrict x,
              double* __restrict y) {
    const Matrix a{rows, starts, columns, values, nullptr, nullptr};
    for (u32 i = 0; i < rows; ++i) store(y, i, a.row(i, x));
}

// Conjugate gradients as in gabardine.linalg.pcg: `limit` iterations from x = 0, whatever the residual.
void iterate(u32 rows, const u32* starts, const u32* columns, const double* values, const u32* which,
             const double* projectors, const u32* diagonal, const double* __restrict b, double* __restrict inverse,
             double* __restrict x, double* __restrict r, double* __restrict z, double* __restrict p,
             double* __restrict q, u32 limit) {
    const Matrix a{rows, starts, columns, values, which, projectors};
    invert_diagonal(a, diagonal, inverse);
    for (u32 i = 0; i < rows; ++i) {
        store(x, i, {0, 0, 0});
        store(q, i, {0, 0, 0});
        store(r, i, a.filtered(i, load(b, i)));
    }
    double rz = 0, rr = 0;
    const auto advance = [&](double alpha) {
        rz = rr = 0;
        for (u32 first = 0; first < rows; first += rows_per_block) {
            double part_rz = 0, part_rr = 0;
            for (u32 i = first; i < std::min(rows, first + rows_per_block); ++i) {
                for (int m = 0; m < 3; ++m) {
                    const std::size_t k = 3 * std::size_t(i) + m;
                    x[k] += alpha * p[k];
                    r[k] -= alpha * q[k];
                }
                const Vector residual = load(r, i);
                const Vector pulled = a.filtered(i, times(inverse + 9 * std::size_t(i), residual));
                store(z, i, pulled);
                part_rz += dot(residual, pulled);
                part_rr += dot(residual, residual);
            }
            rz += part_rz;
            rr += part_rr;
        }
    };
    advance(0.0);
    std::copy(z, z + 3 * std::size_t(rows), p);
    for (u32 iteration = 0; iteration < limit; ++iteration) {
        const double curvature = sum_rows(rows, [&](u32 i) {
            const Vector product = a.filtered(i, a.row(i, p));
            store(q, i, product);
            return dot(load(p, i), product);
        });
        if (!(curvature > 0)) return;
        const double before = rz;
        advance(rz / curvature);
        const double beta = rz / before;
        for (std::size_t k = 0; k < 3 * std::size_t(rows); ++k) p[k] = z[k] + beta * p[k];
    }
}

// force -= g, values += positive Hessian of linear membrane triangles; c: cuu, cvv, css, cuv, cus, cvs [N/m].
void membrane(u32 count, const u32* __restrict stencils, const u32* __restrict slots, const double* __restrict rest,
              const double* __restrict c, const double* __restrict positions, double* __restrict force,
              double* __restrict values) {
    for (u32 e = 0; e < count; ++e) {
        const u32* corner = stencils + 3 * std::size_t(e);
        const Vector x[3] = {load(positions, corner[0]), load(positions, corner[1]), load(positions, corner[2])};
        Triangle triangle(x, rest + 7 * std::size_t(e), c);
        for (int j = 0; j < 3; ++j) {
            const Vector g = triangle.gradient(j), f = load(force, corner[j]);
            store(force, corner[j], {f.x - g.x, f.y - g.y, f.z - g.z});
        }
        triangle.drop_compression();
        for (int j = 0; j < 3; ++j)
            for (int i = 0; i < 3; ++i) {
                double block[9];
                triangle.hessian(j, i, c, block);
                double* out = values + 9 * std::size_t(slots[9 * std::size_t(e) + 3 * j + i]);
                for (int m = 0; m < 9; ++m) out[m] += block[m];
            }
    }
}

}  // extern "C"

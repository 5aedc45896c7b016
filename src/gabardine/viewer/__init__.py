"""The page: plays finished runs and runs scenes live, in a browser.

Files top to bottom: watched reads a run frame by frame; encoding packs frames; outline says what stands in
the scene; library offers the runs of a page piece by piece; page puts everything into one file, gallery what
others simulate; access, routes and server hand it to a browser; controls, session and live run a scene
meanwhile. The page itself is TypeScript, in the folder `viewer` of the repository; `static` is its bundle.
"""

#!/bin/bash
# Install the peers, each in a virtual environment of its own: install.sh FOLDER [PEER...]
# They are no dependency of the engine: delete the folder and nothing is left of them.
set -eu
folder=${1:?"usage: install.sh FOLDER [PEER...]; peers: pypbd mujoco newton pybullet blender"}
shift
declare -A packages=(
  [pypbd]="pypbd==2.2.2 numpy"
  [mujoco]="mujoco==4.0.0 numpy"
  [newton]="newton==1.7.0 numpy"
  [pybullet]="pybullet==3.2.7 numpy"
  [blender]="bpy==5.0.1 numpy"
)
for peer in "${@:-pypbd mujoco newton pybullet}"; do
  for name in $peer; do
    test -n "${packages[$name]:-}" || { echo "There is no peer $name; there are: ${!packages[*]}." >&2; exit 2; }
    "${PYTHON:-python3}" -m venv "$folder/$name"
    "$folder/$name/bin/pip" install --quiet --disable-pip-version-check --only-binary pypbd,mujoco,newton,warp-lang ${packages[$name]}
    echo "$name is in $folder/$name"
  done
done

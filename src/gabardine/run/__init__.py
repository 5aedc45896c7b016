"""Runs: simulating a scene, recording it in a folder that survives any interruption, and opening it again.

simulate runs a scene; start decides whether to begin, continue or refuse; recorder and folder_recorder keep
the results; folder, files, arrays, checkpoint, layout and frames define the format on disk; standalone makes
a scene independent of other files; run and opening give the results back.
"""

"""Runs: simulating a scene, recording it in a folder that survives any interruption, and opening it again.

simulate runs a scene; start decides whether to begin, go on or refuse; recorder and folder_recorder keep
what happens; folder, files, arrays, checkpoint, layout and frames say how it lies on the disk; standalone
makes a scene independent of everything outside; run and opening give it back.
"""

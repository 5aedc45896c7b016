"""Tasks for reinforcement learning, as gymnasium environments (extra `gym`). `TASKS` is the only list.

import gabardine.environments                    # registers them
env = gymnasium.make("gabardine/FoldNapkin-v0")
"""

from __future__ import annotations

from gabardine.core.registry import Registry

TASKS: Registry[str] = Registry(
    "task",
    {
        "gabardine/FoldNapkin-v0": "gabardine.environments.fold:FoldNapkin",
        "gabardine/SpreadCloth-v0": "gabardine.environments.spread:SpreadCloth",
    },
)
"""Name in gymnasium -> "module:Class"."""
EPISODE_STEPS = 100


def register() -> None:
    """Make the tasks known to gymnasium."""
    from gymnasium.envs.registration import register as make_known
    from gymnasium.envs.registration import registry

    for name, entry in TASKS.items():
        if name not in registry:
            make_known(name, entry_point=entry, max_episode_steps=EPISODE_STEPS)


register()

"""The example that trains a player: its advantages, one update, and the file of a policy."""

import sys
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch")
sys.path.insert(0, str(Path(__file__).parent.parent / "examples"))

import ppo  # noqa: E402

import riband  # noqa: E402


def test_advantages_follow_each_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """One match by hand: seat 0 acts twice, seat 1, seat 0; the match ends, and seat 1 begins the next one."""
    monkeypatch.setattr(ppo, "STEPS", 5)
    of = ppo.Experience(riband.Batch(ppo.VARIANT, 1, ppo.SEATS))
    of.turns[:, 0] = [0, 0, 1, 0, 1]
    of.values[:, 0] = [1.0, 2.0, 3.0, 4.0, 5.0]
    of.rewards[:, 0] = [[1, -1], [0, 0], [-2, 2], [3, -3], [0.5, -0.5]]
    of.done[3, 0] = True
    of.last[0], of.following[0] = 1, 7.0
    found = of.advantages()[:, 0]
    # From the last to the first, with a lambda of 0.95: the last of seat 1 goes on to 7, the match before it has ended.
    fifth = -0.5 + 7 - 5
    fourth = 3 - 4
    third = (2 - 3) - 3
    second = (0 - 2) + 4 - 2 + 0.95 * fourth
    first = 1 + 2 - 1 + 0.95 * second
    np.testing.assert_allclose(found, [first, second, third, fourth, fifth], rtol=1e-6)


def test_a_policy_learns_and_is_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A minute's training in miniature: it imitates, learns, writes its curve, and is the same when it is read again."""
    for name, value in {"LESSONS": 128, "MATCHES": 8, "STEPS": 16, "PARTS": 2, "WARM": 1, "HIDDEN": 16}.items():
        monkeypatch.setattr(ppo, name, value)
    monkeypatch.setattr(ppo, "wins", lambda policy, against, matches, seed: 0.5)
    path = tmp_path / "policy.npz"
    ppo.train(0.2, path, seed=3)
    rows = path.with_suffix(".csv").read_text().splitlines()
    assert rows[0].startswith("minutes,decisions") and len(rows) > 1
    batch = riband.Batch(ppo.VARIANT, 1, ppo.SEATS)
    policies = [ppo.Policy(batch.feature_size, batch.action_count) for _ in range(2)]
    for policy in policies:
        ppo.load(path, policy)
    for one, other in zip(policies[0].parameters(), policies[1].parameters(), strict=True):
        assert torch.equal(one, other) and torch.isfinite(one).all()


def test_what_is_not_legal_is_never_chosen() -> None:
    """The probabilities of what is not legal are 0."""
    policy = ppo.Policy(4, 6)
    legal = torch.tensor([[True, False, True, False, False, False]])
    chances, _ = policy(torch.ones(1, 4), legal)
    assert chances.exp()[~legal].max() == 0.0 and chances.exp().sum().item() == pytest.approx(1.0)


def test_the_experience_of_workers_is_joined(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two workers side by side are as one with the matches of both."""
    monkeypatch.setattr(ppo, "STEPS", 4)
    torch.manual_seed(1)
    parts = [ppo.Worker(seed, matches=3) for seed in (1, 2)]
    weights = parts[0].policy.state_dict()
    whole = ppo.Experience.joined([part.collect(weights) for part in parts])
    assert whole.seen.shape[:2] == whole.actions.shape == (4, 6) and whole.last.shape == (6,)
    separate = np.concatenate([part.of.advantages() for part in parts], 1)
    np.testing.assert_array_equal(whole.advantages(), separate)

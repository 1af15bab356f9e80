"""Trains a player of Crossing Oceans by masked PPO against itself, and plays it against a computer player.

    python examples/ppo.py train --minutes 120 --save policy.npz
    python examples/ppo.py play policy.npz --against greedy --matches 1000

One file, to be read from the top: the policy, how it plays, how it learns, how it is measured. Needs PyTorch besides riband. The
saved policy is a small file of NumPy arrays.
"""

import argparse
import csv
import time
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

import riband

VARIANT, SEATS = "crossing-oceans", 2
MATCHES = 256  # played at once
STEPS = 128  # decisions of each match between two updates
EPOCHS, PARTS = 3, 8  # how often an update goes through these, in how many parts
GAMMA, LAMBDA = 1.0, 0.95  # a match has one reward, at its end: nothing is discounted
CLIP, ENTROPY, VALUE, RATE = 0.2, 0.01, 0.5, 5e-4
HIDDEN = 256


class Policy(nn.Module):
    """Maps what a seat sees to the probabilities of its actions, and to the reward that it expects."""

    def __init__(self, features: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(features, HIDDEN), nn.Tanh(), nn.Linear(HIDDEN, HIDDEN), nn.Tanh())
        self.actor, self.critic = nn.Linear(HIDDEN, actions), nn.Linear(HIDDEN, 1)
        for layer in (self.body[0], self.body[2]):
            nn.init.orthogonal_(layer.weight, 2**0.5)
        nn.init.orthogonal_(self.actor.weight, 0.01)  # at first all legal actions are nearly equally likely
        nn.init.orthogonal_(self.critic.weight, 1.0)

    def forward(self, seen: Tensor, legal: Tensor) -> tuple[Tensor, Tensor]:
        """The logarithms of the probabilities, with none for what is not legal; and the expected reward."""
        hidden = self.body(seen)
        scores = self.actor(hidden).masked_fill(~legal, -1e9)
        return torch.log_softmax(scores, 1), self.critic(hidden).squeeze(1)


class Experience:
    """What was seen, done and expected in each decision of a round, matches as columns."""

    def __init__(self, batch: riband.Batch) -> None:
        rows, count = (STEPS, len(batch)), len(batch)
        self.seen = np.zeros((*rows, batch.feature_size), np.float32)
        self.legal = np.zeros((*rows, batch.action_count), np.bool_)
        self.actions, self.turns = np.zeros(rows, np.int64), np.zeros(rows, np.int8)
        self.chances, self.values = np.zeros(rows, np.float32), np.zeros(rows, np.float32)
        self.rewards, self.done = np.zeros((*rows, batch.seats), np.float32), np.zeros(rows, np.bool_)
        self.last = np.zeros(count, np.int8)  # who is to act after the last decision

    def collect(self, batch: riband.Batch, policy: Policy) -> NDArray[np.float32]:
        """Plays a round in all matches. Returns what the seats to act expect afterwards."""
        with torch.no_grad():
            for step in range(STEPS):
                batch.look(turns=self.turns[step], masks=self.legal[step], features=self.seen[step])
                chances, values = policy(torch.from_numpy(self.seen[step]), torch.from_numpy(self.legal[step]))
                actions = torch.multinomial(chances.exp(), 1)
                self.chances[step] = chances.gather(1, actions).squeeze(1).numpy()
                self.values[step] = values.numpy()
                self.actions[step] = actions.squeeze(1).numpy()
                batch.step(self.actions[step], rewards=self.rewards[step], done=self.done[step])
            seen, legal = np.zeros_like(self.seen[0]), np.zeros_like(self.legal[0])
            batch.look(turns=self.last, masks=legal, features=seen)
            return policy(torch.from_numpy(seen), torch.from_numpy(legal))[1].numpy()

    def advantages(self, following: NDArray[np.float32]) -> NDArray[np.float32]:
        """How much better than expected each decision went, for the seat that made it.

        A seat may act several times in a row, and others act between its decisions: each seat has a line of its own, from its last
        decision to its first.
        """
        found = np.zeros_like(self.values)
        each = np.arange(self.values.shape[1])
        seats = self.rewards.shape[2]
        gain = np.zeros((len(each), seats), np.float32)  # the advantage of the next decision of each seat
        expected = np.zeros((len(each), seats), np.float32)  # the value of the next decision of each seat
        known = np.zeros((len(each), seats), np.bool_)  # whether there is one in this round
        reward = np.zeros((len(each), seats), np.float32)  # what each seat gets until then
        expected[each, self.last], known[each, self.last] = following, True
        for step in reversed(range(STEPS)):
            over, actor = self.done[step], self.turns[step]
            gain[over], expected[over], reward[over], known[over] = 0.0, 0.0, 0.0, True
            reward += self.rewards[step]
            # A seat without a later decision in this round expects what it expects now.
            after = np.where(known[each, actor], expected[each, actor], self.values[step])
            error = reward[each, actor] + GAMMA * after - self.values[step]
            found[step] = error + GAMMA * LAMBDA * gain[each, actor]
            gain[each, actor], expected[each, actor], known[each, actor] = found[step], self.values[step], True
            reward[each, actor] = 0.0
        return found


def update(policy: Policy, optimizer: torch.optim.Optimizer, of: Experience, gains: NDArray[np.float32]) -> None:
    """Makes decisions more likely that went better than expected, in small steps."""
    seen, legal = of.seen.reshape(-1, of.seen.shape[2]), of.legal.reshape(-1, of.legal.shape[2])
    actions, before = torch.from_numpy(of.actions.reshape(-1, 1)), torch.from_numpy(of.chances.ravel())
    aims = torch.from_numpy((gains + of.values).ravel())
    scaled = torch.from_numpy(((gains - gains.mean()) / (gains.std() + 1e-8)).ravel())
    for _ in range(EPOCHS):
        for part in torch.randperm(len(aims)).chunk(PARTS):
            chances, values = policy(torch.from_numpy(seen[part]), torch.from_numpy(legal[part]))
            ratio = (chances.gather(1, actions[part]).squeeze(1) - before[part]).exp()
            better = torch.min(ratio * scaled[part], ratio.clamp(1 - CLIP, 1 + CLIP) * scaled[part])
            # Actions that are not legal have no part in it.
            entropy = -(chances.exp() * chances).sum(1)
            loss = -better.mean() + VALUE * (values - aims[part]).square().mean() - ENTROPY * entropy.mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimizer.step()


def wins(policy: Policy, against: str, matches: int, seed: int) -> float:
    """The share of matches that the policy wins, with each player in each seat equally often."""
    won = 0.0
    for seat in range(SEATS):
        count = matches // SEATS
        others = {other: against for other in range(SEATS) if other != seat}
        batch = riband.Batch(VARIANT, count, SEATS, seed=seed, auto_reset=False, rewards="margins", players=others)
        out = batch.buffers("masks", "features", "rewards", "done")
        legal, seen, rewards, done = out["masks"].view(np.bool_), out["features"], out["rewards"], out["done"]
        batch.look(masks=legal, features=seen, done=done)
        results = np.zeros(count, np.float32)
        while not done.all():
            playing = ~done
            with torch.no_grad():
                chances, _ = policy(torch.from_numpy(seen), torch.from_numpy(legal))
            batch.step(chances.argmax(1).numpy(), masks=legal, features=seen, rewards=rewards, done=done)
            results[playing] = rewards[playing, seat]
        won += (results > 0).sum() + (results == 0).sum() / SEATS
    return float(won / (SEATS * count))


def save(policy: Policy, path: Path) -> None:
    """Writes the policy as arrays of half precision."""
    np.savez_compressed(path, **{name: array.numpy().astype(np.float16) for name, array in policy.state_dict().items()})


def load(path: Path, policy: Policy) -> None:
    """Reads a policy that `save` has written."""
    with np.load(path) as arrays:
        policy.load_state_dict({name: torch.from_numpy(arrays[name].astype(np.float32)) for name in arrays})


def train(minutes: float, path: Path, seed: int) -> None:
    """Learns for a time. Writes the policy, and a learning curve beside it, a row every few minutes."""
    torch.manual_seed(seed)
    batch = riband.Batch(VARIANT, MATCHES, SEATS, seed=seed)
    policy = Policy(batch.feature_size, batch.action_count)
    optimizer = torch.optim.Adam(policy.parameters(), lr=RATE, eps=1e-5)
    of, began, shown = Experience(batch), time.monotonic(), 0.0
    decisions = 0
    with path.with_suffix(".csv").open("w", newline="") as file:
        curve = csv.writer(file)
        curve.writerow(["minutes", "decisions", "wins against random", "wins against greedy"])
        while (spent := (time.monotonic() - began) / 60) < minutes:
            for group in optimizer.param_groups:
                group["lr"] = RATE * max(1 - spent / minutes, 0.05)
            following = of.collect(batch, policy)
            update(policy, optimizer, of, of.advantages(following))
            decisions += STEPS * MATCHES
            if spent - shown >= minutes / 40 or shown == 0.0:
                shown = spent
                row = [round(spent, 1), decisions, wins(policy, "random", 200, 1), wins(policy, "greedy", 200, 1)]
                print(*row, flush=True)
                curve.writerow(row)
                file.flush()
                save(policy, path)
    save(policy, path)


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    learn = commands.add_parser("train", help="learn, and save the policy")
    learn.add_argument("--minutes", type=float, default=120.0)
    learn.add_argument("--save", type=Path, default=Path("policy.npz"))
    learn.add_argument("--seed", type=int, default=1)
    play = commands.add_parser("play", help="measure a saved policy")
    play.add_argument("policy", type=Path)
    play.add_argument("--against", default="greedy")
    play.add_argument("--matches", type=int, default=1000)
    play.add_argument("--seed", type=int, default=10**6)
    arguments = parser.parse_args()
    if arguments.command == "train":
        train(arguments.minutes, arguments.save, arguments.seed)
    else:
        batch = riband.Batch(VARIANT, 1, SEATS)
        policy = Policy(batch.feature_size, batch.action_count)
        load(arguments.policy, policy)
        share = wins(policy, arguments.against, arguments.matches, arguments.seed)
        margin = 1.96 * (share * (1 - share) / arguments.matches) ** 0.5
        print(f"wins {100 * share:.1f} % (± {100 * margin:.1f}) of {arguments.matches} matches against {arguments.against}")


if __name__ == "__main__":
    main()

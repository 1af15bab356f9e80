"""Trains a player of Crossing Oceans: it imitates a computer player, then improves by masked PPO against itself.

    python examples/ppo.py train --minutes 60 --save policy.npz [--workers 4]
    python examples/ppo.py plot policy.csv curve.png
    python examples/ppo.py play policy.npz --against greedy --matches 1000

One file, to be read from the top: the policy, how it imitates, how it plays, how it learns, how it is measured. Needs PyTorch
besides riband, Matplotlib for the picture, and Ray for workers, which play on all machines of a cluster. The saved policy is a
small file of NumPy arrays.
"""

import argparse
import csv
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

import riband

VARIANT, SEATS = "crossing-oceans", 2
TEACHER, LESSONS = "greedy", 60_000  # who is imitated first, in how many decisions
MATCHES = 256  # played at once
STEPS = 128  # decisions of each match between two updates
EPOCHS, PARTS = 3, 16  # how often an update goes through these, in how many parts
GAMMA, LAMBDA = 1.0, 0.95  # the lead at the end is what counts: nothing is discounted
CLIP, ENTROPY, VALUE, RATE = 0.2, 0.005, 0.5, 3e-4
WARM = 10  # updates in which only the expected rewards are learned
POINTS = 30.0  # of a lead that count as one reward
HIDDEN = 128


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


def imitate(policy: Policy, seed: int) -> float:
    """Learns what a computer player would do. Returns how often they agree in the last tenth, which is not learned from."""
    batch = riband.Batch(VARIANT, 64, SEATS, seed=seed)
    rounds = LESSONS // len(batch)
    seen = np.zeros((rounds, len(batch), batch.feature_size), np.float32)
    legal = np.zeros((rounds, len(batch), batch.action_count), np.bool_)
    taught = np.zeros((rounds, len(batch)), np.int64)
    random = np.random.default_rng(seed)
    for lesson in range(rounds):
        batch.look(masks=legal[lesson], features=seen[lesson])
        taught[lesson] = [batch.match(lane).advise(TEACHER)["best"] for lane in range(len(batch))]
        # Now and then something else is played, so that its answers to mistakes are learned, too.
        batch.step(np.where(random.random(len(batch)) < 0.1, batch.choose(), taught[lesson]))
    examples = tuple(torch.from_numpy(array.reshape(-1, *array.shape[2:])) for array in (seen, legal, taught))
    count = len(examples[0]) // 10 * 9
    optimizer = torch.optim.Adam(policy.parameters(), lr=1e-3)
    for _ in range(8):
        for part in torch.randperm(count).split(512):
            chances, _ = policy(examples[0][part], examples[1][part])
            loss = -chances.gather(1, examples[2][part].unsqueeze(1)).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    with torch.no_grad():
        chances, _ = policy(examples[0][count:], examples[1][count:])
    return float((chances.argmax(1) == examples[2][count:]).float().mean())


class Experience:
    """What was seen, done and expected in each decision of a round, matches as columns."""

    def __init__(self, batch: riband.Batch) -> None:
        rows, count = (STEPS, len(batch)), len(batch)
        self.following = np.zeros(count, np.float32)  # what the seats to act expect after the last decision
        self.seen = np.zeros((*rows, batch.feature_size), np.float32)
        self.legal = np.zeros((*rows, batch.action_count), np.bool_)
        self.actions, self.turns = np.zeros(rows, np.int64), np.zeros(rows, np.int8)
        self.chances, self.values = np.zeros(rows, np.float32), np.zeros(rows, np.float32)
        self.rewards, self.done = np.zeros((*rows, batch.seats), np.float32), np.zeros(rows, np.bool_)
        self.last = np.zeros(count, np.int8)  # who is to act after the last decision

    def collect(self, batch: riband.Batch, policy: Policy) -> None:
        """Plays a round in all matches."""
        with torch.no_grad():
            for step in range(STEPS):
                batch.look(turns=self.turns[step], masks=self.legal[step], features=self.seen[step])
                chances, values = policy(torch.from_numpy(self.seen[step]), torch.from_numpy(self.legal[step]))
                actions = torch.multinomial(chances.exp(), 1)
                self.chances[step] = chances.gather(1, actions).squeeze(1).numpy()
                self.values[step] = values.numpy()
                self.actions[step] = actions.squeeze(1).numpy()
                points = self.rewards[step]
                batch.step(self.actions[step], rewards=points, done=self.done[step])
                # What counts is the lead over the others: each decision earns what it adds to it.
                points -= (points.sum(1, keepdims=True) - points) / (batch.seats - 1)
                points /= POINTS
            seen, legal = np.zeros_like(self.seen[0]), np.zeros_like(self.legal[0])
            batch.look(turns=self.last, masks=legal, features=seen)
            self.following[:] = policy(torch.from_numpy(seen), torch.from_numpy(legal))[1].numpy()

    @staticmethod
    def joined(parts: list["Experience"]) -> "Experience":
        """The experience of several workers, side by side."""
        if len(parts) == 1:
            return parts[0]
        whole = Experience.__new__(Experience)
        for name, array in vars(parts[0]).items():
            columns = 1 if array.ndim > 1 else 0
            setattr(whole, name, np.concatenate([getattr(part, name) for part in parts], columns))
        return whole

    def advantages(self) -> NDArray[np.float32]:
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
        expected[each, self.last], known[each, self.last] = self.following, True
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


class Worker:
    """Plays matches of a policy against itself, here or on another machine."""

    def __init__(self, seed: int, matches: int) -> None:
        self.batch = riband.Batch(VARIANT, matches, SEATS, seed=seed, rewards="points")
        self.policy = Policy(self.batch.feature_size, self.batch.action_count)
        self.of = Experience(self.batch)

    def collect(self, weights: dict[str, Tensor]) -> Experience:
        """Plays a round with these weights."""
        self.policy.load_state_dict(weights)
        self.of.collect(self.batch, self.policy)
        return self.of


class Crew:
    """Workers that play a round at the same time: one here, or several of Ray."""

    def __init__(self, count: int, seed: int) -> None:
        self.count = count
        if count == 0:
            self.workers: list[Any] = [Worker(seed, MATCHES)]
            return
        import ray

        remote = ray.remote(num_cpus=1)(Worker)
        self.workers = [remote.remote(seed + number, MATCHES // count) for number in range(count)]

    def collect(self, policy: Policy) -> Experience:
        """Plays a round with a policy."""
        weights = policy.state_dict()
        if self.count == 0:
            return self.workers[0].collect(weights)
        import ray

        shared = ray.put(weights)
        return Experience.joined(ray.get([worker.collect.remote(shared) for worker in self.workers]))


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


def train(minutes: float, path: Path, seed: int, workers: int = 0) -> None:
    """Learns for a time. Writes the policy, and a learning curve beside it, a row every few minutes."""
    torch.manual_seed(seed)
    began = time.monotonic()
    batch = riband.Batch(VARIANT, 1, SEATS)
    policy = Policy(batch.feature_size, batch.action_count)
    print(f"agrees with {TEACHER} in {100 * imitate(policy, seed):.0f} % of decisions", flush=True)
    optimizer = torch.optim.Adam(policy.parameters(), lr=RATE, eps=1e-5)
    crew, decisions, shown = Crew(workers, seed), 0, 0.0
    with path.with_suffix(".csv").open("w", newline="") as file:
        curve = csv.writer(file, lineterminator="\n")
        curve.writerow(["minutes", "decisions", "wins against random", "wins against greedy"])
        while (spent := (time.monotonic() - began) / 60) < minutes:
            for group in optimizer.param_groups:
                group["lr"] = RATE * max(1 - spent / minutes, 0.05)
            of = crew.collect(policy)
            # What was imitated must not be lost before the policy knows what to expect of it.
            for part in (policy.body, policy.actor):
                part.requires_grad_(decisions >= WARM * STEPS * MATCHES)
            update(policy, optimizer, of, of.advantages())
            decisions += of.actions.size
            if spent - shown >= minutes / 40 or shown == 0.0:
                shown = spent
                row = [round(spent, 1), decisions, wins(policy, "random", 200, 1), wins(policy, "greedy", 200, 1)]
                print(*row, flush=True)
                curve.writerow(row)
                file.flush()
                save(policy, path)
    save(policy, path)


def plot(curve: Path, picture: Path) -> None:
    """Draws the learning curve that `train` has written."""
    import matplotlib.pyplot as plt

    with curve.open(newline="") as file:
        rows = list(csv.DictReader(file))
    minutes = [float(row["minutes"]) for row in rows]
    figure, axes = plt.subplots(figsize=(7, 3.6), layout="constrained")
    for name in ("random", "greedy"):
        axes.plot(minutes, [100 * float(row[f"wins against {name}"]) for row in rows], label=f"against {name}", marker=".")
    axes.axhline(50, color="0.6", linewidth=1)
    axes.set(xlabel="minutes of training", ylabel="wins in %", ylim=(0, 103), xlim=(0, None), title="Crossing Oceans, two seats")
    axes.legend(loc="upper left", bbox_to_anchor=(0.02, 0.9))
    axes.grid(alpha=0.3)
    figure.savefig(picture, dpi=110)


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    learn = commands.add_parser("train", help="learn, and save the policy")
    learn.add_argument("--minutes", type=float, default=60.0)
    learn.add_argument("--workers", type=int, default=0, help="play in this many processes of Ray; by default in this one")
    learn.add_argument("--save", type=Path, default=Path("policy.npz"))
    learn.add_argument("--seed", type=int, default=1)
    draw = commands.add_parser("plot", help="draw a learning curve")
    draw.add_argument("curve", type=Path)
    draw.add_argument("picture", type=Path)
    play = commands.add_parser("play", help="measure a saved policy")
    play.add_argument("policy", type=Path)
    play.add_argument("--against", default="greedy")
    play.add_argument("--matches", type=int, default=1000)
    play.add_argument("--seed", type=int, default=10**6)
    arguments = parser.parse_args()
    if arguments.command == "train":
        train(arguments.minutes, arguments.save, arguments.seed, arguments.workers)
    elif arguments.command == "plot":
        plot(arguments.curve, arguments.picture)
    else:
        batch = riband.Batch(VARIANT, 1, SEATS)
        policy = Policy(batch.feature_size, batch.action_count)
        load(arguments.policy, policy)
        share = wins(policy, arguments.against, arguments.matches, arguments.seed)
        margin = 1.96 * (share * (1 - share) / arguments.matches) ** 0.5
        print(f"wins {100 * share:.1f} % (± {100 * margin:.1f}) of {arguments.matches} matches against {arguments.against}")


if __name__ == "__main__":
    main()

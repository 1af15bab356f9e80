// Plays a match of each game over `riband engine`, one session a seat: node client.mjs PROGRAM.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** @typedef {import("riband/protocol").Protocol} Protocol `.ci/clients` makes these types of docs/schemas. */
/** @typedef {import("riband/protocol").LegalAction} LegalAction */

const engine = spawn(process.argv[2] ?? "riband", ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();

/**
 * @template {Exclude<keyof Protocol, "error" | "push">} Op
 * @param {Op} op
 * @param {Omit<Protocol[Op]["request"], "op">} keys
 * @returns {Promise<Protocol[Op]["reply"]>}
 */
async function ask(op, keys) {
  engine.stdin.write(JSON.stringify({ op, ...keys }) + "\n");
  const reply = JSON.parse((await lines.next()).value ?? "");
  if (!reply.ok) throw new Error(`${String(op)}: ${reply.error.kind}: ${reply.error.message}`);
  return reply;
}

/** A player: it sees what its seat may see, and mostly takes what brings the most money.
 * @param {unknown} view @param {LegalAction[]} actions */
function choose(view, actions) {
  const worth = actions.map((action) => action.income - action.cost + Math.random() * 100);
  return actions[worth.indexOf(Math.max(...worth))];
}

/** @param {string} variant @param {number} seats */
async function play(variant, seats) {
  let { table, turn } = await ask("open", { variant, seats, seed: Math.floor(Math.random() * 1e9) });
  for (let stalled = false, actions = /** @type {LegalAction[]} */ ([]), view; turn !== "over" && !stalled; ) {
    const session = { table, as: turn.act };
    if (actions.length === 0) {
      actions = (await ask("legal", session)).actions;
      view = (await ask("view", session)).view;
    }
    const { index } = choose(view, actions);
    const played = await ask("play", { ...session, index, with: ["turn", "legal", "view"] });
    ({ turn, stalled = false, actions = [], view } = played); // Whoever acts again has all that is needed.
  }
  return (await ask("score", { table, as: "spectator" })).score?.places;
}

const { protocol, variants } = await ask("variants", {});
if (protocol !== 1) throw new Error("this client speaks version 1 of the protocol");
for (const { id, seats } of variants) console.log(id, await play(id, seats.max));
engine.stdin.end();

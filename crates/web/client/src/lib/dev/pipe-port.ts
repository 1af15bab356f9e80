/** For development: what stands for a worker is a native engine behind the dev server, one for all. Not part of a build. */
import type { Answered, Asked, Port, SetUp } from '../desk/wire';

type Request = Record<string, unknown>;

const hot = import.meta.hot!;
const waiting = new Map<number, (line: string) => void>();
let last = 0;
hot.on('riband:reply', ({ line }: { line: string }) => {
  const { id } = JSON.parse(line) as { id: number };
  waiting.get(id)?.(line);
  waiting.delete(id);
});

/** The line that answers a request. */
function answer(request: Request): Promise<string> {
  const id = (last += 1);
  return new Promise((done) => {
    waiting.set(id, done);
    hot.send('riband:ask', { line: JSON.stringify({ ...request, id }) });
  });
}

export function pipePort(): Port {
  let hear: (answered: Answered) => void = () => {};
  const thinking = new Set<number>();

  async function think(id: number, request: Request, setUp?: SetUp): Promise<void> {
    let reply: string;
    if (setUp) {
      reply = await answer({ op: 'load', record: setUp.record });
      const { ok, table } = JSON.parse(reply) as { ok: boolean; table: number };
      if (ok) {
        if (setUp.undone > 0) await answer({ op: 'undo', table, count: setUp.undone });
        reply = await answer({ ...request, table });
        await answer({ op: 'close', table });
      }
    } else reply = await answer(request);
    if (thinking.delete(id)) hear({ id, reply, pushed: [] });
  }

  return {
    post(asked: Asked) {
      if ('interrupt' in asked) {
        if (asked.how === 'abandon' && thinking.delete(asked.interrupt)) hear({ id: asked.interrupt, abandoned: true });
        void answer({ op: 'cancel' });
      } else if ('line' in asked) {
        void answer(JSON.parse(asked.line) as Request).then((reply) => hear({ id: asked.id, reply, pushed: [] }));
      } else {
        thinking.add(asked.id);
        void think(asked.id, JSON.parse(asked.think) as Request, asked.setUp);
      }
    },
    listen: (to) => (hear = to),
    end: () => (hear = () => {}),
  };
}

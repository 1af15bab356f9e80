/** The desk of a server: people play there, each in their own browser, and the server keeps the matches. */
import {
  DeskError,
  type Action,
  type Actions,
  type Checked,
  type Desk,
  type Info,
  type Judged,
  type Legal,
  type Log,
  type NamesOf,
  type Played,
  type Previewed,
  type PrimerOf,
  type Rules,
  type Score,
  type TableId,
  type TurnOf,
  type Undone,
  type Variants,
  type Why,
} from './contract';
import { judgeAll, shares } from './analysing';
import { Http, type Answer, type Fetch } from './remote/http';
import { bare, RemoteTable } from './remote/table';
import { spoken } from './spoken.ts';

/** A desk whose tables are matches of a server. */
export interface RemoteDesk extends Desk {
  /** Sits down at a match with these of your own seats; without any, as a spectator. Fails if the server does not show it. */
  sit(match: string, seats: readonly number[]): Promise<TableId>;
  /** What there is at a table beside the game. */
  room(table: TableId): RemoteTable;
}

/** Who judges decisions at a server. */
const JUDGE = 'expert';

/** What a server does not do for whoever plays there. */
const not = (what: string) => Promise.reject(DeskError.of('privileged', `this server does not ${what}`));

/** `schema` fetches the schema of the variant files of a ruleset. */
export function remoteDesk(fetch: Fetch, schema: (ruleset: string) => Promise<unknown>): RemoteDesk {
  const http = new Http(fetch);
  const tables = new Map<TableId, RemoteTable>();
  let last = 0;

  const room = (table: TableId): RemoteTable => {
    const found = tables.get(table);
    if (!found) throw DeskError.of('no-such-table', `there is no table ${table}`);
    return found;
  };
  const look = async <T>(table: TableId, viewer: Parameters<Desk['view']>[1], request: object): Promise<T> =>
    bare(await room(table).look(viewer, request)) as unknown as T;
  /** What can be read without a table. */
  const read = async <T>(request: object): Promise<T> => bare(await http.engine('/api/rules', { request: spoken(request) })) as unknown as T;
  /** A viewer as which this screen may ask what is no secret. */
  const anybody = (table: TableId) => room(table).seats[0] ?? 'spectator';

  return {
    room,
    async sit(match, seats) {
      const table = new RemoteTable(http, match, seats);
      try {
        await table.known();
      } catch (error) {
        table.end();
        throw error;
      }
      tables.set((last += 1), table);
      return last;
    },
    async close(table) {
      tables.get(table)?.end();
      tables.delete(table);
    },

    async variants() {
      return bare(await http.get('/api/variants')) as unknown as Variants;
    },
    schema,
    variantText: () => not('give the text of a variant'),
    async check(text): Promise<Checked> {
      const { problems, notes, variant, ruleset, parent = null } = await http.post('/api/check', { 'variant-text': text });
      return { problems, warnings: notes, variant, origin: variant ?? (ruleset ? { ruleset, parent } : null) };
    },
    async rule(of) {
      return read<Rules>({ op: 'rule', ...of });
    },
    async primer(about, search) {
      const words = search === undefined ? {} : { search };
      if ('table' in about) return look<PrimerOf>(about.table, anybody(about.table), { op: 'primer', ...words });
      const { variant } = about;
      const of = typeof variant === 'string' ? { variant } : { 'variant-text': variant.text };
      return read<PrimerOf>({ op: 'primer', ...of, ...words });
    },
    guide: () => not('guide through a match'),

    open: () => not('open matches of nobody'),
    load: () => not('load records'),
    async info(record) {
      return read<Info>({ op: 'info', record, actions: true });
    },
    can(table) {
      const { room: of, seats } = room(table);
      const undo = seats.length > 0 && of?.settings.undo !== 'off' && of?.turn !== null;
      return { undo, redo: false, record: false, analyse: of?.turn === null, branch: false, try: false, advise: false, players: false };
    },
    async record(table) {
      const [{ path }, seat] = [room(table), anybody(table)];
      return http.ask('GET', `${path}/record${seat === 'spectator' ? '' : `?seat=${seat}`}`, (response) => response.text());
    },
    hash: () => not('give the hash of a position'),

    turn: (table, viewer) => look<TurnOf>(table, viewer, { op: 'turn' }),
    async view(table, viewer) {
      return (await room(table).look(viewer, { op: 'view' })).view;
    },
    legal: (table, viewer) => look<Legal>(table, viewer, { op: 'legal' }),
    score: (table, viewer) => look<Score>(table, viewer, { op: 'score' }),
    log: (table, viewer, since = 0) => look<Log>(table, viewer, { op: 'log', since }),
    actions: (table) => look<Actions>(table, anybody(table), { op: 'actions' }),
    names: (table) => look<NamesOf>(table, anybody(table), { op: 'names' }),
    why: (table, viewer, notation) => look<Why>(table, viewer, { op: 'why', action: notation }),
    preview: (table, viewer, action) => look<Previewed>(table, viewer, { op: 'preview', ...asked(action) }),

    async play(table, viewer, action, seen) {
      const at = room(table);
      const plies = seen ?? at.plays.length;
      try {
        return (await at.change('plays', { seat: viewer, plies, ...asked(action) })).reply as Played;
      } catch (error) {
        // What the screen is drawn from has to come first.
        if (error instanceof DeskError && error.kind === 'stale') await at.catches((error.fault as { plies?: number }).plies);
        throw error;
      }
    },
    async undo(table, count = 1) {
      const at = room(table);
      const plies = at.plays.length;
      const own = at.plays.slice(plies - count).find(({ seat }) => at.seats.includes(seat))?.seat ?? at.seats[0];
      const undoing = { seat: own!, plies, keep: plies - count };
      try {
        return (await at.change('undo', { ...undoing, asks: false })) as unknown as Undone;
      } catch (error) {
        // What the table decides already is shown.
        if (error instanceof DeskError && error.kind === 'asked') throw DeskError.of('abandoned', error.message);
        if (!(error instanceof DeskError && error.kind === 'needs-consent')) throw error;
        at.tell({ unasked: undoing });
        throw DeskError.of('abandoned', 'the others are not asked yet');
      }
    },
    redo: () => not('redo actions'),
    async at(table, viewer, plies) {
      const replies = await room(table).batch(viewer, [{ op: 'view' }, { op: 'market' }, { op: 'turn' }, { op: 'score' }], plies);
      const [{ view }, { offers }, turn, score] = replies as [Answer, Answer, Answer, Answer];
      return { view, offers, turn: bare(turn) as unknown as TurnOf, score: bare(score) as unknown as Score };
    },
    fork: () => not('try things'),
    async follow(table, viewers, changed) {
      return room(table).follow(viewers, (change) => changed({ ...change, table }));
    },

    advise: () => not('advise'),
    reasons: () => not('advise'),
    move: () => not('let a page move for a computer player'),
    interrupt() {},
    async analyse(table, _, progress, signal) {
      const { path, plays } = room(table);
      const { score } = await look<Score>(table, anybody(table), { op: 'score' });
      const judge = async (ply: number) => {
        const ask = () => http.engine(`${path}/judgements/${ply}`, undefined, signal);
        try {
          return bare(await http.persist(ask, signal)) as unknown as Judged;
        } catch (error) {
          if (error instanceof DeskError && error.kind === 'not-judged') return null;
          throw error;
        }
      };
      return judgeAll({ player: JUDGE, decisions: plays.length, result: score && shares(score) }, judge, progress);
    },
  };
}

/** An action in a request: the index of a choice is that of one position, and may have changed. */
function asked(action: Action): object {
  if ('notation' in action) return { action: action.notation };
  if ('number' in action) return action;
  throw DeskError.of('bad-request', 'an action is named by its number or notation here');
}

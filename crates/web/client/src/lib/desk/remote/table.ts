/** A table of a server, as one person follows it: by one stream of events, that of a seat, or of spectators. */
import { DeskError, type Change, type Followed, type Play, type Sight, type Viewer } from '../contract';
import { listen, type Connection } from './events';
import { isOpen, pause, rest, type Answer, type Http } from './http';
import { LINES, type Room } from './room';
import { spoken } from '../spoken.ts';

/** A wish to undo actions: how many are played, and how many of them remain. */
export interface Undoing {
  seat: number;
  plies: number;
  keep: number;
}

/** What a screen shows beside the game. */
export interface News {
  room: Room;
  /** Whether whoever created the match gave the seed of the deal. */
  seeded: boolean;
  connection: Connection;
  /** Why the table is shown no more. */
  refused: DeskError | null;
  /** The seats of those who follow the table now. */
  present: number[];
  /** A change that this screen made is not delivered yet, and is sent again. */
  undelivered: boolean;
  /** Undoing for which others would have to consent, who are not asked yet. */
  unasked: Undoing | null;
}

/** The requests for what a viewer sees, in the order of the events of a server. */
const SIGHT = ['turn', 'view', 'market', 'score', 'legal'];

interface Follower {
  viewers: readonly Viewer[];
  changed: (change: Change) => void;
}

export class RemoteTable {
  #news: Partial<News> = { connection: 'connecting', refused: null, present: [], undelivered: false, unasked: null };
  /** The actions, and what the viewer of the stream sees. */
  #plays: Play[] = [];
  #sight: Sight | null = null;
  /** What the followers were given last: how many of its actions still stand. */
  #given: { plays: Play[]; stands: number } = { plays: [], stands: 0 };
  #followers = new Set<Follower>();
  #watchers = new Set<(news: News) => void>();
  /** Those who wait for the next event. */
  #waiting: (() => void)[] = [];
  #delivering: Promise<void> = Promise.resolve();
  readonly #left = new AbortController();

  constructor(
    readonly http: Http,
    readonly id: string,
    /** The seats of the person at this screen; none for a spectator. */
    readonly seats: readonly number[],
  ) {
    const seat: Record<string, string> = this.#first === 'spectator' ? {} : { seat: String(this.#first) };
    const query = new URLSearchParams(spoken(seat)).toString();
    void listen(
      http,
      `${this.path}/events${query && `?${query}`}`,
      {
        event: (name, data) => {
          if (name === 'change') this.#heard(JSON.parse(data) as Answer);
          if (name === 'present') this.tell({ present: JSON.parse(data) as number[] });
        },
        connection: (connection) => this.tell({ connection }),
        refused: (refused) => this.tell({ refused }),
      },
      this.signal,
    );
  }

  get path(): string {
    return `/api/matches/${this.id}`;
  }

  get signal(): AbortSignal {
    return this.#left.signal;
  }

  get room(): Room | undefined {
    return this.#news.room;
  }

  get plays(): readonly Play[] {
    return this.#plays;
  }

  /** The viewer of the stream. */
  get #first(): Viewer {
    return this.seats[0] ?? 'spectator';
  }

  /** Tells whoever watches what is new. */
  tell(news: Partial<News>): void {
    this.#news = { ...this.#news, ...news };
    if (this.#news.refused) this.#wake();
    if (this.#news.room) for (const watcher of this.#watchers) watcher(this.#news as News);
  }

  watch(watcher: (news: News) => void): () => void {
    this.#watchers.add(watcher);
    if (this.#news.room) watcher(this.#news as News);
    return () => void this.#watchers.delete(watcher);
  }

  end(): void {
    this.#left.abort();
    this.#wake();
    this.#followers.clear();
    this.#watchers.clear();
  }

  /** Resolves when the table is known; fails if it is not for this person. */
  async known(): Promise<Room> {
    while (this.#news.room === undefined) await this.#next();
    return this.#news.room;
  }

  /** Resolves when the table has come that far, and its followers know. */
  async reaches(entries: number): Promise<void> {
    while ((await this.known()).entries < entries) await this.#next();
    await this.#delivering;
  }

  /** Resolves when what is known has this many actions, or something else has happened. */
  async catches(plies: number | undefined): Promise<void> {
    if (plies !== undefined && plies !== this.#plays.length) await this.#next();
    await this.#delivering;
  }

  async #next(): Promise<void> {
    if (this.#news.refused) throw this.#news.refused;
    if (this.signal.aborted) throw DeskError.of('abandoned', 'the table was left');
    await new Promise<void>((done) => this.#waiting.push(done));
    if (this.#news.refused) throw this.#news.refused;
    if (this.signal.aborted) throw DeskError.of('abandoned', 'the table was left');
  }

  #wake(): void {
    for (const done of this.#waiting.splice(0)) done();
  }

  #heard({ table, seeded, since, plays, look }: Answer): void {
    const before = this.#news.room?.chat ?? [];
    const fresh = (table as Room).chat.filter(({ entry }) => !before.some((line) => line.entry === entry));
    const room: Room = { ...(table as Room), chat: [...before, ...fresh].slice(-LINES) };
    const kept = (this.#sight?.events ?? []).filter((entry) => entry.ply < since);
    // What cannot be read changes nothing: it is asked for again.
    this.#sight = sightOf(look.replies, kept);
    this.#plays = [...this.#plays.slice(0, since), ...(plays as Play[])];
    this.#given.stands = Math.min(this.#given.stands, since);
    this.#delivering = this.#delivering.then(() => this.#deliver()).catch((error: unknown) => this.#fails(error));
    const { unasked = null } = this.#news;
    // It is about the position at which it was wanted.
    this.tell({ room, seeded, unasked: room.plies === unasked?.plies && !room.asked ? unasked : null });
    this.#wake();
  }

  /** The followers cannot be given what has changed: what a screen shows of the game is no longer true. */
  #fails(error: unknown): void {
    if (this.signal.aborted) return;
    this.tell({ refused: error instanceof DeskError ? error : DeskError.of('failed', String(error)) });
  }

  /** Gives the followers what has changed since they were last given something. */
  async #deliver(): Promise<void> {
    for (let attempt = 0; this.#followers.size > 0 && !this.signal.aborted; attempt += 1) {
      const plays = this.#plays;
      const { plays: given, stands: since } = this.#given;
      if (since === given.length && since === plays.length) return;
      const viewers = [...new Set([...this.#followers].flatMap((follower) => follower.viewers))];
      const sights = await this.#seen(viewers).catch(async (error: unknown) => {
        if (!isOpen(error)) throw error;
        await rest(pause(attempt), this.signal);
        return null;
      });
      // Another change has come meanwhile: both are one.
      if (!sights || plays !== this.#plays) continue;
      this.#given = { plays, stands: plays.length };
      for (const { viewers, changed } of this.#followers) changed(changeOf(since, plays, viewers, sights));
    }
  }

  /** What viewers see now, with the whole log; null if that changes meanwhile. The stream has only one of them. */
  async #seen(viewers: readonly Viewer[]): Promise<Map<Viewer, Sight> | null> {
    const plays = this.#plays;
    const found = new Map<Viewer, Sight>();
    for (const viewer of viewers) {
      if (viewer === this.#first) continue;
      const replies = await this.batch(viewer, [...SIGHT.map((op) => ({ op })), { op: 'log', since: 0 }]);
      const sight = sightOf(replies, []);
      if (plays !== this.#plays) return null;
      if (sight.turn.plies !== plays.length) {
        // The event has not come yet.
        await this.#next();
        return null;
      }
      found.set(viewer, sight);
    }
    if (viewers.includes(this.#first)) found.set(this.#first, this.#sight!);
    return found;
  }

  /** Follows the table by these viewers. */
  async follow(viewers: readonly Viewer[], changed: (change: Change) => void): Promise<Followed> {
    await this.known();
    await this.#delivering;
    let sights = await this.#seen(viewers);
    while (!sights) sights = await this.#seen(viewers);
    const follower: Follower = { viewers, changed };
    this.#followers.add(follower);
    // What was not given to anybody is in what is seen now.
    const { plays, stands } = this.#given;
    if (stands < plays.length || stands < this.#plays.length) changed(changeOf(stands, this.#plays, viewers, sights));
    this.#given = { plays: this.#plays, stands: this.#plays.length };
    return { sights: viewers.map((viewer) => sights.get(viewer)!), end: () => void this.#followers.delete(follower) };
  }

  /** The engine's reply to a viewer, now or after the first `plies` actions. */
  async look(viewer: Viewer, request: object, plies?: number): Promise<Answer> {
    const seat = viewer === 'spectator' ? undefined : viewer;
    return this.http.engine(`${this.path}/look`, { seat, request: spoken(request), plies });
  }

  async batch(viewer: Viewer, requests: object[], plies?: number): Promise<Answer[]> {
    const { replies } = await this.look(viewer, { op: 'batch', stop: true, requests }, plies);
    const failed = (replies as Answer[]).find((reply) => !reply.ok);
    if (failed) throw new DeskError(failed.error);
    return replies as Answer[];
  }

  /** A change of the table, by a seat; resolves when its followers know. `delivered` is called when the server has answered. */
  async change(what: string, body: object, delivered: () => void = () => {}): Promise<Answer> {
    try {
      const answer = await this.http.change(`${this.path}/${what}`, body, this.signal, () => this.tell({ undelivered: true }));
      delivered();
      await this.reaches(answer.entries as number);
      return answer;
    } finally {
      this.tell({ undelivered: false });
    }
  }
}

/** The change after which `since` of the earlier actions stand. */
function changeOf(since: number, plays: readonly Play[], viewers: readonly Viewer[], sights: Map<Viewer, Sight>): Change {
  const seen = viewers.map((viewer) => {
    const sight = sights.get(viewer)!;
    return { ...sight, events: sight.events.filter(({ ply }) => ply >= since) };
  });
  return { table: 0, change: plays.length > since ? 'play' : 'undo', since, plays: plays.slice(since), sights: seen };
}

/** What a viewer sees, from the replies to {@link SIGHT} and `log`. */
function sightOf(replies: Answer[], before: Sight['events']): Sight {
  const [turn, { view }, { offers }, score, { actions }, { events }] = replies as [Answer, Answer, Answer, Answer, Answer, Answer];
  return { turn: bare(turn), view, offers, score: bare(score), actions, events: [...before, ...events] } as Sight;
}

/** A reply without the keys of the transport. */
export function bare(reply: Answer): Answer {
  const rest = { ...reply };
  delete rest.ok;
  delete rest.id;
  return rest;
}

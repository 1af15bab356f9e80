/** A table of a server at this screen: the match, and what is beside it. */
import { DeskError } from '../desk/contract';
import type { RemoteDesk } from '../desk/remote';
import type { Room } from '../desk/remote/room';
import type { News, RemoteTable } from '../desk/remote/table';
import { closed } from './closed';
import type { Sitting } from '../shell/kept/store';
import { boardOf, type Drawn } from '../shell/match/boards';
import { lineOf } from '../shell/match/line';
import { Match } from '../shell/match/match.svelte';
import { namesOf } from '../shell/match/names';
import type { Place } from '../shell/match/place';
import { AWAY } from '../shell/match/seating.svelte';
import { letters, usualName } from '../shell/players';
import { drafts } from './drafts';
import { dropSeats } from './links';
import { t } from './text';

/** The server keeps the match, and lets its computer players act. */
class There implements Place {
  readonly leads = true;
  readonly unkept = null;
  readonly acts = null;
  parted = null;

  constructor(
    private readonly table: RemoteTable,
    readonly record: () => Promise<string>,
  ) {}

  begin(): void {}
  async lead(): Promise<void> {}
  changed(): void {}
  async seated(): Promise<void> {}
  restarted(): void {}
  leaves(): void {
    // What is not delivered yet is not waited for.
    this.table.end();
  }
  async flush(): Promise<void> {}
  end(): void {}
}

/** Who sits where: `human` are the seats at this screen. */
export function sittingsOf({ seats }: Room, mine: readonly number[]): Sitting[] {
  const called = seats.map(({ names }) => names.join(' & '));
  return seats.map(({ player }, index) => {
    const letter = letters[index]!;
    const name = called[index]!;
    const twice = name !== '' && called.filter((other) => other === name).length > 1;
    const own = twice ? `${name} (${letter})` : name;
    if (player) return { name: own || usualName(player, index), player };
    return { name: own || t('seat-free', { letter }), player: mine.includes(index + 1) ? 'human' : AWAY };
  });
}

/** How many seats nobody has come to. */
export const free = ({ seats }: Room): number[] => seats.flatMap(({ player, names }, index) => (player === null && names.length === 0 ? [index + 1] : []));

/** Lines as one. */
const joined = (lines: readonly string[]): string => lines.filter(Boolean).join(' ');

export class AtTable {
  news = $state.raw() as News;
  /** A line that is being written, and lines that are not delivered yet. */
  draft = $state('');
  sending = $state.raw<readonly { text: string }[]>([]);
  fault = $state<string | null>(null);
  /** The last entry of the chat that was seen; 0 before any. */
  seen = $state(0);
  /** The outcome of a question that was closed last, by its entry. */
  #closed = $state(0);
  /** The lines after that. */
  readonly unread = $derived(this.news.room.chat.filter(({ entry }) => entry > this.seen));

  private constructor(
    readonly match: Match,
    readonly drawn: Drawn,
    readonly table: RemoteTable,
  ) {
    this.draft = drafts.get(this.id);
    this.#closed = closed.get(this.id);
    this.table.watch((news) => this.#heard(news));
    this.sees();
  }

  /** Sits down with these seats; none as a spectator. */
  static async open(desk: RemoteDesk, id: string, mine: readonly number[]): Promise<AtTable> {
    const number = await desk.sit(id, mine);
    try {
      const table = desk.room(number);
      const room = await table.known();
      const [drawn, names] = await Promise.all([boardOf(room.ruleset), namesOf(desk, number)]);
      const { variant, name, ruleset } = room;
      const of = { variant, name: room.settings.title || name, ruleset, sittings: sittingsOf(room, mine) };
      const begun = { desk, table: number, line: lineOf([]), names, module: drawn.board, watching: false, of };
      const match = new Match(begun, () => new There(table, () => desk.record(number)));
      return new AtTable(match, drawn, table);
    } catch (error) {
      await desk.close(number);
      throw error;
    }
  }

  get id(): string {
    return this.table.id;
  }

  get room(): Room {
    return this.news.room;
  }

  get mine(): readonly number[] {
    return this.table.seats;
  }

  /** The own seats that a person plays. */
  get played(): number[] {
    return this.mine.filter((seat) => this.room.seats[seat - 1]?.player === null);
  }

  nameOf(seat: number): string {
    return this.match.seats[seat - 1]?.name ?? '';
  }

  /** The name of a seat; it is marked if it is this person's. */
  called(seat: number): string {
    const name = this.nameOf(seat);
    return this.mine.includes(seat) ? t('seat-named-you', { name }) : name;
  }

  #heard(news: News): void {
    const before = this.news?.room;
    this.news = news;
    const { paused, asked, turn } = news.room;
    // A refusal because of what is over is over, too.
    if (before && (before.paused !== paused || (before.asked === null) !== (asked === null))) this.fault = null;
    this.match.hold(paused && turn !== null);
    const sittings = sittingsOf(news.room, this.mine);
    const seated = this.match.seating.snapshot;
    if (JSON.stringify(sittings) !== JSON.stringify(seated)) {
      if (sittings.every(({ player }, index) => (player === 'human') === (seated[index]?.player === 'human'))) this.match.seating.sittings = sittings;
      else void this.match.turns.seat(sittings);
    }
    if (free(news.room).length === 0) dropSeats(this.id);
  }

  /** Whether others have to consent to something that this seat has asked for. */
  asks(seat: number): boolean {
    return this.room.asked?.seat === seat && this.room.asked.what.kind !== 'replace';
  }

  /** The own seats that have not answered what is asked. */
  get unanswered(): number[] {
    const { asked } = this.room;
    if (!asked) return [];
    return this.played.filter((seat) => seat !== asked.seat && !asked.consents.includes(seat));
  }

  /** What came of the last question, until it is closed, or this person has played on. */
  get settled(): Room['settled'] {
    const { settled, asked } = this.room;
    if (!settled || asked || settled.entry <= this.#closed || this.mine.length === 0) return null;
    const { what, outcome, plies } = settled;
    // The pause itself is shown.
    if (what.kind === 'pause' && outcome.kind === 'agreed') return null;
    const since = what.kind === 'undo' && outcome.kind === 'agreed' ? what.plies : plies;
    return this.table.plays.slice(since).some(({ seat }) => this.mine.includes(seat)) ? null : settled;
  }

  closeSettled(): void {
    this.#closed = this.room.settled?.entry ?? 0;
    closed.put(this.id, this.#closed);
  }

  /** Asks the others for their consent to what was to be undone; or forgets it. */
  async askUndo(asks: boolean): Promise<void> {
    const { unasked } = this.news;
    this.table.tell({ unasked: null });
    if (asks && unasked) await this.#change('undo', { ...unasked });
  }

  answer(seat: number, consents: boolean): Promise<void> {
    return this.#change('answers', { seat, consents });
  }

  pause(paused: boolean): Promise<void> {
    return this.#change('pause', { seat: this.played[0] ?? this.mine[0], paused });
  }

  /** Leaves a seat to a computer player, or takes it back. */
  seat(seat: number, player: string | null): Promise<void> {
    return this.#change('players', { seat, player });
  }

  /** The chat is in view. */
  sees(): void {
    this.seen = this.room.chat.at(-1)?.entry ?? 0;
  }

  /** Keeps what is being typed, also over a reload. */
  type(text: string): void {
    this.draft = text;
    this.#keep();
  }

  /** What is not delivered is kept with the draft: whoever leaves or reloads finds all of it to be sent. */
  #keep(): void {
    drafts.put(this.id, joined([...this.sending.map(({ text }) => text), this.draft]));
  }

  async say(seat: number): Promise<void> {
    const text = this.draft.trim();
    if (!text) return;
    const line = { text };
    this.sending = [...this.sending, line];
    this.type('');
    const end = (draft: string) => {
      this.sending = this.sending.filter((other) => other !== line);
      // Who has left finds it kept, and may have come back and be writing.
      if (!this.table.signal.aborted) this.type(draft);
    };
    let delivered = false;
    try {
      await this.#change('chat', { seat, text }, () => {
        delivered = true;
        end(this.draft);
      });
    } catch {
      // It is shown.
    }
    // It is there again, to be changed or sent.
    if (!delivered) end(joined([text, this.draft]));
  }

  /** A change; a refusal is shown. `delivered` is called when the server has done it. */
  async #change(what: string, body: object, delivered?: () => void): Promise<void> {
    this.fault = null;
    try {
      await this.table.change(what, body, delivered);
    } catch (error) {
      if (error instanceof DeskError && error.kind === 'abandoned') return;
      this.fault = error instanceof Error ? error.message : String(error);
      throw error;
    }
  }

  leave(): Promise<void> {
    return this.match.leave();
  }
}

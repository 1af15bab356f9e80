/** What the pages ask the server, apart from tables. */
import { Http, type Answer } from '../desk/remote/http';
import type { Room } from '../desk/remote/room';
import { remoteDesk, type RemoteDesk } from '../desk/remote';
import { schemaOf } from '../desk/schemas';
import { playAt } from '../shell/desk';
import type { Difference } from '../types/protocol';
import type {
  CreatedMatch,
  InvitedTable,
  Joined,
  Joining,
  KeptMatch,
  MyMatches,
  NewMatch,
  NextMatch,
  NoticeChoice,
  Notices,
  NoticeSubject,
  NoticeTries,
  Person,
  Renewed,
  Revealed,
  ShownTable,
} from '../types/server';

const ask = (path: string, init?: RequestInit) => fetch(path, init);
const http = new Http(ask);

/** The desk of this page. */
export const desk: RemoteDesk = remoteDesk(ask, schemaOf);
playAt(desk);

export type {
  CreatedMatch as Created,
  MySeat as Mine,
  NewTarget,
  NoticeTarget as Target,
  Notices as Chosen,
  Person,
  TriedNotice as Tried,
} from '../types/server';

/** A table from outside; `seat` with a link. */
export type Outside = Omit<ShownTable, 'table' | 'differences'> & Partial<Pick<InvitedTable, 'seat'>> & { table: Room; differences: Difference[] };

export const subjects = ['turn', 'vote', 'late', 'begun', 'over'] as const satisfies NoticeSubject[];

const as = async <T>(answer: Promise<Answer>): Promise<T> => (await answer) as unknown as T;

export const server = {
  me: () => as<Person>(http.get('/api/me')),
  become: (name: string) => as<Person>(http.post('/api/people', { name })),
  rename: (name: string) => as<Person>(http.post('/api/me', { name }, 'PATCH')),
  /** The person with a key is the one of this browser from now on. */
  recognise: (key: string) => as<Person>(http.post('/api/session', { key })),
  key: async () => (await as<Revealed>(http.post('/api/me/key', {}))).key,
  mine: async () => (await as<MyMatches>(http.get('/api/me/matches'))).matches,
  notices: () => as<Notices>(http.get('/api/me/notices')),
  choose: (choice: NoticeChoice) => as<Notices>(http.post('/api/me/notices', choice, 'PUT')),
  /** Sends a trial notice there; to an address of mail that is not confirmed the link for that. */
  tryNotice: async (target: string) => (await as<NoticeTries>(http.post('/api/me/notices/test', { target }))).tried,
  /** Repeated until there is an answer: there is one match. */
  begin: (match: NewMatch, signal: AbortSignal) => as<CreatedMatch>(http.change('/api/matches', match, signal)),
  /** A match that goes on from a record; as `begin`. */
  resume: (kept: KeptMatch, signal: AbortSignal) => as<CreatedMatch>(http.change('/api/records', kept, signal)),
  table: (id: string) => as<Outside>(http.get(`/api/matches/${id}`)),
  invitation: (id: string, link: string | null) => as<Outside>(http.post(`/api/matches/${id}/invitation`, link === null ? {} : { link })),
  /** Begins the match that follows one that is over, or comes to it: it is the same for all who had a seat. */
  again: (id: string) => as<NextMatch>(http.post(`/api/matches/${id}/again`, {})),
  /** Leaves a seat for good, to a computer player if nobody else has come to it; without a seat, looks on no longer. */
  leave: async (id: string, seat?: number, player?: string) => void (await http.post(`/api/matches/${id}/leave`, { seat, player })),
  /** Another link for a seat, or for spectators: the earlier one leads nowhere then. */
  renew: async (id: string, seat?: number) => (await as<Renewed>(http.post(`/api/matches/${id}/links`, { seat }))).link,
  /** Takes the seat of a link, or a free one of an open table; null: as a spectator. */
  sit: async (id: string, by: Joining) => (await as<Joined>(http.post(`/api/matches/${id}/seats`, by))).seat,
};

/** The key of a link. */
export const keyIn = (link: string): string => link.slice(link.lastIndexOf('=') + 1);

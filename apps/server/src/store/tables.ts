// What is kept, as Kysely sees it. The same on SQLite and PostgreSQL: JSON is text, times are milliseconds since 1970, yes and
// no are 1 and 0, ids are random. Secrets of a game lie in `entries`, `seats`, `dice` and `games.clock` alone.

/** JSON of what stands behind the name. */
export type Json = string;

export interface PeopleTable {
  id: string;
  kind: 'guest' | 'account' | 'bot';
  name: string;
  /** The name as it is compared, of accounts only: no two may look alike. */
  name_key: string | null;
  mail: string | null;
  password: string | null;
  language: string;
  made: number;
  seen: number;
  closed: number | null;
}

export interface SessionsTable {
  token_hash: string;
  /** What it is called in a list; the token is told to nobody. */
  id: string;
  person: string;
  made: number;
  seen: number;
  expires: number;
  agent: string;
}

export interface GamesTable {
  id: string;
  box: string;
  scenario: string;
  name: string;
  options: Json;
  /** The position it begins from, as text; '' where it begins from its scenario. */
  position: string;
  /** Version of the rules it is played with, and the hash of the bundle that holds them; '' where none was built. */
  rules: string;
  bundle: string;
  /** Checksum of the state before the first entry. */
  opening: string;
  owner: string;
  terms: Json;
  status: 'open' | 'playing' | 'over' | 'archived';
  made: number;
  began: number | null;
  changed: number;
  ended: number | null;
  /** How many entries there are: never told to anybody. */
  entries: number;
  /** Counts every change of anything that belongs to the game: two that were made on the same cannot both be stored. */
  version: number;
  turn: number;
  /** Seats that are asked now. */
  asked: Json;
  result: Json | null;
  /** Whether there ever was something that not all knew. */
  was_secret: number;
  clock: Json;
  /** The game it was a rematch of. */
  rematch_of: string | null;
  /** What is on offer now, and who was told no. */
  offers: Json;
  /** Of the request that made it. */
  key: string;
  /** Who of those who come sits where is drawn when all are there. */
  drawn: number;
  /** When everybody was told that it will be put away; null where there was no need, or it was played since. */
  warned: number | null;
}

/** Somebody's clocks stand still from one time to the other. */
export interface LeavesTable {
  id: string;
  person: string;
  began: number;
  ends: number;
}

export interface SeatsTable {
  game: string;
  seat: string;
  person: string | null;
  kind: 'person' | 'computer';
  level: string | null;
  style: string | null;
  /** The last entry of its own log that the person has seen, on whatever device. */
  seen_entry: number;
  /** Standing orders, in their own notation. */
  orders: string;
  /** Orders said ahead. */
  plan: Json | null;
  /** An answer that waits for its moment. */
  kept: Json | null;
  /** Of the last messages that set orders or plans: they leave no entry by which they would be known again. */
  keys: Json;
}

export interface InvitesTable {
  token_hash: string;
  game: string;
  /** null invites to watch. */
  seat: string | null;
  /** A way back to one's own seat, from another device. */
  returns: number;
  made_by: string;
  made: number;
  expires: number;
  used_by: string | null;
}

export interface EntriesTable {
  game: string;
  number: number;
  said: Json;
  by: string;
  seat: string | null;
  at: number;
  sum: string;
  /** Of the message that said it, and its place in the message. */
  key: string | null;
  step: number | null;
}

export interface WatchersTable {
  game: string;
  person: string;
  since: number;
}

export interface DiceTable {
  game: string;
  /** The server's secret, in hex, and what was published of it. */
  secret: string;
  published: string;
  /** By seat. */
  commits: Json;
  salts: Json;
  deposited: Json;
  degree: string | null;
}

export interface ChatTable {
  game: string;
  number: number;
  at: number;
  person: string | null;
  seat: string | null;
  room: 'seats' | 'watchers';
  text: string;
  key: string | null;
}

export interface JobsTable {
  id: string;
  key: string | null;
  what: string;
  due: number;
  data: Json;
  tries: number;
  held_until: number;
  /** Counts up when the job is set anew, so that whoever finishes an older one does not remove it. */
  version: number;
}

export interface ChannelsTable {
  person: string;
  kind: 'push' | 'mail';
  target: Json;
  failures: number;
  made: number;
}

export interface RulesTable {
  hash: string;
  box: string;
  contract: number;
  made: number;
  /** Deflated, in base64. */
  bundle: string;
}

export interface PulseTable {
  instance: string;
  at: number;
}

/** Of several servers: until when a seat counts as having a page open at one of them. */
export interface PresentTable {
  game: string;
  seat: string;
  until: number;
}

export interface AuditTable {
  id: string;
  at: number;
  person: string | null;
  deed: string;
  about: string;
}

export interface MigrationsTable {
  number: number;
  at: number;
}

export interface Tables {
  people: PeopleTable;
  sessions: SessionsTable;
  games: GamesTable;
  seats: SeatsTable;
  invites: InvitesTable;
  entries: EntriesTable;
  watchers: WatchersTable;
  dice: DiceTable;
  chat: ChatTable;
  jobs: JobsTable;
  channels: ChannelsTable;
  rules: RulesTable;
  pulse: PulseTable;
  audit: AuditTable;
  leaves: LeavesTable;
  present: PresentTable;
  migrations: MigrationsTable;
}

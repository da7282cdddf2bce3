// The first tables of all.

import type { Compilable, CreateTableBuilder, Kysely } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration speaks of tables as they were then
type Db = Kysely<any>;
type Built = CreateTableBuilder<string, string>;

interface Table {
  /** Columns of texts and of whole numbers; a question mark where it may be empty. */
  readonly texts: string;
  readonly numbers: string;
  readonly key: readonly string[];
  readonly unique?: Readonly<Record<string, readonly string[]>>;
}

const TABLES: Readonly<Record<string, Table>> = {
  people: {
    texts: 'id kind name name_key? mail? password? language',
    numbers: 'made seen closed?',
    key: ['id'],
    unique: { people_name: ['name_key'] },
  },
  sessions: {
    texts: 'token_hash id person agent',
    numbers: 'made seen expires',
    key: ['token_hash'],
    unique: { sessions_id: ['id'] },
  },
  games: {
    texts:
      'id box scenario name options position rules opening owner terms status asked result? clock offers rematch_of? key',
    numbers: 'made began? changed ended? entries version turn was_secret drawn',
    key: ['id'],
    unique: { games_rematch: ['rematch_of'], games_key: ['owner', 'key'] },
  },
  seats: {
    texts: 'game seat person? kind level? style? orders plan? kept?',
    numbers: 'seen_entry',
    key: ['game', 'seat'],
  },
  invites: {
    texts: 'token_hash game seat? made_by used_by?',
    numbers: 'returns made expires',
    key: ['token_hash'],
  },
  entries: {
    texts: 'game said by seat? sum key?',
    numbers: 'number at step?',
    key: ['game', 'number'],
    unique: { entries_key: ['game', 'seat', 'key', 'step'] },
  },
  watchers: { texts: 'game person', numbers: 'since', key: ['game', 'person'] },
  dice: { texts: 'game secret published commits salts deposited degree?', numbers: '', key: ['game'] },
  chat: {
    texts: 'game room person? seat? text key?',
    numbers: 'number at',
    key: ['game', 'room', 'number'],
    unique: { chat_key: ['game', 'person', 'key'] },
  },
  jobs: {
    texts: 'id key? what data',
    numbers: 'due tries held_until version',
    key: ['id'],
    unique: { jobs_key: ['key'] },
  },
  channels: { texts: 'person kind target', numbers: 'failures made', key: ['person', 'kind'] },
  rules: { texts: 'hash box bundle', numbers: 'contract made', key: ['hash'] },
  pulse: { texts: 'instance', numbers: 'at', key: ['instance'] },
  audit: { texts: 'id person? deed about', numbers: 'at', key: ['id'] },
};

const INDEXES = [
  ['sessions_person', 'sessions', 'person'],
  ['seats_person', 'seats', 'person'],
  ['games_status', 'games', 'status'],
  ['jobs_due', 'jobs', 'due'],
  ['invites_game', 'invites', 'game'],
] as const;

export const first = (db: Db): readonly Compilable[] => [
  ...Object.entries(TABLES).map(([name, table]) => tableOf(db, name, table)),
  ...INDEXES.map(([name, on, column]) => db.schema.createIndex(name).on(on).column(column)),
];

function tableOf(db: Db, name: string, { texts, numbers, key, unique = {} }: Table): Compilable {
  let made = db.schema.createTable(name) as Built;
  for (const [kind, columns] of [
    ['text', texts],
    ['bigint', numbers],
  ] as const)
    for (const column of columns.split(' ').filter(Boolean))
      made = made.addColumn(column.replace('?', ''), kind, known =>
        column.endsWith('?') ? known : known.notNull(),
      );
  made = made.addPrimaryKeyConstraint(`${name}_key_of_all`, [...key]);
  for (const [constraint, of] of Object.entries(unique)) made = made.addUniqueConstraint(constraint, [...of]);
  return made;
}

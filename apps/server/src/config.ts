// What the owner of a server may set, all by environment. It is read once, at the start, and every fault is named together:
// nobody shall start a server five times to hear of five mistakes.

import { BadInput } from '@gonfalon/kernel';

export type Env = Readonly<Record<string, string | undefined>>;

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface Config {
  readonly port: number;
  readonly host: string;
  /** The address people reach this server by, without a slash at the end; null where it is only known to this machine. */
  readonly publicUrl: string | null;
  /** How many proxies before us are believed when they tell whose request it is. */
  readonly proxies: number;
  /** The folder for the database, the key and backups. */
  readonly data: string;
  /** PostgreSQL; null for SQLite in the folder. */
  readonly database: string | null;
  /** null where it is made once and kept in the folder. */
  readonly secretKey: string | null;
  readonly mail: { readonly url: string; readonly from: string } | null;
  /** Whether whoever comes by may play, or only those who were invited. */
  readonly guests: 'open' | 'invited';
  readonly logLevel: LogLevel;
  /** null where metrics are told to this machine only. */
  readonly metricsToken: string | null;
}

/** Every fault of an environment, a sentence each. */
export class BadConfig extends Error {
  override name = 'BadConfig';
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

type Read<T> = (word: string, name: string) => T;

const fault = (name: string, word: string, wants: string): BadInput =>
  new BadInput('', `${name} is "${word}", but ${wants}.`);

const port: Read<number> = (word, name) => {
  if (!/^\d+$/.test(word) || Number(word) > 65535)
    throw fault(name, word, 'a port is a number from 0 to 65535');
  return Number(word);
};

const host: Read<string> = (word, name) => {
  if (!/^[\w.:-]+$/.test(word)) throw fault(name, word, 'an address is wanted, such as 127.0.0.1 or 0.0.0.0');
  return word;
};

const publicUrl: Read<string> = (word, name) => {
  const url = URL.canParse(word) ? new URL(word) : null;
  const plain = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  if (!plain || url.username)
    throw fault(name, word, 'an address such as https://play.example.org is wanted');
  return url.origin;
};

const proxies: Read<number> = (word, name) => {
  if (!/^\d$/.test(word))
    throw fault(name, word, 'the number of proxies before this server is wanted, 0 to 9');
  return Number(word);
};

const database: Read<string> = (word, name) => {
  if (!/^postgres(ql)?:\/\/./.test(word) || !URL.canParse(word))
    throw new BadInput('', `${name} is no address of a PostgreSQL database (postgresql://USER@HOST/NAME).`);
  return word;
};

const secretKey: Read<string> = (word, name) => {
  // The key itself is never repeated: what is printed may be kept by others.
  if (word.length < 32) throw new BadInput('', `${name} is too short: a key has 32 characters or more.`);
  return word;
};

const mailUrl: Read<string> = (word, name) => {
  if (!/^smtps?:\/\/./.test(word) || !URL.canParse(word))
    throw new BadInput('', `${name} is no address of a mail server (smtps://USER:PASSWORD@HOST).`);
  return word;
};

const mailFrom: Read<string> = (word, name) => {
  if (!/^[^\s@<>]+@[^\s@<>]+$|^[^<>]+<[^\s@<>]+@[^\s@<>]+>$/.test(word))
    throw fault(name, word, 'an address of a mailbox is wanted');
  return word;
};

const oneOf =
  <T extends string>(words: readonly T[]): Read<T> =>
  (word, name) => {
    const found = words.find(known => known === word);
    if (!found) throw fault(name, word, `it is one of ${words.join(', ')}`);
    return found;
  };

const token: Read<string> = (word, name) => {
  if (word.length < 16) throw new BadInput('', `${name} is too short: a token has 16 characters or more.`);
  return word;
};

/** Throws BadConfig with every fault. */
export function configFrom(env: Env): Config {
  const faults: string[] = [];
  const read = <T, F>(name: string, reader: Read<T>, otherwise: F): T | F => {
    const word = env[name]?.trim();
    if (!word) return otherwise;
    try {
      return reader(word, name);
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      faults.push(error.reason);
      return otherwise;
    }
  };
  const url = read('MAIL_URL', mailUrl, null);
  const from = read('MAIL_FROM', mailFrom, null);
  if (url && !from && !env.MAIL_FROM) faults.push('MAIL_URL is set, but MAIL_FROM does not say who writes.');
  const config: Config = {
    port: read('PORT', port, 4173),
    host: read('HOST', host, '127.0.0.1'),
    publicUrl: read('PUBLIC_URL', publicUrl, null),
    proxies: read('TRUST_PROXY', proxies, 0),
    data: env.DATA?.trim() || 'data',
    database: read('DATABASE_URL', database, null),
    secretKey: read('SECRET_KEY', secretKey, null),
    mail: url && from ? { url, from } : null,
    guests: read('GUESTS', oneOf(['open', 'invited'] as const), 'open'),
    logLevel: read('LOG_LEVEL', oneOf(LOG_LEVELS), 'warn'),
    metricsToken: read('METRICS_TOKEN', token, null),
  };
  if (faults.length > 0) throw new BadConfig(faults);
  return config;
}

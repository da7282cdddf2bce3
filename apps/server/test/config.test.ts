import { expect, test } from 'vitest';
import { type BadConfig, configFrom } from '../src/config.ts';

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    configFrom(env);
    return [];
  } catch (error) {
    return (error as BadConfig).faults;
  }
};

test('nothing set is a server for this machine alone, with SQLite', () => {
  expect(configFrom({})).toEqual({
    port: 4173,
    host: '127.0.0.1',
    publicUrl: null,
    proxies: 0,
    data: 'data',
    database: null,
    secretKey: null,
    mail: null,
    guests: 'open',
    logLevel: 'warn',
    metricsToken: null,
  });
});

test('everything can be set, and an empty word is none', () => {
  const config = configFrom({
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://play.example.org/',
    TRUST_PROXY: '1',
    DATA: 'elsewhere',
    DATABASE_URL: 'postgresql://me@localhost/gonfalon',
    SECRET_KEY: 'k'.repeat(32),
    MAIL_URL: 'smtps://me:word@mail.example.org',
    MAIL_FROM: 'Gonfalon <table@example.org>',
    GUESTS: 'invited',
    LOG_LEVEL: '',
    METRICS_TOKEN: 't'.repeat(16),
  });
  expect(config).toMatchObject({
    port: 8080,
    publicUrl: 'https://play.example.org',
    proxies: 1,
    database: 'postgresql://me@localhost/gonfalon',
    mail: { from: 'Gonfalon <table@example.org>' },
    guests: 'invited',
    logLevel: 'warn',
  });
});

test('every fault is named, in one go', () => {
  expect(
    faultsOf({
      PORT: 'eighty',
      HOST: 'my house',
      PUBLIC_URL: 'https://play.example.org/table',
      TRUST_PROXY: 'yes',
      DATABASE_URL: 'mysql://x',
      SECRET_KEY: 'short',
      MAIL_URL: 'http://mail',
      MAIL_FROM: 'me',
      GUESTS: 'some',
      LOG_LEVEL: 'loud',
      METRICS_TOKEN: 'x',
    }),
  ).toEqual([
    'MAIL_URL is no address of a mail server (smtps://USER:PASSWORD@HOST).',
    'MAIL_FROM is "me", but an address of a mailbox is wanted.',
    'PORT is "eighty", but a port is a number from 0 to 65535.',
    'HOST is "my house", but an address is wanted, such as 127.0.0.1 or 0.0.0.0.',
    'PUBLIC_URL is "https://play.example.org/table", but an address such as https://play.example.org is wanted.',
    'TRUST_PROXY is "yes", but the number of proxies before this server is wanted, 0 to 9.',
    'DATABASE_URL is no address of a PostgreSQL database (postgresql://USER@HOST/NAME).',
    'SECRET_KEY is too short: a key has 32 characters or more.',
    'GUESTS is "some", but it is one of open, invited.',
    'LOG_LEVEL is "loud", but it is one of fatal, error, warn, info, debug, silent.',
    'METRICS_TOKEN is too short: a token has 16 characters or more.',
  ]);
});

test('a mail server needs a writer, and a port that is too large is none', () => {
  expect(faultsOf({ MAIL_URL: 'smtp://localhost' })).toEqual([
    'MAIL_URL is set, but MAIL_FROM does not say who writes.',
  ]);
  expect(faultsOf({ PORT: '70000' })).toHaveLength(1);
});

test('what must stay secret is never repeated', () => {
  const told = faultsOf({
    SECRET_KEY: 'hush-hush',
    DATABASE_URL: 'hush-hush',
    MAIL_URL: 'hush-hush',
    METRICS_TOKEN: 'hush-hush',
  });
  expect(told).toHaveLength(4);
  expect(told.join()).not.toContain('hush');
});

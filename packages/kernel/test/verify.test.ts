import {
  begin,
  checksum,
  diceKey,
  fairRoll,
  type GameRecord,
  type Play,
  parseRecord,
  recordOf,
  type ShakenDice,
  saltCommit,
  serverCommit,
  take,
  verified,
  writeRecord,
} from '@gonfalon/kernel';
import { skirmish } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';

const K = '5c'.repeat(32);
const GAME = 'k4q9w3ram2x7';
const SEATS = ['red', 'blue'];
const OTHER = 'ee'.repeat(32);

const salted = (seat: string, deposited = false) => {
  const salt = (seat === 'red' ? '1a' : '2b').repeat(32);
  return { seat, commit: saltCommit(GAME, seat, salt, deposited), salt, deposited };
};
const shaken = (seats = SEATS.map(seat => salted(seat))): ShakenDice => ({
  game: GAME,
  server: serverCommit(GAME, K),
  seats,
  key: K,
});

/** A whole game with such dice, as its server would have hosted it; what was thrown is once taken back by agreement. */
function played(dice: ShakenDice, game = 0): Play<unknown> {
  let play: Play<unknown> = begin(skirmish, { scenario: 'ford', options: {} }) as unknown as Play<unknown>;
  const key = diceKey(dice, K, checksum(play.opening));
  const say = (said: Parameters<typeof take>[1]): void => {
    const taken = take(play, said as never);
    if (!taken.ok) throw new Error(JSON.stringify(taken.why));
    play = taken.play;
  };
  let rolls = 0;
  let before = 0;
  for (let n = 0; n < (game === 0 ? 400 : 120); n++) {
    const awaits = play.game.awaits(play.state);
    if (awaits.kind === 'over') break;
    if (awaits.kind === 'dice') {
      before ||= play.live!.number - 1;
      say({ rolled: fairRoll(key, ++rolls, awaits.d6) });
      if (rolls === 2) say({ back: before, agreed: SEATS });
      continue;
    }
    const [seat] = awaits.seats;
    const choices = play.game.choices(play.state, seat!);
    const shot = choices.find(choice => choice.do === 'shoot');
    say({ seat: seat!, action: shot ?? choices[((7 + game) * n + game) % choices.length]! });
  }
  if (play.game.awaits(play.state).kind !== 'over') say({ end: 'agreed', winner: null });
  if (game === 0) expect(rolls).toBeGreaterThan(3);
  return play;
}

const record = (dice = shaken(), game = 0): GameRecord => recordOf(played(dice, game), { shaken: dice });

describe('a record with shaken dice', () => {
  test('is written, read and believed, also where dice were taken back', () => {
    const text = writeRecord(record());
    expect(parseRecord(text).dice).toEqual({ shaken: shaken() });
    expect(writeRecord(parseRecord(text))).toBe(text);
    expect(verified(skirmish as never, parseRecord(text))).toMatchObject({ sureness: 'shaken' });
  });
  test('says how sure it is', () => {
    expect(verified(skirmish as never, record(shaken([salted('red', true), salted('blue')]))).sureness).toBe(
      'deposited',
    );
    expect(verified(skirmish as never, record(shaken([]))).sureness).toBe('sealed');
    const { dice: _, ...plain } = record();
    expect(verified(skirmish as never, { ...plain, dice: { hand: true } }).sureness).toBe('hand');
  });
  test('is not believed once its end is left out; without a key it is told that the battle goes on', () => {
    const whole = record();
    const cut = { ...whole, entries: whole.entries.slice(0, -1) };
    expect(() => verified(skirmish as never, cut)).toThrow('its entries end before that');
    const byHand = (one: GameRecord) => verified(skirmish as never, { ...one, dice: { hand: true } }).over;
    expect([byHand(whole), byHand(cut)]).toEqual([true, false]);
  });
  test('is not believed before its key is told', () => {
    const open = record();
    const dice = { shaken: { ...shaken(), key: null } };
    expect(() => verified(skirmish as never, { ...open, dice })).toThrow('told when the game is over');
  });
});

/** The same dice under a secret, a name and salts of their own. */
function drawn(game: number): ShakenDice {
  const hex = (what: number): string => (game * 7 + what).toString(16).padStart(64, '0');
  const id = `game${game.toString(36).padStart(8, 'a')}`;
  const seats = SEATS.map((seat, n) => {
    const [salt, deposited] = [hex(n + 1), game % 5 === n];
    return { seat, commit: saltCommit(id, seat, salt, deposited), salt, deposited };
  });
  return { game: id, server: serverCommit(id, K), seats: seats.slice(game % 3 === 2 ? 1 : 0), key: K };
}

/** A thousand by hand: GAMES=1000 npx vitest run packages/kernel/test/verify.test.ts. */
const GAMES = Number(process.env.GAMES ?? 250);

test(`${GAMES} recorded games are believed, and none of them once its last throw is another`, () => {
  const told = { shaken: 0, deposited: 0, sealed: 0, seed: 0, hand: 0 };
  let rolls = 0;
  for (let game = 0; game < GAMES; game++) {
    const dice = drawn(game);
    const whole = parseRecord(writeRecord(record(dice, game)));
    const { sureness, rolls: thrown } = verified(skirmish as never, whole);
    told[sureness]++;
    rolls += thrown;
    if (thrown === 0) continue;
    const at = rolled(whole).at(-1)!;
    const forged = withRoll(
      whole,
      at,
      facesAt(whole, at).map(face => (face % 6) + 1),
    );
    expect(() => verified(skirmish as never, forged)).toThrow('the key gives');
  }
  expect(rolls).toBeGreaterThan(3 * GAMES);
  expect(Math.min(told.shaken, told.deposited, told.sealed)).toBeGreaterThan(GAMES / 20);
});

type Forgery = (record: GameRecord) => GameRecord;
const withDice =
  (change: (dice: ShakenDice) => Partial<ShakenDice>): Forgery =>
  forged => {
    const { shaken: dice } = forged.dice as { shaken: ShakenDice };
    return { ...forged, dice: { shaken: { ...dice, ...change(dice) } } };
  };
const rolled = ({ entries }: GameRecord): number[] =>
  entries.flatMap(({ said }, n) => ('rolled' in said ? [n] : []));
const withRoll = (forged: GameRecord, at: number, faces: readonly number[]): GameRecord => ({
  ...forged,
  entries: forged.entries.map((entry, n) => (n === at ? { ...entry, said: { rolled: faces } } : entry)),
});
const facesAt = ({ entries }: GameRecord, at: number): readonly number[] => {
  const { said } = entries[at]!;
  return 'rolled' in said ? said.rolled : [];
};

/** As `played` has it, but with every checksum made to fit: only the dice can tell. */
const FORGERIES: Readonly<Record<string, [Forgery, string]>> = {
  'a face is another': [
    forged => {
      const at = rolled(forged).at(-1)!;
      return withRoll(
        forged,
        at,
        facesAt(forged, at).map((face, n) => (n === 0 ? (face % 6) + 1 : face)),
      );
    },
    'the key gives',
  ],
  'two faces have changed places': [
    forged => {
      const at = rolled(forged).find(n => new Set(facesAt(forged, n)).size > 1)!;
      return withRoll(forged, at, facesAt(forged, at).toReversed());
    },
    'the key gives',
  ],
  'two throws have changed places': [
    forged => {
      const [a, b] = rolled(forged).slice(-2) as [number, number];
      const swapped = withRoll(forged, a, facesAt(forged, b));
      return withRoll(swapped, b, facesAt(forged, a));
    },
    'the key gives',
  ],
  'the salt of a seat is another': [
    withDice(({ seats }) => ({ seats: seats.map((one, n) => (n ? one : { ...one, salt: OTHER })) })),
    'the salt of red',
  ],
  'a salt and its commitment are others': [
    withDice(({ seats }) => ({
      seats: seats.map((one, n) =>
        n ? one : { ...one, salt: OTHER, commit: saltCommit(GAME, one.seat, OTHER) },
      ),
    })),
    'the key gives',
  ],
  'a commitment is another': [
    withDice(({ seats }) => ({ seats: seats.map((one, n) => (n ? one : { ...one, commit: OTHER })) })),
    'the salt of red',
  ],
  'the salts have changed seats': [
    withDice(({ seats: [a, b] }) => ({
      seats: [
        { ...a!, salt: b!.salt, commit: b!.commit },
        { ...b!, salt: a!.salt, commit: a!.commit },
      ],
    })),
    'the salt of red',
  ],
  'a seat that gave a salt is left out': [
    withDice(({ seats }) => ({ seats: seats.slice(1) })),
    'the key gives',
  ],
  'the key is another': [withDice(() => ({ key: OTHER })), 'the key is not the one'],
  'the key and its commitment are others': [
    withDice(() => ({ key: OTHER, server: serverCommit(GAME, OTHER) })),
    'the key gives',
  ],
  'the game is another': [withDice(() => ({ game: 'zzzzzzzzzzzz' })), 'the salt of red'],
  'a deposited salt is passed off as the surer kind': [
    withDice(({ seats }) => ({
      seats: seats.map(one => ({ ...one, commit: saltCommit(GAME, one.seat, one.salt!, true) })),
    })),
    'the salt of red',
  ],
  'a throw that was taken back is left out': [
    forged => {
      const back = forged.entries.findIndex(({ said }) => 'back' in said);
      const { said } = forged.entries[back]!;
      const to = 'back' in said ? said.back : 0;
      const entries = forged.entries.filter((_, n) => n < to || n > back);
      return { ...forged, entries: entries.map((entry, n) => ({ ...entry, number: n + 1 })) };
    },
    'the key gives',
  ],
  'the opening is another': [forged => ({ ...forged, opening: '0123456789abcdef' }), 'opening'],
};

describe('a forged record is refused', () => {
  const whole = record();
  test.each(Object.entries(FORGERIES))('where %s', (_, [forge, why]) => {
    const forged = forge(whole);
    expect(forged).not.toEqual(whole);
    const unsummed = { ...forged, entries: forged.entries.map(entry => ({ ...entry, checksum: '' })) };
    expect(() => verified(skirmish as never, unsummed)).toThrow(why);
  });
});

describe('lines of dice that cannot be read', () => {
  const text = writeRecord(record());
  test.each<[string, RegExp, string, string]>([
    ['a server that is no hash', /server=\w+/, 'server=ab', 'server is 64 hex digits'],
    ['no game', / game=\w+/, '', 'shaken dice name their game'],
    ['a salt that is no hash', / salt=\w+/, ' salt=xy', 'salt is 64 hex digits'],
    ['a seat twice', /salt blue/, 'salt red', 'the salt of red is given twice'],
    ['a key twice', /(key \w+)/, '$1\n$1', 'the key of the dice is given twice'],
    ['something else', /dice shaken/, 'dice stirred', 'expected "dice hand"'],
    ['a seat that is not named', /salt red/, 'salt', 'is followed by the seat'],
    ['half a deposit', /commit=/, 'deposited=no commit=', 'deposited=yes, or nothing'],
  ])('%s', (_, from, to, why) => {
    expect(() => parseRecord(text.replace(from, to))).toThrow(why);
  });
});

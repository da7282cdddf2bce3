import { type AnyPlay, type Question, questionTo } from '@gonfalon/host';
import { type AnyGame, begin, parsePosition } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { describe, expect, test } from 'vitest';
import { planless } from '../src/counters/aims.ts';
import { springing } from '../src/counters/ambush.ts';
import { type Battle, battleOf } from '../src/counters/battle.ts';
import { type Posting, postValue } from '../src/counters/posts.ts';
import { dens, woodsRisk } from '../src/counters/woods.ts';

const GAME: AnyGame = await boxOf('kulikovo-1380')!.game!();

/** Two woods of six hexes, and one too small to hide anybody; the regiment is deep in the first. */
const FIELD = `gonfalon-position 1
box kulikovo-1380
scenario kulikowe-pole
field empty 24x18
hex 0406 0407 0408 0506 0507 0508 0306 0307 0308 0405 0409 0505 0509 0305 0309 forest
hex 1806 1807 1808 1906 1907 1908 forest
hex 1202 1203 forest
unit bobrok leader russians at=0407 place=hidden
unit R1 cavalry russians at=0407 place=hidden commander=bobrok
unit R2 cavalry russians at=0407 place=hidden commander=bobrok
unit D infantry russians at=1216 facing=N
`;
const MONGOLS = `unit mamaj leader mongols at=1204 facing=S
unit M1 cavalry mongols at=1204 facing=S commander=mamaj
unit M2 cavalry mongols at=1304 facing=S commander=mamaj
`;
function question(more: string, seat: string): Question {
  const play: AnyPlay = begin(GAME, { position: parsePosition(`${FIELD}${more}`) });
  const awaits = GAME.awaits(play.state);
  if (awaits.kind !== 'seats') throw new Error('nobody is asked');
  return questionTo(play, awaits, seat);
}
const battle = (more: string, seat: string): Battle => battleOf(question(more, seat), new Map(), false);
const risk = (field: Battle, id: string, at: string): number =>
  woodsRisk(field, { man: field.byId.get(id)!, hex: field.grid.hex(at)! });
const named = (field: Battle): readonly string[] => dens(field).map(hex => field.grid.ids[hex]!);

describe('the enemy of a hidden regiment', () => {
  test('believes it in any wood that is large enough', () => {
    const found = named(battle(`turn 5 phase=1\n${MONGOLS}`, 'mongols'));
    expect(found).toEqual(expect.arrayContaining(['0407', '1807']));
    expect(found).not.toContain('1202');
    expect(found).toHaveLength(21);
  });
  test('but not where his own men stand beside it; leaders see nobody', () => {
    const beside = battle(`turn 5 phase=1\n${MONGOLS}unit M3 cavalry mongols at=1909 facing=S\n`, 'mongols');
    expect(named(beside)).not.toContain('1908');
    expect(named(beside)).toContain('1806');
    const passed = battle(
      `turn 5 phase=1\n${MONGOLS}unit tuluj leader mongols at=1909 facing=S\n`,
      'mongols',
    );
    expect(named(passed)).toContain('1908');
  });
  test('keeps a leader out of its ride from the turn on in which it may come', () => {
    const late = battle(`turn 5 phase=1\n${MONGOLS}`, 'mongols');
    expect(risk(late, 'mamaj', '0710')).toBeGreaterThan(risk(late, 'M1', '0710'));
    expect(risk(late, 'mamaj', '0710')).toBeGreaterThan(0);
    expect(risk(late, 'mamaj', '1216')).toBe(0);
    const early = battle(`turn 2 phase=1\n${MONGOLS}`, 'mongols');
    expect(risk(early, 'mamaj', '0710')).toBe(0);
  });
  test('sends nobody beside it once it has been found, and fears no other wood then', () => {
    const found = battle(`turn 5 phase=1\nmark ambush-known\n${MONGOLS}`, 'mongols');
    expect(named(found)).toEqual(['0407']);
    expect(risk(found, 'M1', '0507')).toBeGreaterThanOrEqual(found.common);
    expect(risk(found, 'M1', '1909')).toBe(0);
  });
  test('fears no wood any more when it has come out, and its owner never does', () => {
    const out = FIELD.replaceAll('place=hidden', 'facing=S');
    const play: AnyPlay = begin(GAME, { position: parsePosition(`${out}turn 5 phase=1\n${MONGOLS}`) });
    const awaits = GAME.awaits(play.state);
    if (awaits.kind !== 'seats') throw new Error('nobody is asked');
    expect(dens(battleOf(questionTo(play, awaits, 'mongols'), new Map(), false))).toEqual([]);
    expect(dens(battle(`turn 5 phase=5\n${MONGOLS}`, 'russians'))).toEqual([]);
  });
});

describe('the owner of a hidden regiment', () => {
  const said = (more: string) => {
    const asked = question(more, 'russians');
    return springing(battleOf(asked, new Map(), false), GAME.choices(asked.view, 'russians'));
  };
  const far = `turn 6 phase=5\n${MONGOLS}`;
  test('lets it creep towards the edge of its wood while nobody is near', () => {
    expect(said(far)).toMatchObject({ do: 'shift' });
  });
  test('does not show it for one man who looks at the wood', () => {
    expect(said(`${far}unit M4 cavalry mongols at=0804 facing=NW\n`)?.do).not.toBe('reveal');
  });
  test('shows it for two who have turned their backs', () => {
    const near = `unit M4 cavalry mongols at=0707 facing=SE\nunit M5 cavalry mongols at=0708 facing=SE\n`;
    expect(said(`${far}${near}`)).toMatchObject({ do: 'reveal' });
  });
  test('and a man takes the front that brings him out where the way to the enemy is full', () => {
    const near = `unit M4 cavalry mongols at=0412 facing=S\nunit M5 cavalry mongols at=0512 facing=S\n`;
    const R1 = FIELD.replace(/unit bobrok.*\n/, '')
      .replace(/unit R2.*\n/, '')
      .replace('commander=bobrok', '')
      .replace('0407 place=hidden', '0409 place=hidden');
    const front = (more: string): unknown => {
      const play: AnyPlay = begin(GAME, { position: parsePosition(`${R1}${far}${near}${more}`) });
      const awaits = GAME.awaits(play.state);
      if (awaits.kind !== 'seats') throw new Error('nobody is asked');
      const asked = questionTo(play, awaits, 'russians');
      return springing(battleOf(asked, new Map(), false), GAME.choices(asked.view, 'russians'));
    };
    expect(front('')).toMatchObject({ do: 'reveal', facing: 3 });
    const full = ['0410', '0310', '0510']
      .map((at, n) => `unit F${n} infantry russians at=${at} facing=S\n`)
      .join('');
    expect(front(full)).toMatchObject({ do: 'reveal' });
    expect(front(full)).not.toMatchObject({ facing: 3 });
  });
});

describe('a post', () => {
  const posting = (field: Battle): Posting => ({
    battle: field,
    common: field.common,
    drive: field.common / 50,
    aims: planless(field),
    isWatchful: false,
    exposure: () => 0,
    placeOf: man => man.hex,
  });
  const worth = (field: Battle, id: string, at: string): number =>
    postValue(posting(field), {
      man: field.byId.get(id)!,
      hex: field.grid.hex(at)!,
      facing: 3,
      charge: 0,
      before: [],
      stays: true,
      path: null,
    });
  test('within the ride of a regiment that may be there is worth less to a leader and to his men', () => {
    const feared = battle(`turn 5 phase=1\nmark ambush-known\n${MONGOLS}`, 'mongols');
    const calm = battle(`turn 2 phase=1\n${MONGOLS}`, 'mongols');
    for (const id of ['mamaj', 'M1'])
      expect(worth(calm, id, '0810') - worth(feared, id, '0810')).toBeGreaterThan(0);
  });
  test('without men is worth less to a leader, and ever less the farther he rides from them', () => {
    const field = battle(`turn 2 phase=1\n${MONGOLS}`, 'mongols');
    const [among, alone, far] = ['1204', '1104', '0304'].map(at => worth(field, 'mamaj', at));
    expect(among! - alone!).toBeGreaterThan(field.common / 5);
    expect(alone! - far!).toBeGreaterThan(field.common / 3);
  });
});

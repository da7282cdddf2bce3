// The customs the table relies on (kit/src/showing/customs.ts), held by recorded games of every box that has some.

import {
  ACTOR,
  actorOf,
  beginsFight,
  facesIn,
  findsCell,
  isUntimely,
  opensChapter,
  WORD,
} from '@gonfalon/kit';
import { BOXES } from '@gonfalon/library';
import { describe, expect, test } from 'vitest';
import { type Recorded, recorded, sessionAfter } from './recorded.ts';

const RECORDED = [
  ['grunwald-1410', 'clash-of-titans-6000'],
  ['kosovo-1389', 'milos-obilic-1500'],
  ['kulikovo-1380', 'the-ambush-1500'],
] as const;

/** Every so many entries, for whoever is asked. */
function* asked(recording: Recorded) {
  const { game, showing } = recording.opened;
  for (let n = 0; n < recording.entries.length; n += 17) {
    const session = sessionAfter(recording, n);
    session.liftCurtain();
    const seat = session.asked.value;
    if (seat === null) continue;
    const state = session.state.value;
    yield { game, seat, state, subjects: showing.subjects(state, seat), choices: game.choices(state, seat) };
  }
}

describe.each(RECORDED)('%s %s', (box, name) => {
  test('the argument `unit` says who acts, and whoever acts is a subject', async () => {
    let acts = 0;
    for (const { subjects, choices } of asked(await recorded(box, name)))
      for (const choice of choices) {
        const unit = actorOf(choice);
        if (unit === undefined) continue;
        acts++;
        expect(subjects.may, choice.do).toContain(unit);
      }
    expect(acts).toBeGreaterThan(50);
  });
  test('faces, ledgers and cells are told under their names', async () => {
    const { entries, opened } = sessionAfter(await recorded(box, name));
    const events = entries.value.flatMap(entry => entry.events);
    for (const event of events) expect('dice' in event, event.is).toBe(facesIn(event) !== undefined);
    expect(events.some(beginsFight)).toBe(true);
    expect(events.some(findsCell)).toBe(true);
    for (const { is } of events.filter(opensChapter)) expect(['turn', 'phase']).toContain(is);
    const words = await opened.box.words('en');
    for (const { is } of events) expect(words).toHaveProperty([WORD.event(is)]);
  });
});

test.each(BOXES.filter(({ game }) => game).map(({ id }) => id))(
  'orders of %s have words and name who acts',
  async id => {
    const box = BOXES.find(one => one.id === id)!;
    const [game, words] = await Promise.all([box.game!(), box.words('pl')]);
    for (const [verb, args] of Object.entries(game.actions)) {
      expect(words).toHaveProperty([WORD.order(verb)]);
      expect([undefined, 'unit', 'unit?']).toContain(args[ACTOR]);
    }
  },
);

test('rules of the moment answer no "why not there?"', () => {
  expect(
    ['turn.notYours', 'table.over', 'turned.away', 'march.turn', 'zone.table'].map(rule =>
      isUntimely(rule as never),
    ),
  ).toEqual([true, true, false, false, false]);
  expect(facesIn({ is: 'x', dice: [1, 7] })).toBeUndefined();
  expect(facesIn({ is: 'x', dice: 3 })).toBeUndefined();
  expect(beginsFight({ is: 'x', clash: { ledger: [] } })).toBe(true);
  expect(beginsFight({ is: 'x', clash: null })).toBe(false);
});

// What the facts of a scenario must add up to, and whether it can be laid on the field and tracks of its box.

import { entryFaults, type Fault, type Field, fault, hexFaults, twice, unless, within } from '@gonfalon/kit';
import type { Scenario } from './scenario.ts';

/** Without a look at the map. */
export function senseFaults(scenario: Scenario): Fault[] {
  const { firstTurn, lastTurn, cards, entry, frozen, lances, instantLevel, works } = scenario;
  const listed = cards.filter(card => card.enters > 0);
  const turns = frozen?.wakes.map(({ turn }) => turn) ?? [];
  return [
    ...within(firstTurn, 1, 99, 'firstTurn', 'the first turn'),
    ...within(lastTurn, firstTurn, 99, 'lastTurn', 'the last turn'),
    ...within(instantLevel, 1, 9, 'instantLevel', 'the level'),
    ...Object.entries(lances).flatMap(([seat, count]) =>
      within(count, 0, 999, `lances.${seat}`, 'the stock'),
    ),
    ...unless(listed.length === 0 || entry !== '', 'entry', 'units of a list need a hex to come in by'),
    ...listed.flatMap(card => within(card.enters, firstTurn, lastTurn, card.id, 'the turn of its list')),
    ...twice(turns.map(String)).map(turn => fault('frozen', `turn ${turn} stands twice`)),
    ...(frozen?.wakes ?? []).flatMap(({ upTo }) => within(upTo, 2, 12, 'frozen', 'a total of two dice')),
    ...twice(works.map(({ is, at, facing }) => `${is} ${at} ${facing}`)).map(work =>
      fault('works', `${work} stands twice`),
    ),
  ];
}

/** On its field: hexes that are there, an entry at the edge, tags the map knows, a marker on the track. */
export function fieldFaults(scenario: Scenario, field: Field, moraleEnd: number): Fault[] {
  const { cards, entry, works, morale, closed, burnt } = scenario;
  const tags = [closed?.tag ?? '', burnt].filter(tag => tag !== '');
  return [
    ...unless(Math.abs(morale) <= moraleEnd, 'morale', `the track ends at ${moraleEnd}, not at ${morale}`),
    ...cards.flatMap(({ id, at }) => (at === '' ? [] : hexFaults(field, at, id))),
    ...works.flatMap(({ at }) => hexFaults(field, at, 'works')),
    ...(entry === '' ? [] : entryFaults(field, [entry], 'entry')),
    ...tags.flatMap(tag => unless(Object.hasOwn(field.tags, tag), tag, 'the map has no such tag')),
  ];
}

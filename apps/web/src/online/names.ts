// How games and sides of the server are called.

import type { Seat } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { inWords } from '../words/wording.ts';

interface Named {
  readonly box: string;
  readonly scenario: string;
  readonly name: string;
}

/** What its players call it, else box and scenario. */
export function gameName({ box: id, scenario: played, name }: Named): string {
  if (name !== '') return name;
  const box = boxOf(id);
  const scenario = box?.scenarios.find(one => one.id === played);
  return [box ? inWords(box.name) : id, scenario ? inWords(scenario.name) : played].join(' · ');
}

export function sideName(box: string, seat: Seat): string {
  const side = boxOf(box)?.sides.find(({ id }) => id === seat);
  return side ? inWords(side.name) : seat;
}

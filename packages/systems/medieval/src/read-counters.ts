// The counter sheet of a box: what each kind of counter prints, and what tells its nations apart.

import { BadInput } from '@gonfalon/kernel';
import { ARMS } from './arms.ts';
import { type CounterRow, type Counters, GRADES, type Nation } from './scenario.ts';
import { ended, type Facts, factsOf, formatOf } from './strict.ts';

export function readCounters(data: unknown): Counters {
  const facts = factsOf(data, 'counters');
  formatOf(facts, 'gonfalon-counters');
  return ended(facts, { rows: facts.list('counters', readRow), nations: facts.list('nations', readNation) });
}

function readRow(row: Facts): CounterRow {
  const name = needed(row, 'name');
  const grade = needed(row, 'grade');
  return ended(row, {
    arm: row.oneOf('arm', ARMS),
    armour: row.int('armour'),
    name: ended(name, { en: name.text('en'), pl: name.text('pl') }),
    strength: row.int('strength'),
    points: row.int('points'),
    grade: ended(grade, {
      strength: grade.oneOf('strength', GRADES),
      points: grade.oneOf('points', GRADES),
    }),
  });
}

const readNation = (nation: Facts): Nation => {
  const figures = nation.list('figures', one =>
    ended(one, [one.oneOf('arm', ARMS), one.text('figure')] as const),
  );
  return ended(nation, {
    id: nation.text('id'),
    livery: nation.text('livery', ''),
    figures: Object.fromEntries(figures),
    shiltron: nation.flag('shiltron'),
  });
};

function needed(facts: Facts, key: string): Facts {
  const found = facts.object(key);
  if (!found) throw new BadInput(`${facts.place}.${key}`, 'is missing');
  return found;
}

// The setup that is there for the asking: a line for every counter, by seat.
//   "L12 2910 S command=lazar banner=banner-lazar"

import { BadInput, parseStatement, type Seat, type Statement, type UnitId } from '@gonfalon/kernel';
import { fileOf, namedOf, object, text, texts } from '../facts.ts';

const FILE = object<{ scenario: string; counters: Readonly<Record<Seat, readonly string[]>> }>({
  scenario: text,
  counters: namedOf(texts),
});

export interface ReadyFile<L> {
  readonly data: unknown;
  readonly file: string;
  readonly scenario: string;
  /** Ids of all counters a seat has; each needs its line. */
  readonly counters: Readonly<Record<Seat, readonly UnitId[]>>;
  /** The line as the system reads it; undefined where it cannot. */
  readonly line: (statement: Statement) => L | undefined;
}

/** Lines by seat; throws BadInput where one cannot be read, or a counter is missing, strange or there twice. */
export function readReady<L extends { readonly unit: UnitId }>(
  ready: ReadyFile<L>,
): Readonly<Record<Seat, readonly L[]>> {
  const { data, file, scenario, counters } = ready;
  const { scenario: meant, counters: lists } = fileOf('gonfalon-setup', FILE, data, file);
  if (meant !== scenario) throw new BadInput(`${file}, scenario`, `is not ${scenario}`);
  const stranger = Object.keys(lists).find(seat => !Object.hasOwn(counters, seat));
  if (stranger !== undefined) throw new BadInput(`${file}, counters.${stranger}`, 'is no seat');
  return Object.fromEntries(
    Object.entries(counters).map(([seat, ids]) => {
      const lines = (lists[seat] ?? []).map((line, n) => readLine(ready, line, `${file}, ${seat}[${n}]`));
      eachOnce(lines, ids, file);
      return [seat, lines];
    }),
  );
}

function readLine<L>({ line }: ReadyFile<L>, written: string, place: string): L {
  const statement = parseStatement(written);
  const read = statement && line(statement);
  if (!read) throw new BadInput(place, `cannot read "${written}"`);
  return read;
}

function eachOnce(lines: readonly { readonly unit: UnitId }[], ids: readonly UnitId[], file: string): void {
  const left = new Set(ids);
  for (const { unit } of lines)
    if (!left.delete(unit))
      throw new BadInput(`${file}, ${unit}`, 'is no counter of this side, or stands twice');
  const [missing] = left;
  if (missing !== undefined) throw new BadInput(`${file}, ${missing}`, 'is missing');
}

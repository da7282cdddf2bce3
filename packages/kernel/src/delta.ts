// What has changed from one piece of plain data to the next, as plain data. Parts that are the same object are not looked
// into: states share what did not change, so a delta costs what changed.
//   nothing             undefined
//   another value       [value]
//   a record            { turn: [4], units: { K1: { at: ["0204"] } }, charge: 0 }     0 where the part is gone
//   a list              { "3": [7], "#": 4 }                                         "#" where its length is another

/** Of one part to the next; undefined where they are equal. */
export type Delta = readonly [unknown] | DeltaInside;
/** 0 stands for a part that is gone, a number under "#" for the new length of a list. */
export interface DeltaInside {
  readonly [part: string]: Delta | number;
}

const LENGTH = '#';
const GONE = 0;

type Plain = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Both are plain data; a part that is undefined is none.
 */
export function delta(a: unknown, b: unknown): Delta | undefined {
  if (a === b) return undefined;
  if (isRecord(a) && isRecord(b)) return recordDelta(a, b);
  if (Array.isArray(a) && Array.isArray(b)) return listDelta(a, b);
  return [b];
}

function recordDelta(a: Plain, b: Plain): Delta | undefined {
  const parts: [string, Delta | number][] = [];
  for (const part of Object.keys(b)) {
    const now = b[part];
    if (now === undefined) continue;
    const was = Object.hasOwn(a, part) ? a[part] : undefined;
    const change: Delta | undefined = was === undefined ? [now] : delta(was, now);
    if (change !== undefined) parts.push([part, change]);
  }
  for (const part of Object.keys(a))
    if (a[part] !== undefined && !(Object.hasOwn(b, part) && b[part] !== undefined)) parts.push([part, GONE]);
  return inside(parts);
}

function listDelta(a: readonly unknown[], b: readonly unknown[]): Delta | undefined {
  const parts: [string, Delta | number][] = [];
  for (let index = 0; index < b.length; index++) {
    const now = b[index];
    const change: Delta | undefined = index < a.length ? delta(a[index], now) : [now];
    if (change !== undefined) parts.push([String(index), change]);
  }
  if (a.length !== b.length) parts.push([LENGTH, b.length]);
  return inside(parts);
}

/** fromEntries defines what it makes: a part called __proto__ is a part like any other. */
const inside = (parts: readonly (readonly [string, Delta | number])[]): Delta | undefined =>
  parts.length === 0 ? undefined : Object.fromEntries(parts);

/**
 * The data after the change; what did not change is shared. Throws where the change does not fit.
 */
export function patched(a: unknown, change: Delta | undefined): unknown {
  if (change === undefined) return a;
  if (isWhole(change)) {
    if (change.length !== 1) throw new Error('a delta that gives a value gives one');
    return change[0];
  }
  if (!isRecord(change)) throw new Error('a delta is a list of one value or a record');
  if (Array.isArray(a)) return patchedList(a, change);
  if (isRecord(a)) return patchedRecord(a, change);
  throw new Error('a delta of parts fits neither a value nor nothing');
}
const isWhole = (change: Delta): change is readonly [unknown] => Array.isArray(change);

function patchedRecord(a: Plain, change: DeltaInside): Plain {
  const parts = new Map(Object.entries(a));
  for (const [part, to] of Object.entries(change)) {
    if (typeof to !== 'number') {
      if (!isWhole(to) && !parts.has(part)) throw new Error(`there is no ${part} that could change`);
      parts.set(part, patched(parts.get(part), to));
    } else if (to !== GONE || !parts.delete(part)) throw new Error(`there is no ${part} that could go`);
  }
  return Object.fromEntries(parts);
}

function patchedList(a: readonly unknown[], change: DeltaInside): readonly unknown[] {
  const list = [...a];
  const { [LENGTH]: length = a.length, ...parts } = change;
  if (
    typeof length !== 'number' ||
    !Number.isInteger(length) ||
    length < 0 ||
    length > a.length + Object.keys(parts).length
  )
    throw new Error(`a list cannot become ${String(length)} long`);
  list.length = length;
  for (const [place, to] of Object.entries(parts)) {
    const index = Number(place);
    if (typeof to === 'number' || !Number.isInteger(index) || index < 0 || index >= length)
      throw new Error(`a list of ${length} has no place ${place}`);
    if (index >= a.length && !isWhole(to)) throw new Error(`there is nothing at ${place} that could change`);
    list[index] = patched(a[index], to);
  }
  for (let index = a.length; index < length; index++)
    if (!Object.hasOwn(parts, String(index))) throw new Error(`the new place ${index} is empty`);
  return list;
}

// Which faults are planted: dealt out paragraph by paragraph, in an order that the seed alone decides.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { carriedAt, carriersIn } from './carriers.ts';
import type { Paragraphs, TestFile } from './evidence.ts';
import { canBeRead, type Fault, faultsIn, parse, planted } from './faults.ts';

/** A fault with its place, as it is told and argued about. */
export interface Mutant extends Fault {
  readonly file: string;
  readonly line: number;
  /** The line it lies on, without its indent. */
  readonly source: string;
  /** 'a < b -> a <= b' */
  readonly change: string;
  readonly paragraphs: readonly string[];
  readonly titles: readonly string[];
  /** Test files that hold these titles. */
  readonly tests: readonly string[];
}

/**
 * Files that speak of paragraphs and rule nothing: what is shown, laws that watch the game, and notations. Tests of a
 * paragraph have no business there.
 */
const RULES_NOTHING =
  /\/showing\/|\/(?:laws|events|orders|[\w-]*position|[\w-]*notation)\.ts$|\.json$|\.txt$/;

/** Every fault that can be planted in the lines that carry these paragraphs. */
export function mutantsOf(root: string, { places, tests }: Paragraphs, files: readonly TestFile[]): Mutant[] {
  const marked = new Map<string, Map<number, string[]>>();
  for (const [paragraph, where] of Object.entries(places))
    for (const place of where) {
      const [file, line] = place.split(/:(?=\d+$)/) as [string, string];
      if (RULES_NOTHING.test(file)) continue;
      const lines = marked.get(file) ?? new Map<number, string[]>();
      marked.set(file, lines.set(Number(line), [...(lines.get(Number(line)) ?? []), paragraph]));
    }
  return [...marked].flatMap(([file, lines]) => {
    const text = readFileSync(join(root, file), 'utf8');
    const source = parse(text);
    const carriers = carriersIn(source, lines);
    return faultsIn(source).flatMap(fault => {
      const paragraphs = carriedAt(carriers, fault.at);
      if (paragraphs.length === 0) return [];
      const own = [...new Set(paragraphs.flatMap(paragraph => tests[paragraph] ?? []))];
      const rowed = paragraphs.filter(paragraph => files.some(one => tells(one, paragraph)));
      const titles = [...own, ...rowed.map(paragraph => `§${paragraph} `)];
      const holding = files.filter(
        one => own.some(title => one.text.includes(title)) || rowed.some(paragraph => tells(one, paragraph)),
      );
      const line = source.getLineAndCharacterOfPosition(fault.at).line;
      return [
        {
          ...fault,
          file,
          line: line + 1,
          source: text.split('\n')[line]!.trim(),
          change: `${plain(text.slice(fault.from, fault.to))} -> ${plain(fault.text)}`,
          paragraphs,
          titles,
          tests: holding.map(({ path }) => path),
        },
      ];
    });
  });
}
/** Whether a table of refusals tells the paragraph; its rows are named after what they tell, `§5.2.9 attack unit=E`. */
const tells = ({ text }: TestFile, paragraph: string): boolean =>
  text.split(`§${paragraph}`).some((rest, n) => n > 0 && /^[ ']/.test(rest));
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

const nameOf = ({ file, source, kind, change }: Mutant): string => [file, source, kind, change].join('\n');

const placeOf = ({ file, from, to, text }: Mutant): string => [file, from, to, text].join(' ');

/** The faults of several boxes: a line they share has the paragraphs of the first and the tests of all. */
export function joined(boxes: readonly (readonly Mutant[])[]): Mutant[] {
  const all = new Map<string, Mutant>();
  for (const mutant of boxes.flat()) {
    const known = all.get(placeOf(mutant));
    all.set(placeOf(mutant), {
      ...(known ?? mutant),
      titles: [...new Set([...(known?.titles ?? []), ...mutant.titles])],
      tests: [...new Set([...(known?.tests ?? []), ...mutant.tests])],
    });
  }
  return [...all.values()];
}

/** One a paragraph, then a second, and so on. A fault keeps its rank when the sources round it change. */
export function deal(
  root: string,
  mutants: readonly Mutant[],
  wanted: { seed: string; paragraphs: number; faults: number },
): Mutant[] {
  const rank = (name: string): string => createHash('sha256').update(`${wanted.seed}\n${name}`).digest('hex');
  const byRank = <T>(list: readonly T[], name: (one: T) => string): T[] =>
    list
      .map(one => ({ one, rank: rank(name(one)) }))
      .sort((a, b) => (a.rank < b.rank ? -1 : 1))
      .map(({ one }) => one);
  const shuffled = byRank(mutants, mutant => `${nameOf(mutant)} ${mutant.at}`);
  const all = [...new Set(mutants.flatMap(({ paragraphs }) => [...paragraphs]))];
  const stacks = byRank(all, id => id)
    .slice(0, wanted.paragraphs)
    .map(id => shuffled.filter(({ paragraphs }) => paragraphs.includes(id)));
  const dealt = new Set<Mutant>();
  while (dealt.size < wanted.faults && stacks.some(stack => stack.length > 0))
    for (const stack of stacks) {
      while (stack.length > 0 && (dealt.has(stack[0]!) || !isSound(root, stack[0]!))) stack.shift();
      const next = stack.shift();
      if (next && dealt.size < wanted.faults) dealt.add(next);
    }
  return [...dealt].sort((a, b) => (a.file === b.file ? a.at - b.at : a.file < b.file ? -1 : 1));
}

const isSound = (root: string, mutant: Mutant): boolean =>
  canBeRead(planted(readFileSync(join(root, mutant.file), 'utf8'), mutant));

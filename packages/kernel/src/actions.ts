// Actions from outside, by the specs of a game: JSON from programs, one line of text from people.
//   step unit=K1 to=2410 charge=hold
//   fire units=P1,P2 at=K1 volley=yes
// Arguments stand in the order of the spec; whatever can be read is written back the same.

import { BadInput } from './bad-input.ts';
import { parseStatement, type Statement, statement, writeStatement } from './statement.ts';
import type { Action, ActionSpecs, ArgKind, ArgSpec, ArgValue, Input, Moment } from './types.ts';

/** As in print, clockwise from the top; an action holds the index. */
const FACINGS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];
/** Ids and words stay clear of the marks of the grammar, so that no action ever needs quotes. */
const WORD = /^[^\s",#=\\]+$/;
const LONGEST_WORD = 64;
const INTEGER = /^(?:0|-?[1-9]\d*)$/;

type Kind = 'word' | 'list' | 'int' | 'facing' | 'flag';
const KIND_OF: Readonly<Record<ArgKind, Kind>> = {
  unit: 'word',
  hex: 'word',
  word: 'word',
  units: 'list',
  hexes: 'list',
  words: 'list',
  int: 'int',
  facing: 'facing',
  flag: 'flag',
};
const NEEDS: Readonly<Record<Kind, string>> = {
  word: 'one word without spaces, commas or quotes',
  list: 'a list of words without spaces, commas or quotes',
  int: 'a whole number',
  facing: 'a facing: 0 to 5, or N NE SE S SW NW in text',
  flag: 'true or false (yes or no in text)',
};

/** By house custom the verb that gives a game up: it may be open whenever a seat is asked, and answers no question. */
export const isSurrender = (action: Action): boolean => action.do === 'surrender';

/**
 * By house custom the verb that lets a deed of the other side go by, and so the sign of a reaction. What may be declined by
 * another verb (to stand fast, to stay) is one's own affair.
 */
export const isReaction = ({ pass }: Moment): boolean => pass?.do === 'pass';

/** The actions a game's specs allow, as a type: `type Order = ActionOf<typeof specs>`. */
export type ActionOf<Specs extends ActionSpecs> = {
  [Verb in keyof Specs & string]: { readonly do: Verb } & {
    readonly [Arg in keyof Specs[Verb] as Specs[Verb][Arg] extends `${string}?` ? never : Arg]: ValueOf<
      Specs[Verb][Arg]
    >;
  } & {
    readonly [Arg in keyof Specs[Verb] as Specs[Verb][Arg] extends `${string}?` ? Arg : never]?: ValueOf<
      Specs[Verb][Arg]
    >;
  };
}[keyof Specs & string];
type ValueOf<Spec> = Spec extends `${infer Kind}?`
  ? ValueOf<Kind>
  : Spec extends `word:${string}`
    ? string
    : ByKind[Spec & ArgKind];
interface ByKind {
  unit: string;
  hex: string;
  word: string;
  units: readonly string[];
  hexes: readonly string[];
  words: readonly string[];
  int: number;
  facing: number;
  flag: boolean;
}

export const kindOf = (spec: ArgSpec): ArgKind => /^[a-z]+/.exec(spec)![0] as ArgKind;
export const isOptional = (spec: ArgSpec): boolean => spec.endsWith('?');
/** The words an argument may hold; empty where that depends on the table. */
export const wordsOf = (spec: ArgSpec): readonly string[] => spec.match(/(?<=[:|])[^|?]+/g) ?? [];

/** Every order with its arguments, a line each: 'step to=HEX [how=hold|lower|ride]'. */
export const orderForms = (specs: ActionSpecs): string[] =>
  Object.entries(specs).map(([verb, args]) => [verb, ...Object.entries(args).map(argForm)].join(' '));

const argForm = ([arg, spec]: readonly [string, ArgSpec]): string => {
  const kind = kindOf(spec);
  const value = kind === 'flag' ? 'yes|no' : wordsOf(spec).join('|');
  const form = `${arg}=${value || kind.toUpperCase()}`;
  return isOptional(spec) ? `[${form}]` : form;
};

/** An untrusted JSON value as an action; throws BadInput with place and reason. */
export function readAction<A extends Action = Action>(
  specs: ActionSpecs,
  value: unknown,
  place = 'action',
): A {
  const given = recordAt(value, place);
  if (typeof given.do !== 'string') throw new BadInput(`${place}.do`, 'an action names its verb here');
  const { do: verb, ...args } = given;
  return assemble(specs, verb, args, readValue, arg => (arg ? `${place}.${arg}` : place)) as A;
}

/** An untrusted JSON value as an input: { seat, action } or { rolled }. Whether it is allowed is the door's matter. */
export function readInput<A extends Action = Action>(
  specs: ActionSpecs,
  value: unknown,
  place = 'input',
): Input<A> {
  const { seat, action, rolled, ...rest } = recordAt(value, place);
  const [stranger] = Object.keys(rest);
  if (stranger !== undefined) throw new BadInput(`${place}.${stranger}`, 'an input has no such part');
  if (rolled === undefined) {
    if (typeof seat !== 'string') throw new BadInput(`${place}.seat`, 'a decision names its seat here');
    return { seat, action: readAction<A>(specs, action, `${place}.action`) };
  }
  if (seat !== undefined || action !== undefined)
    throw new BadInput(place, 'is either a decision or dice, not both');
  if (!Array.isArray(rolled) || !rolled.every(die => Number.isSafeInteger(die)))
    throw new BadInput(`${place}.rolled`, 'dice are a list of whole numbers');
  return { rolled };
}

/** Reads one line; throws BadInput. */
export function parseAction<A extends Action = Action>(specs: ActionSpecs, text: string): A {
  const line = parseStatement(text);
  if (!line) throw new BadInput('', 'an action is expected here, but the line is empty');
  return actionFrom<A>(specs, line);
}

/** The same from a statement already read, so that records and scripts may keep their line numbers. */
export function actionFrom<A extends Action = Action>(specs: ActionSpecs, line: Statement): A {
  const place = line.line > 0 ? `line ${line.line}` : `"${writeStatement(line)}"`;
  if (line.args.length > 0)
    throw new BadInput(place, `"${line.args[0]}" needs a name, as in unit=${line.args[0]}`);
  return assemble(specs, line.word, line.named, textValue, () => place) as A;
}

export const writeAction = (specs: ActionSpecs, action: Action): string =>
  writeStatement(actionStatement(specs, action));

export function actionStatement(specs: ActionSpecs, action: Action): Statement {
  const named: Record<string, string> = {};
  for (const [arg, spec] of Object.entries(specOf(specs, action.do, ''))) {
    const value = action[arg];
    if (value !== undefined) named[arg] = valueText(KIND_OF[kindOf(spec)], value);
  }
  return statement(action.do, [], named);
}

/** Whether two actions say the same; the order of their arguments does not count. */
export function sameAction(a: Action, b: Action): boolean {
  return covers(a, b) && covers(b, a);
}
const covers = (a: Action, b: Action): boolean => Object.keys(a).every(arg => sameValue(a[arg], b[arg]));
const sameValue = (a: ArgValue | undefined, b: ArgValue | undefined): boolean =>
  a === b ||
  (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, n) => item === b[n]));

function recordAt(value: unknown, place: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BadInput(place, 'a JSON object is expected here');
  return value as Record<string, unknown>;
}

type ArgSpecs = ActionSpecs[string];

function specOf(specs: ActionSpecs, verb: string, place: string): ArgSpecs {
  if (Object.hasOwn(specs, verb)) return specs[verb]!;
  throw new BadInput(place, `there is no action "${verb}"; known are ${Object.keys(specs).join(', ')}`);
}

function assemble<T>(
  specs: ActionSpecs,
  verb: string,
  given: Readonly<Record<string, T>>,
  read: (kind: Kind, value: T) => ArgValue | undefined,
  place: (arg?: string) => string,
): Action {
  const spec = specOf(specs, verb, place('do'));
  for (const arg of Object.keys(given))
    if (!Object.hasOwn(spec, arg)) throw new BadInput(place(arg), unknownArg(verb, arg, spec));
  const action: Record<string, ArgValue> = { do: verb };
  for (const [arg, argSpec] of Object.entries(spec)) {
    const raw = Object.hasOwn(given, arg) ? given[arg] : undefined;
    if (raw === undefined) {
      if (!isOptional(argSpec)) throw new BadInput(place(), `${verb} needs ${arg} (${kindOf(argSpec)})`);
      continue;
    }
    const kind = KIND_OF[kindOf(argSpec)];
    const value = read(kind, raw);
    if (value === undefined)
      throw new BadInput(place(arg), `${arg} must be ${NEEDS[kind]}, not ${shown(raw)}`);
    action[arg] = value;
  }
  return action as unknown as Action;
}
const unknownArg = (verb: string, arg: string, spec: ArgSpecs): string =>
  `${verb} takes no "${arg}"; it takes ${Object.keys(spec).join(', ') || 'nothing'}`;
const shown = (value: unknown): string => JSON.stringify(value) ?? typeof value;

/** Whether a text can be an id: whatever else could not be named in an order. */
export const isWord = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_WORD && WORD.test(value);

function readValue(kind: Kind, value: unknown): ArgValue | undefined {
  switch (kind) {
    case 'word':
      return isWord(value) ? value : undefined;
    case 'list':
      return Array.isArray(value) && value.every(isWord) ? value : undefined;
    case 'int':
      return Number.isSafeInteger(value) ? (value as number) + 0 : undefined;
    case 'facing':
      return Number.isSafeInteger(value) && FACINGS[value as number] ? (value as number) + 0 : undefined;
    case 'flag':
      return typeof value === 'boolean' ? value : undefined;
  }
}

function textValue(kind: Kind, text: string): ArgValue | undefined {
  switch (kind) {
    case 'list':
      return readValue(kind, text === '' ? [] : text.split(','));
    case 'int':
      return INTEGER.test(text) ? readValue(kind, Number(text)) : undefined;
    case 'facing':
      return readValue(kind, FACINGS.indexOf(text));
    case 'flag':
      return text === 'yes' ? true : text === 'no' ? false : undefined;
    default:
      return readValue(kind, text);
  }
}

function valueText(kind: Kind, value: ArgValue): string {
  if (kind === 'facing') return FACINGS[value as number]!;
  if (kind === 'flag') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(',') : String(value);
}

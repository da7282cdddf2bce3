// Actions nobody offered: choices with an argument swapped, and any verb with borrowed arguments.

import {
  type Action,
  type ActionSpecs,
  type ArgKind,
  type ArgValue,
  isOptional,
  kindOf,
  sameAction,
} from '@gonfalon/kernel';

type Below = (n: number) => number;

const SINGLE: Readonly<Record<string, string>> = { units: 'unit', hexes: 'hex', words: 'word' };
const single = (kind: ArgKind): string => SINGLE[kind] ?? kind;

/** Remembers what arguments have been seen in a game; a word nobody knows is always among them. */
export class Strangers<A extends Action> {
  readonly #specs: ActionSpecs;
  readonly #below: Below;
  readonly #seen = new Map<string, Set<string | number>>();

  constructor(specs: ActionSpecs, below: Below) {
    this.#specs = specs;
    this.#below = below;
  }

  /** Up to `tries` actions that are none of the choices. */
  among(choices: readonly A[], tries: number): A[] {
    for (const choice of choices) this.#learn(choice);
    const found: A[] = [];
    for (let n = 0; n < tries; n++) {
      const model = choices.length > 0 && this.#below(2) === 0 ? choices[this.#below(choices.length)]! : null;
      const made = this.#make(model?.do ?? this.#pick(Object.keys(this.#specs)), model) as A;
      if (!choices.some(choice => sameAction(choice, made))) found.push(made);
    }
    return found;
  }

  #learn(action: Action): void {
    for (const [arg, spec] of Object.entries(this.#specs[action.do] ?? {})) {
      const values = this.#pool(single(kindOf(spec)));
      for (const value of [action[arg] ?? []].flat())
        if (typeof value !== 'boolean') values.add(value as string);
    }
  }

  #pool(kind: string): Set<string | number> {
    let pool = this.#seen.get(kind);
    if (!pool) {
      const all: readonly (string | number)[] =
        kind === 'facing' ? [0, 1, 2, 3, 4, 5] : kind === 'int' ? [-1, 0, 1, 2, 99] : ['nobody'];
      pool = new Set(all);
      this.#seen.set(kind, pool);
    }
    return pool;
  }

  #make(verb: string, model: Action | null): Action {
    const specs = Object.entries(this.#specs[verb]!);
    const swapped = this.#below(specs.length || 1);
    const action: Record<string, ArgValue> = { do: verb };
    specs.forEach(([arg, spec], n) => {
      const value = model?.[arg];
      const dropped = isOptional(spec) && (n === swapped ? this.#below(2) === 0 : value === undefined);
      if (dropped && model) return;
      action[arg] = model && n !== swapped && value !== undefined ? value : this.#value(kindOf(spec));
    });
    return action as unknown as Action;
  }

  #value(kind: ArgKind): ArgValue {
    if (kind === 'flag') return this.#below(2) === 0;
    const pool = [...this.#pool(single(kind))];
    if (single(kind) === kind) return this.#pick(pool);
    return Array.from({ length: this.#below(4) }, () => String(this.#pick(pool)));
  }

  #pick<T>(from: readonly T[]): T {
    return from[this.#below(from.length)]!;
  }
}

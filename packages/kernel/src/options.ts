// Options of a game from outside, as JSON or as text; missing ones take the default.

import { BadInput } from './bad-input.ts';
import type { OptionSpecs, Options, OptionValue } from './types.ts';

/** Every option with its value. Text is read by the spec ('yes', '12'), so that records and command lines may give it. */
export function readOptions(
  specs: OptionSpecs,
  given: Readonly<Record<string, unknown>>,
  place = 'options',
): Options {
  for (const name of Object.keys(given))
    if (!Object.hasOwn(specs, name))
      throw new BadInput(
        `${place}.${name}`,
        `no such option; known are ${Object.keys(specs).join(', ') || 'none'}`,
      );
  const options: Record<string, OptionValue> = {};
  for (const [name, spec] of Object.entries(specs)) {
    const raw = Object.hasOwn(given, name) ? given[name] : undefined;
    const value = raw === undefined ? defaultOf(spec) : readOption(spec, raw);
    if (value === undefined)
      throw new BadInput(`${place}.${name}`, `${JSON.stringify(raw)} is not one of ${wanted(spec)}`);
    options[name] = value;
  }
  return options;
}

type OptionSpec = OptionSpecs[string];

const defaultOf = (spec: OptionSpec): OptionValue | undefined =>
  spec === 'int' ? 0 : spec === 'text' ? '' : spec[0];

function readOption(spec: OptionSpec, raw: unknown): OptionValue | undefined {
  if (spec === 'text') return typeof raw === 'string' && !/[\r\n]/.test(raw) ? raw : undefined;
  if (spec !== 'int') return spec.find(value => value === raw || optionText(value) === raw);
  const value = typeof raw === 'string' && /^(?:0|-?[1-9]\d*)$/.test(raw) ? Number(raw) : raw;
  return Number.isSafeInteger(value) ? (value as number) : undefined;
}

export const optionText = (value: OptionValue): string =>
  value === true ? 'yes' : value === false ? 'no' : String(value);

const wanted = (spec: OptionSpec): string =>
  spec === 'int'
    ? 'the whole numbers'
    : spec === 'text'
      ? 'the lines of text'
      : spec.map(optionText).join(', ');

// What a refusal or an answer says beyond its rules: how far it is, how far it comes, from where to strike, why nobody can act.

import type { Refused } from '../gesture/state.ts';
import type { Session } from '../session.ts';
import { wording } from './wording.ts';

export function saidBeyondRules(
  session: Pick<Session, 'opened' | 'reviewed' | 'state' | 'eyes'>,
  refused: Refused,
): readonly string[] {
  const { points } = session.opened.showing;
  const { short, asFarAs, strike, note, unit, remedies = [], about } = refused;
  const past = note === 'others' && session.reviewed.value !== null;
  return [
    ...(note
      ? [wording(`note.${past ? 'past' : note}`, { name: session.opened.words.name(unit ?? '') })]
      : []),
    ...(strike ? [wording(`strike.${strike.by}`, { at: strike.at ?? 'none' })] : []),
    ...(short
      ? [
          wording(short.more ? 'short.more' : 'short', {
            needed: points(short.needed),
            left: points(short.left),
          }),
        ]
      : []),
    ...whoStandsThere(session, refused),
    ...(asFarAs === undefined ? [] : [wording('asFarAs', { at: asFarAs })]),
    ...(about !== undefined && remedies[0] ? [wording('answer.first', { order: remedies[0].label })] : []),
  ];
}

/** Whoever was pointed at is told of, whatever was tried. */
function whoStandsThere(
  { opened: { showing, words }, state, eyes }: Pick<Session, 'opened' | 'state' | 'eyes'>,
  { at, unit, about }: Refused,
): readonly string[] {
  if (at === undefined || about !== undefined) return [];
  for (const id of showing.units(state.value, eyes.value).toReversed()) {
    const card = id === unit ? null : showing.unit(state.value, eyes.value, id);
    if (card?.at === at) return [wording('there', { name: words.name(id), kind: words.phrase(card.name) })];
  }
  return [];
}

/** 'K12 · the Order' for a unit of the other side, which nobody expects to act. */
export function titleOf({ opened, state, eyes, asked }: Session, { about, at, tried }: Refused): string {
  const { words, showing } = opened;
  if (tried !== '') return wording('tried', { tried: tried.replace(/\.$/, '') });
  if (about === undefined) return at === undefined ? wording('label') : wording('answer.place', { hex: at });
  const seat = showing.unit(state.value, eyes.value, about)?.seat;
  const name = words.name(about);
  return seat === undefined || seat === asked.value
    ? wording('answer.idle', { name })
    : wording('answer.other', { name, side: words.name(seat) });
}

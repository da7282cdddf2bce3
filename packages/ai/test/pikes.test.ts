import { questionTo } from '@gonfalon/host';
import { type Action, type AnyGame, begin, parsePosition } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { describe, expect, test } from 'vitest';
import { thinkerFor } from '../src/index.ts';

const GAME: AnyGame = await boxOf('byczyna-1588')!.game!();
const PIKES: Action = { do: 'pikes', unit: 'I1' };
const PASS: Action = { do: 'pass' };

/** What infantry says when the enemy has ended his movement beside it. */
function said(level: 'knight' | 'banneret', units: string): Action {
  const text = `gonfalon-position 1
box byczyna-1588
scenario max-plan
field empty 3x4
turn 5 phase=2
${units.trim()}
frame moves stage=closing
frame window moment=closing seat=austrians mover=H1
`;
  const play = begin(GAME, { position: parsePosition(text) });
  const awaits = GAME.awaits(play.state);
  if (awaits.kind !== 'seats') throw new Error('nobody is asked');
  const question = questionTo(play, awaits, 'austrians');
  expect(GAME.choices(question.view, 'austrians')).toContainEqual(PIKES);
  return thinkerFor(GAME, 'husaria', { level, style: 'methodical', seed: '1' }).think(question).action;
}

const LANCE = 'unit H1 hussar poles at=0202 facing=S lance=yes done=moved';
const INFANTRY = 'unit I1 infantry austrians at=0203 facing=N';
const commander = (at: string): string => `unit max commander austrians at=${at} facing=N modifier=1`;

describe.each(['knight', 'banneret'] as const)('infantry of a %s', level => {
  test('keeps its muskets where pikemen would break instead of falling back', () => {
    expect(said(level, `${LANCE}\n${INFANTRY}\n${commander('0303')}`)).toEqual(PASS);
    const light = 'unit H1 light-cavalry poles at=0202 facing=S done=moved';
    expect(said(level, `${light}\n${INFANTRY} sp=1\n${commander('0304')}`)).toEqual(PASS);
  });
  test('takes pikes where a commander keeps it together', () => {
    expect(said(level, `${LANCE}\n${INFANTRY}\n${commander('0203')}`)).toEqual(PIKES);
  });
});

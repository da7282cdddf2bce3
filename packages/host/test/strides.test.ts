import { describe, expect, test } from 'vitest';
import { hosted, meeting, ord, program, said } from './skirmish.ts';

const STEP = ord('step unit=R1 to=0204');
const ON = ord('step unit=R1 to=0203');

describe('a press that said several orders', () => {
  const R2 = ['step unit=R2 to=0506', 'step unit=R2 to=0406'].map(ord);
  test('is taken back in one, and said again in one', () => {
    const host = hosted(meeting());
    const { state } = host.play;
    expect(host.march('red', R2)).toEqual({ taken: 2, refusal: null });
    const { state: after } = host.play;
    expect(host.undo('red')).toBeNull();
    expect(host.play.state).toBe(state);
    expect(host.redo()).toBe(true);
    expect(host.play.state).toEqual(after);
    expect(host.canRedo).toBe(false);
    host.undo('red');
    expect(host.play.state).toBe(state);
  });
  test('is not taken back with what was said before it', () => {
    const host = hosted(meeting());
    for (const step of R2) host.say('red', step);
    host.undo('red');
    expect(said(host)).toEqual(['red: step', 'red: step', 'undo red']);
    host.undo('red');
    expect(host.redo()).toBe(true);
    expect(host.canRedo).toBe(true);
  });
  test('is taken back as far as nobody has answered it, also after it went on', () => {
    const host = hosted(meeting());
    host.march('red', [STEP, ON]);
    host.say('blue', ord('pass'));
    host.march('red', R2);
    expect(said(host)).toEqual(['red: step', 'blue: pass', 'red: step']);
    expect(host.undo('red')).toMatchObject({ why: [{ rule: 'undo.otherSeat' }] });
    host.say('blue', ord('pass'));
    expect(said(host).slice(4)).toEqual(['red: step', 'red: step']);
    expect(host.undo('red')).toBeNull();
    expect(said(host).slice(6)).toEqual(['undo red', 'undo red']);
    expect(host.undo('red')).toMatchObject({ why: [{ rule: 'undo.otherSeat' }] });
  });
  test('is taken back whole over the passes of a program', () => {
    const host = hosted(meeting());
    const { state } = host.play;
    host.occupy('blue', [program('pass', 'pass')]);
    host.march('red', [STEP, ON]);
    expect(host.undo('red')).toBeNull();
    expect(host.play.state).toBe(state);
  });
});

import { game } from '@gonfalon/grunwald-1410/game';
import { describe, expect, test } from 'vitest';
import { battleOf, event, offered, unitIn, whyNot } from './battle.ts';

const battle = battleOf(game, 'clash-of-titans');
const unit = unitIn(game);
const footMoves = 'turn 2 phase=3\n';
const left = (t: ReturnType<typeof battle>): number => t.state.stack.at(-1).left / 6;

describe('10.1 the two sides of a ranged unit', () => {
  test('10.1.3 changing side costs a point of the movement side, either way', () => {
    const start = battle(`${footMoves}unit A1 archer allies at=0505\n`).play('pick unit=A1');
    expect(offered(start, 'form')).toEqual(['form']);
    const t = start.play('form');
    expect(event(t, 'formed')).toMatchObject({ unit: 'A1', form: 'combat' });
    expect(unit(t, 'A1')).toContain('braced=yes');
    expect(left(t)).toBe(3);
    const back = battle(`${footMoves}unit A1 archer allies at=0505 braced=yes\n`).play(
      'pick unit=A1',
      'form',
    );
    expect(event(back, 'formed')).toMatchObject({ form: 'movement' });
    expect(left(back)).toBe(3);
    // The move has begun.
    expect(whyNot(back, 'wheel facing=NE')).toEqual(['movement.wheelFirst A1']);
    back.play('step to=0504');
    expect(unit(back, 'A1')).toContain('at=0504');
  });
  test('10.1.3 as often as there are points: pack up, go two hexes, deploy again', () => {
    const t = battle(`${footMoves}unit A1 archer allies at=0505 braced=yes\n`).play(
      'pick unit=A1',
      'form',
      'step to=0504',
      'step to=0503',
      'form',
    );
    expect(unit(t, 'A1')).toContain('at=0503');
    expect(unit(t, 'A1')).toContain('braced=yes');
    expect(left(t)).toBe(0);
    expect(whyNot(t, 'form')).toEqual(['formation.points A1']);
  });
  test('10.1.3 not without a point', () => {
    const t = battle(`${footMoves}unit B1 bombard allies at=0505 mp=1\n`).play(
      'pick unit=B1',
      'step to=0504',
    );
    expect(whyNot(t, 'form')).toEqual(['formation.points B1']);
  });
  test('10.1.3 only ranged units have two sides', () => {
    const t = battle(`${footMoves}unit I1 infantry allies at=0505\n`).play('pick unit=I1');
    expect(offered(t, 'form')).toEqual([]);
    expect(whyNot(t, 'form')).toEqual(['formation.rangedOnly I1']);
  });
  test('10.1.1, 10.1.4 on the combat side no step and no turn but the one hex of an all-in move', () => {
    const t = battle(`${footMoves}unit A1 archer allies at=0505 braced=yes\n`).play('pick unit=A1');
    expect(offered(t, 'step')).toEqual([]);
    expect(offered(t, 'turn')).toEqual([]);
    expect(whyNot(t, 'step to=0504')).toEqual(['movement.bracedStep A1']);
    expect(whyNot(t, 'turn facing=S')).toEqual(['movement.bracedTurn A1']);
    t.play('wheel facing=S to=0504');
    expect(unit(t, 'A1')).toContain('at=0504 facing=S');
    expect(unit(t, 'A1')).toContain('braced=yes');
  });
});

// 4.1, S1 The setup: each side turns its counters before the first phase.

import { game } from '@gonfalon/byczyna-1588/game';
import '@gonfalon/testkit/matchers';
import { table } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import { refuses } from './laid.ts';

const start = (scenario: string) => table(game, { scenario });

describe('before the first phase', () => {
  test('4.1 each side turns its counters as it likes, the one without the initiative first', () => {
    const t = start('max-plan');
    expect(t.awaits()).toBe('austrians: setup');
    expect(t.choices('H-gorka')).toEqual(
      ['N', 'SE', 'S', 'SW', 'NW'].map(facing => `face unit=H-gorka facing=${facing}`),
    );
    t.play('face unit=H-gorka facing=S', 'face unit=H-gorka facing=SE');
    expect(t.events).toContainEqual({ is: 'faced', unit: 'H-gorka', facing: 2 });
    t.play('ready');
    expect(t.awaits()).toBe('poles: setup');
    t.play('poles: ready');
    expect(t.events.map(event => event.is)).toContain('turn');
    expect(t.state).toMatchObject({ turn: 4 });
    expect(t.awaits()).toMatch(/^poles: /);
  });
  test('4.1 nobody turns what is not his, not there, a commander, or looks there already', () => {
    const t = start('max-plan');
    refuses(t, 'face unit=H-karnkowski facing=S', 'setup.ownUnit', ['H-karnkowski']);
    refuses(t, 'face unit=stadnicki facing=S', 'setup.commandersLookNowhere', ['stadnicki']);
    refuses(t, 'face unit=H-gorka facing=NE', 'setup.sameFacing', ['H-gorka']);
    t.play('ready');
    const fog = start('fog-of-war');
    refuses(fog, 'face unit=H-karnkowski facing=S', 'setup.notHere', ['H-karnkowski']);
  });
  test('4.1 who has nobody on the map is not asked', () => {
    const t = start('fog-of-war');
    expect(t.awaits()).toBe('austrians: setup');
    t.play('ready');
    expect(t.state).toMatchObject({ turn: 1, phase: 2 });
    expect(t.awaits()).toBe('poles: moves');
  });
  test('4.1 the other side waits, and nothing else is said before', () => {
    const t = start('max-plan');
    expect(t.try('poles: face unit=H-karnkowski facing=S')).toBreak('turn.setup', ['poles']);
    expect(t.try('austrians: pick unit=H-gorka')).toBreak('turn.setup', ['pick']);
  });
});

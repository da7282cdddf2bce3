import { expect, test } from 'vitest';
import { open } from '../src/commands/engine.ts';
import type { OpenGame } from '../src/engine/open-game.ts';
import { answer } from '../src/engine/session.ts';

const LAID = {
  ask: 'position',
  text: [
    'gonfalon-position 1',
    'box skirmish',
    'scenario ford',
    'stance red=bold blue=bold',
    'unit R1 archer side=red at=0304',
    'unit B1 archer side=blue at=0302',
    'frame turn side=red',
  ],
};
/** The replies to all messages but the first, which lays the position. */
async function replies(...messages: object[]) {
  let { table }: { table: OpenGame | null } = await answer(null, JSON.stringify(LAID), open);
  const told: unknown[] = [];
  for (const message of messages) {
    const talk = await answer(table, JSON.stringify(message), open);
    table = talk.table;
    told.push(talk.reply);
  }
  return told;
}

test('an allowed order is checked with what it would bring, and nothing changes', async () => {
  const action = 'step unit=R1 to=0305';
  const [before, checked, after, applied] = await replies(
    { ask: 'position' },
    { ask: 'check', action },
    { ask: 'position' },
    { ask: 'apply', action },
  );
  expect(checked).toMatchObject({ verdict: { ok: true } });
  const { brings } = checked as { brings: object };
  expect(brings).toMatchObject({ events: [{ is: 'stepped', unit: 'R1', to: '0305' }] });
  const { steps, was, now } = applied as { steps: { events: unknown }[]; was: unknown; now: unknown };
  expect(brings).toEqual({ events: steps[0]!.events, was, now });
  expect(after).toEqual(before);
});

test('a refused order brings nothing', async () => {
  const [refused] = await replies({ ask: 'check', action: 'step unit=R1 to=0101' });
  expect(refused).toMatchObject({ verdict: { ok: false } });
  expect(refused).not.toHaveProperty('brings');
});

test('choices tell what each would bring where a preview is asked for', async () => {
  const [plain, preview, wrong] = await replies(
    { ask: 'choices', about: 'R1' },
    { ask: 'choices', about: 'R1', preview: true },
    { ask: 'choices', preview: 'yes' },
  );
  expect(plain).not.toHaveProperty('choices.0.brings');
  const { choices } = preview as { choices: { order: string; brings: { is: string }[] }[] };
  expect(choices.find(({ order }) => order === 'step unit=R1 to=0305')?.brings[0]?.is).toBe('stepped');
  expect(wrong).toMatchObject({ ok: false, error: 'preview: must be true or false' });
});

test('where no seat is named and none is awaited, the answer tells for what the game waits', async () => {
  const [, waiting, options] = await replies(
    { ask: 'apply', action: 'shoot unit=R1 at=B1' },
    { ask: 'choices' },
    { ask: 'new', box: 'skirmish', scenario: 'ford', options: [] },
  );
  expect(waiting).toMatchObject({
    error: 'seat: is missing: the game waits for dice, so name one of red, blue',
  });
  expect(options).toMatchObject({ error: 'options: must be a JSON object' });
});

test('an order out of turn is refused by the same paragraph, asked about or given', async () => {
  const lay = (box: string, ...text: string[]) => ({
    ask: 'position',
    text: ['gonfalon-position 1', `box ${box}`, ...text],
  });
  const grunwald = lay(
    'grunwald-1410',
    'scenario clash-of-titans',
    'field empty 8x8',
    'turn 3 phase=5',
    'unit K1 cavalry teutons at=0304 facing=S armour=2',
    'unit P1 cavalry allies at=0308 facing=N armour=2',
  );
  const battle = lay(
    'medieval-battle',
    'scenario standard',
    'sheet 8x8',
    'unit Y1 LC yellow at=0404',
    'unit R1 LC red at=0405',
    'withdraw red attacker=Y1 defender=R1',
  );
  const verdicts = async (position: object, seat: string, action: string) => {
    const [, checked, applied] = await replies(
      position,
      { ask: 'check', seat, action },
      { ask: 'apply', seat, action },
    );
    expect((applied as Verdicts).verdict).toEqual((checked as Verdicts).verdict);
    return (applied as Verdicts).verdict.why!.map(({ rule, paragraphs }) => [rule, ...(paragraphs ?? [])]);
  };
  expect(await verdicts(grunwald, 'allies', 'pick unit=P1')).toEqual([['turn.notYours', '2.1/sides']]);
  expect(await verdicts(battle, 'yellow', 'stop')).toEqual([['turn.defenderAsked', 'IV.3.1']]);
  const [, checked, applied] = await replies(
    { ask: 'apply', action: 'shoot unit=R1 at=B1' },
    { ask: 'check', seat: 'red', action: 'done' },
    { ask: 'apply', seat: 'red', action: 'done' },
  );
  expect((checked as Verdicts).verdict.why).toMatchObject([{ rule: 'table.diceAwaited' }]);
  expect((applied as Verdicts).verdict).toEqual((checked as Verdicts).verdict);
});
interface Verdicts {
  readonly verdict: {
    readonly why?: readonly { readonly rule: string; readonly paragraphs?: readonly string[] }[];
  };
}

import { type LyingCounter, type Mark, type Piece, placePieces } from '@gonfalon/board';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Symbols } from '../src/parts/symbols.ts';
import { glideOver, rest } from '../src/table/board/glide.ts';
import { pickedAt } from '../src/table/board/pick.ts';
import { PieceLayer } from '../src/table/board/piece-layer.ts';

const HEX = 32 * Math.sqrt(3);

describe('the way of a unit in time', () => {
  test('takes its pace for every hex, and never more than 900 ms', () => {
    const far = (hexes: number) => [
      { x: 0, y: 0 },
      { x: 0, y: hexes * HEX },
    ];
    expect(glideOver(far(1), 140, false).duration).toBe(140);
    expect(glideOver(far(3), 140, false).duration).toBe(420);
    expect(glideOver(far(20), 140, false).duration).toBe(900);
    expect(glideOver(far(1), 600, true).duration).toBe(140);
  });
  test('goes through every place at an even speed', () => {
    const glide = glideOver(
      [
        { x: 0, y: 0 },
        { x: 0, y: 10 },
        { x: 30, y: 10 },
      ],
      140,
      false,
    );
    expect(glide.shares).toEqual([0, 0.25, 1]);
    expect(rest(glide, 0.125)).toEqual([
      { x: 0, y: 5 },
      { x: 0, y: 10 },
      { x: 30, y: 10 },
    ]);
    expect(rest(glide, 0.625)).toEqual([
      { x: 15, y: 10 },
      { x: 30, y: 10 },
    ]);
    expect(rest(glide, 1)).toEqual([{ x: 30, y: 10 }]);
  });
});

type Timing = number | { readonly delay?: number; readonly fill?: string };

/** Just enough of a page to see what is written to it. */
class Group {
  readonly dataset: { id?: string } = {};
  readonly children: Group[] = [];
  readonly attributes = new Map<string, string>();
  readonly animations: { keyframes: unknown; timing: Timing; finish(): void; cancelled: boolean }[] = [];
  parent: Group | undefined;
  drawings = 0;
  placings = 0;
  moves = 0;
  private text = '';
  get innerHTML(): string {
    return this.text;
  }
  set innerHTML(next: string) {
    this.text = next;
    this.drawings++;
  }
  get isConnected(): boolean {
    return this.parent !== undefined;
  }
  insertAdjacentHTML(_: string, more: string): void {
    this.text += more;
  }
  setAttribute(name: string, value: string): void {
    if (name === 'transform') this.placings++;
    this.attributes.set(name, value);
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }
  insertBefore(child: Group, next: Group | null): void {
    child.remove();
    this.children.splice(next ? this.children.indexOf(next) : this.children.length, 0, child);
    child.parent = this;
    child.moves++;
  }
  remove(): void {
    const at = this.parent?.children.indexOf(this) ?? -1;
    if (at >= 0) this.parent!.children.splice(at, 1);
    this.parent = undefined;
  }
  animate(keyframes: unknown, timing: Timing) {
    let end: () => void = () => undefined;
    let fail: (error: Error) => void = () => undefined;
    const finished = new Promise<void>((done, failed) => {
      [end, fail] = [done, failed];
    });
    finished.catch(() => undefined);
    const one = { keyframes, timing, cancelled: false, finish: () => end() };
    this.animations.push(one);
    return {
      finished,
      currentTime: 100,
      effect: {
        getComputedTiming: () => ({ progress: 0.5, delay: typeof timing === 'number' ? 0 : timing.delay }),
      },
      cancel: () => {
        one.cancelled = true;
        fail(new Error('cancelled'));
      },
    };
  }
}

describe('pieces on the page', () => {
  const into = { group: new Group(), symbols: new Group() };
  let layer: PieceLayer;
  beforeEach(() => {
    into.group = new Group();
    into.symbols = new Group();
    vi.stubGlobal('document', { createElementNS: () => new Group() });
    layer = new PieceLayer(into.group as unknown as SVGGElement, symbolsIn());
  });
  afterEach(() => vi.unstubAllGlobals());
  const symbolsIn = (): Symbols => new Symbols(into.symbols as unknown as SVGGElement);

  const unit = (id: string, at: string, more: Partial<LyingCounter> = {}): LyingCounter => ({
    ...{ id, at, side: 'poles', figure: 'cavalry', number: '7', initial: 'J', armour: 1, strength: 4 },
    ...{
      star: '',
      morale: '',
      movement: 9,
      facing: 0,
      reduced: false,
      charge: 0,
      banner: false,
      leader: false,
      moved: false,
    },
    ...{ hidden: false, markers: [] },
    ...more,
  });
  /** Hexes are named after where they lie: '2 3' is two hexes right and three down. */
  const centreOf = (hex: string) => {
    const [x, y] = hex.split(' ').map(Number);
    return { x: x! * HEX, y: y! * HEX };
  };
  const pieces = (counters: readonly LyingCounter[], marks: Record<string, Mark[]> = {}): Piece[] =>
    placePieces({ lying: { counters, things: [] }, marks: new Map(Object.entries(marks)), centreOf });
  const order = (): (string | undefined)[] => into.group.children.map(child => child.dataset.id);
  const groupOf = (id: string): Group => into.group.children.find(child => child.dataset.id === id)!;
  const army = [unit('A', '0 0'), unit('B', '0 1'), unit('C', '0 2')];

  const at = (hex: string): string => {
    const { x, y } = centreOf(hex);
    return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
  };
  const stopsOf = (keyframes: unknown) =>
    (keyframes as { transform: string }[]).map(({ transform }) => transform.split(' scale')[0]);

  test('a touch meets a counter, or the topmost of the hex; of a stack fanned out only what it meets', () => {
    const lying = pieces([unit('A', '0 0'), unit('B', '0 0'), unit('C', '5 5')]);
    const beside = { x: 2000, y: 2000 };
    expect(pickedAt(lying, undefined, centreOf('5 5'), '5 5')).toEqual({ hex: '5 5', unit: 'C' });
    expect(pickedAt(lying, undefined, beside, '0 0')).toEqual({ hex: '0 0', unit: 'B' });
    expect(pickedAt(lying, '0 0', beside, '0 0')).toEqual({ hex: '0 0', unit: undefined });
    expect(pickedAt(lying, undefined, beside, undefined)).toEqual({ hex: undefined, unit: undefined });
  });

  test('what is raised is named so, and comes and goes at once', () => {
    const above = new PieceLayer(into.group as unknown as SVGGElement, symbolsIn(), 'raised');
    above.show(pieces([army[0]!]), 100);
    above.show(pieces([army[1]!]), 100);
    expect(into.group.children.map(({ dataset }) => dataset)).toEqual([{ raised: 'B' }]);
    expect(into.group.children[0]!.animations).toEqual([]);
  });

  test('what has not changed is not touched', () => {
    layer.show(pieces(army), 0);
    const before = [...into.group.children];
    layer.show(pieces(army.map(one => ({ ...one }))), 0);
    expect(into.group.children).toEqual(before);
    for (const child of before) expect([child.drawings, child.placings, child.moves]).toEqual([1, 1, 1]);
  });

  test('a mark draws one counter anew and brings it to the top', () => {
    layer.show(pieces(army), 0);
    layer.show(pieces(army, { A: [{ state: 'selected' }] }), 0);
    expect(order()).toEqual(['B', 'C', 'A']);
    expect(['A', 'B', 'C'].map(id => groupOf(id).drawings)).toEqual([2, 1, 1]);
    expect(['A', 'B', 'C'].map(id => groupOf(id).moves)).toEqual([2, 1, 1]);
  });

  test('a drawing that several share is defined once', () => {
    layer.show(pieces(army), 0);
    expect(into.symbols.innerHTML.match(/id="gc-cavalry"/g)).toHaveLength(1);
  });

  test('nearer or farther, counters are drawn anew where they tell more or less', () => {
    layer.show(pieces(army), 0);
    layer.sharpen(0.5);
    layer.sharpen(0.6);
    expect(groupOf('A').drawings).toBe(2);
  });

  test('without a pace a unit is there at once, and it is told which went where', async () => {
    layer.show(pieces(army), 0);
    const { moved, arrived } = layer.show(pieces([unit('A', '3 0'), army[1]!, army[2]!]), 0);
    expect(moved).toEqual([{ from: centreOf('0 0'), to: centreOf('3 0') }]);
    expect(groupOf('A').animations).toEqual([]);
    await arrived;
  });

  test('a unit under way lies over the others, and in its place when it has arrived', async () => {
    layer.show(pieces(army), 0);
    const { arrived } = layer.show(pieces([unit('A', '1 1'), army[1]!, army[2]!]), 140);
    expect(order()).toEqual(['B', 'C', 'A']);
    let there = false;
    arrived.then(() => {
      there = true;
    });
    await Promise.resolve();
    expect(there).toBe(false);
    groupOf('A').animations[0]!.finish();
    await arrived;
    expect(order()).toEqual(['B', 'A', 'C']);
  });

  test('sent on before it has arrived, it goes on from where it is by the places it was sent to', async () => {
    layer.show(pieces(army), 0);
    layer.show(pieces([unit('A', '2 0'), army[1]!, army[2]!]), 140);
    layer.show(pieces([unit('A', '2 5'), army[1]!, army[2]!]), 140);
    const [first, second] = groupOf('A').animations;
    expect(first!.cancelled).toBe(true);
    expect(stopsOf(second!.keyframes)).toEqual([at('1 0'), at('2 0'), at('2 5')]);
  });

  test('it goes by the places it is told, and lies where it lay until it is its turn', () => {
    layer.show(pieces(army), 0);
    const turns = new Map([['A', { via: [centreOf('1 0'), centreOf('1 4')], wait: 300 }]]);
    layer.show(pieces([unit('A', '2 4'), army[1]!, army[2]!]), 140, turns);
    const [first] = groupOf('A').animations;
    expect(stopsOf(first!.keyframes)).toEqual([at('0 0'), at('1 0'), at('1 4'), at('2 4')]);
    expect(first!.timing).toMatchObject({ delay: 300, fill: 'backwards' });
    // Sent on meanwhile, it waits no longer than it would have waited.
    layer.show(pieces([unit('A', '2 5'), army[1]!, army[2]!]), 140, new Map([['A', { via: [], wait: 900 }]]));
    expect(groupOf('A').animations[1]!.timing).toMatchObject({ delay: 200 });
  });

  test('what leaves the table fades, or is gone at once', async () => {
    layer.show(pieces(army), 0);
    const { arrived } = layer.show(pieces(army.slice(1)), 140);
    expect(order()).toContain('A');
    groupOf('A').animations[0]!.finish();
    await arrived;
    expect(order()).toEqual(['B', 'C']);
    layer.show(pieces(army.slice(2)), 0);
    expect(order()).toEqual(['C']);
  });
});

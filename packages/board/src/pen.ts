// Writes SVG path data with relative commands and one decimal: half the bytes of absolute ones, and no drift,
// because every step is measured from the rounded place the pen really stands on.

import type { Point } from '@gonfalon/hex';

const tenths = (value: number): number => Math.round(value * 10);

/** A number in tenths as the shortest text: 5 -> ".5", -120 -> "-12". */
function short(value: number): string {
  if (value % 10 === 0) return String(value / 10);
  const text = (Math.abs(value) / 10).toFixed(1);
  return (value < 0 ? '-' : '') + (text.startsWith('0') ? text.slice(1) : text);
}

const pair = (a: string, b: string): string => (b.startsWith('-') ? a + b : `${a} ${b}`);

/** A shape in relative commands: where it starts seen from its place, what follows, and where it leaves the pen. */
interface Stamp {
  readonly start: Point;
  readonly rest: string;
  readonly end: Point;
}

/** Reads a shape, so that the next one can be reached by a short step. Knows m, l, q, h, v and z. */
function stampOf(relative: string): Stamp {
  const parts = [...relative.matchAll(/([mlqhvz])([^mlqhvz]*)/g)].map(([, command, numbers]) => ({
    command: command!,
    numbers: (numbers!.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number),
  }));
  const first = parts[0]?.command === 'm' ? parts.shift()! : { numbers: [0, 0] };
  const start = { x: first.numbers[0]!, y: first.numbers[1]! };
  let end = { x: 0, y: 0 };
  let opened = end;
  for (const { command, numbers } of parts) {
    if (command === 'z') end = opened;
    else if (command === 'h') end = { x: end.x + numbers[0]!, y: end.y };
    else if (command === 'v') end = { x: end.x, y: end.y + numbers[0]! };
    else end = { x: end.x + numbers.at(-2)!, y: end.y + numbers.at(-1)! };
    if (command === 'm') opened = end;
  }
  return { start, rest: relative.slice(firstLength(relative)), end };
}

/** Length of the leading move, if there is one. */
const firstLength = (relative: string): number => /^m[^mlqhvz]*/.exec(relative)?.[0].length ?? 0;

export class Pen {
  private parts: string[] = [];
  /** Shapes this pen has read: a wood sets the same few down a thousand times. */
  private stamps = new Map<string, Stamp>();
  private x = 0;
  private y = 0;
  /** Where the present ring began: closing brings the pen back there. */
  private openedX = 0;
  private openedY = 0;

  get d(): string {
    return this.parts.join('');
  }

  move(p: Point): this {
    const far = `M${pair(short(tenths(p.x)), short(tenths(p.y)))}`;
    const near = this.parts.length === 0 ? far : `m${this.offset(p)}`;
    this.x = this.openedX = tenths(p.x);
    this.y = this.openedY = tenths(p.y);
    this.parts.push(near.length < far.length ? near : far);
    return this;
  }

  line(p: Point): this {
    this.parts.push(`l${this.step(p)}`);
    return this;
  }

  quad(control: Point, p: Point): this {
    const by = this.offset(control);
    this.parts.push(`q${pair(by, this.step(p))}`);
    return this;
  }

  close(): this {
    this.parts.push('z');
    this.x = this.openedX;
    this.y = this.openedY;
    return this;
  }

  /** A ready shape in relative commands, set down at a place. */
  stamp(p: Point, relative: string): this {
    const known = this.stamps.get(relative);
    const { start, rest, end } = known ?? stampOf(relative);
    if (!known) this.stamps.set(relative, { start, rest, end });
    this.move({ x: p.x + start.x, y: p.y + start.y }).raw(rest);
    this.x += tenths(end.x);
    this.y += tenths(end.y);
    return this;
  }

  circle(p: Point, radius: number): this {
    const r = short(tenths(radius));
    const d = short(tenths(radius * 2));
    return this.move({ x: p.x - radius, y: p.y }).raw(`a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0-${d} 0`);
  }

  lines(points: readonly Point[], closed = false): this {
    points.forEach((p, i) => {
      if (i === 0) this.move(p);
      else this.line(p);
    });
    return closed ? this.close() : this;
  }

  /** A curve through the middles between points, with the points as controls; ends exactly on the first and last. */
  curve(points: readonly Point[], closed = false): this {
    const n = points.length;
    if (n < 3) return this.lines(points, closed);
    const mid = (i: number): Point => middle(points[i % n]!, points[(i + 1) % n]!);
    if (closed) {
      this.move(mid(n - 1));
      for (let i = 0; i < n; i++) this.quad(points[i]!, mid(i));
      return this.close();
    }
    this.move(points[0]!);
    for (let i = 1; i < n - 1; i++) this.quad(points[i]!, i === n - 2 ? points[n - 1]! : mid(i));
    return this;
  }

  private raw(text: string): this {
    this.parts.push(text);
    return this;
  }

  private offset(p: Point): string {
    return pair(short(tenths(p.x) - this.x), short(tenths(p.y) - this.y));
  }

  private step(p: Point): string {
    const text = this.offset(p);
    this.x = tenths(p.x);
    this.y = tenths(p.y);
    return text;
  }
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

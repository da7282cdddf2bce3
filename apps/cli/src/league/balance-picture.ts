// How even a battle is, in one picture: the lead of the first seat at the end, and how long it took.

import type { Result } from '@gonfalon/ai/league';
import type { Seat } from '@gonfalon/kernel';
import { BLUE, histogram, RED, sheet, text } from '../plot/plot.ts';

export function balancePicture(title: string, results: readonly Result[], seats: readonly Seat[]): string {
  const [first, second] = seats;
  const ledBy = (sign: number) =>
    results.filter(({ margin }) => Math.sign(margin) === sign).map(({ margin }) => margin);
  const lead = histogram({ x: 90, y: 150, width: 620, height: 360 }, 'Lead at the end', 'points', [
    { name: `${first} ahead or even`, ink: BLUE, values: [...ledBy(1), ...ledBy(0)] },
    { name: `${second} ahead`, ink: RED, values: ledBy(-1) },
  ]);
  const length = histogram({ x: 830, y: 150, width: 620, height: 360 }, 'Length', 'turns', [
    { name: 'games', ink: BLUE, values: results.map(({ turns }) => turns) },
  ]);
  return sheet(1520, 590, [text(40, 56, title, { size: 26, weight: 700 }), lead, length]);
}

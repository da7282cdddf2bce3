// The drawings of the phases, and of the two buttons that only the table has.

import type { PhaseIcon } from '@gonfalon/kit';
import { Icon } from '../../parts/icons.tsx';

const STROKES: Readonly<Record<Exclude<PhaseIcon, 'horse'>, string>> = {
  swords: 'M4 4l11 11M4 4v4M4 4h4M20 4L9 15M20 4v4M20 4h-4M6.5 12.5l5 5M17.5 12.5l-5 5M8 16l-4 4M16 16l4 4',
  foot: 'M7 6h8v6c0 4-2.4 6-4 7c-1.6-1-4-3-4-7zM19 21V4M17.4 7L19 3l1.6 4',
  gun: 'M2.500 10.800L16.200 4.200l2.200 4.600L4.700 15.400zM18.400 8.800l1.700-.8M5.800 16.600a3.900 3.900 0 1 0 7.800 0a3.900 3.900 0 1 0-7.800 0M13.400 17.600L21.500 20.600',
  hourglass: 'M6 3h12M6 21h12M7 3c0 5 5 6 5 9s-5 4-5 9M17 3c0 5-5 6-5 9s5 4 5 9',
  flag: 'M6 21V3M6 4h12l-3.5 4.500L18 13H6',
};
const HORSE =
  'M5.4 21.600C5.2 15.6 6.4 11.2 9.6 8.400L9 4.200L12.2 6.400C15.8 6.8 18 9.2 19.6 12.600L21.8 16.200C22.2 17.9 20.8 19.2 19.1 18.900L16.8 17.900C15.6 17.2 14.4 16.9 13.3 17.100C13.5 18.8 14.6 20 15.8 21.600Z';

export const PhaseDrawing = ({ icon }: { icon: PhaseIcon }) =>
  icon === 'horse' ? (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={HORSE} />
    </svg>
  ) : (
    <Strokes d={STROKES[icon]} />
  );

const Strokes = ({ d }: { d: string }) => (
  <Icon>
    <path d={d} />
  </Icon>
);

export const TextIcon = () => <Strokes d="M4 5h16M4 10h16M4 15h10M4 20h7" />;

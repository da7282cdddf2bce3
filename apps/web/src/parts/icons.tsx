// Small line drawings for buttons; every one stands beside a word or has one as its button's label.

import type { ComponentChildren } from 'preact';

export const Icon = ({ children }: { children: ComponentChildren }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="1.9"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);

export const CandleIcon = () => (
  <Icon>
    <path d="M9 11h6v10H9zM12 11V8.6" />
    <path d="M12 2c2.4 2.6 2.4 5 0 6.4C9.6 7 9.6 4.6 12 2z" fill="currentColor" />
  </Icon>
);
export const ZonesIcon = () => (
  <Icon>
    <path d="M12 3l7.8 4.5v9L12 21l-7.8-4.500v-9zM7 15l8-8.500M9.5 18l8-8.5" />
  </Icon>
);
export const SourcesIcon = () => (
  <Icon>
    <path d="M4 5c3-1.5 6-1 8 1c2-2 5-2.5 8-1v14c-3-1.5-6-1-8 1c-2-2-5-2.5-8-1zM12 6v14" />
  </Icon>
);
export const NumbersIcon = () => (
  <Icon>
    <path d="M9 4L7 20M17 4l-2 16M4 9h17M3 15h17" />
  </Icon>
);
export const PlusIcon = () => (
  <Icon>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);
export const MinusIcon = () => (
  <Icon>
    <path d="M5 12h14" />
  </Icon>
);
export const WholeIcon = () => (
  <Icon>
    <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
  </Icon>
);
export const GoToIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="6.5" />
    <path d="M12 2.500v5M12 16.500v5M2.5 12h5M16.5 12h5" />
  </Icon>
);
export const KeysIcon = () => (
  <Icon>
    <rect x="2.5" y="6" width="19" height="12" rx="2" />
    <path d="M6 10h.01M10 10h.01M14 10h.01M18 10h.01M8 14h8" />
  </Icon>
);
export const HourglassIcon = () => (
  <Icon>
    <path d="M6 3h12M6 21h12M7.5 3c0 5 4.5 6 4.5 9s-4.5 4-4.5 9M16.5 3c0 5-4.5 6-4.5 9s4.5 4 4.5 9" />
  </Icon>
);
export const ArrowIcon = ({ turn }: { turn: number }) => (
  <Icon>
    <path d="M4 12h15M13 6l6 6l-6 6" transform={`rotate(${turn} 12 12)`} />
  </Icon>
);

/** The gonfalon itself: a hex on a swallow-tailed banner. */
export const Banner = ({ width }: { width: string }) => (
  <svg class="banner" style={{ width }} viewBox="0 0 30 36" aria-hidden="true">
    <path d="M2 4H28" stroke="#6B4A0C" stroke-width="2.6" stroke-linecap="round" />
    <circle cx="2" cy="4" r="2" fill="#B8892B" />
    <circle cx="28" cy="4" r="2" fill="#B8892B" />
    <path
      d="M4.5 5.4H25.5V27L22 34L18.5 27.6L15 34.4L11.5 27.6L8 34L4.5 27Z"
      fill="#8B1E1E"
      stroke="#4c0e0e"
    />
    <path d="M7 8H23" stroke="#E9C772" />
    <path d="M15 10.4L21.2 14V21L15 24.6L8.8 21V14Z" fill="#F4ECDD" stroke="#E9C772" />
    <path d="M15 13.2L18.8 15.4V19.7L15 21.9L11.2 19.7V15.4Z" fill="#1F4E79" />
  </svg>
);

export const ThreatIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="7.5" />
    <circle cx="12" cy="12" r="2.500" />
    <path d="M12 2v4M12 18v4M2 12h4M18 12h4" />
  </Icon>
);
export const FlagIcon = () => (
  <Icon>
    <path d="M6 21V4h12l-3 4l3 4H6" />
  </Icon>
);
export const ArcIcon = () => (
  <Icon>
    <path d="M4 20L20 4M20 4h-6M20 4v6M4 12a8 8 0 0 0 8 8" />
  </Icon>
);
export const EyeIcon = () => (
  <Icon>
    <path d="M2.5 12C6 6.500 18 6.500 21.500 12C18 17.500 6 17.500 2.500 12z" />
    <circle cx="12" cy="12" r="2.600" />
  </Icon>
);
export const HideIcon = () => (
  <Icon>
    <rect x="5" y="5" width="14" height="14" rx="2" stroke-dasharray="3 3" />
    <path d="M3 21L21 3" />
  </Icon>
);
export const NextIcon = () => (
  <Icon>
    <path d="M6 5l8 7l-8 7M18 5v14" />
  </Icon>
);
export const UndoIcon = () => (
  <Icon>
    <path d="M9 6L4 10.500L9 15M4 10.500h10a5 5 0 0 1 0 10h-3" />
  </Icon>
);
export const OrdersIcon = () => (
  <Icon>
    <path d="M7 4h11v13a3 3 0 0 1-3 3H6a3 3 0 0 0 3-3V6a2 2 0 1 0-4 0v2h4M12 9h3M12 13h3" />
  </Icon>
);
export const ChartIcon = () => (
  <Icon>
    <path d="M4 5h16v14H4zM4 10h16M9.5 5v14M14.7 10v9" />
  </Icon>
);
export const MenuIcon = () => (
  <Icon>
    <path d="M4 6.500h16M4 12h16M4 17.500h16" />
  </Icon>
);

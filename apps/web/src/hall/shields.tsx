import { wording } from '../words/wording.ts';

const OF = 5;

/** How much there is to keep in mind, told by full and empty shields. */
export const Shields = ({ full }: { full: number }) => (
  <span class="shields" role="img" aria-label={wording('hall.complexity', { full, of: OF })}>
    {Array.from({ length: OF }, (_, i) => (
      <svg key={i} viewBox="0 0 12 14" aria-hidden="true">
        <path
          d="M1 1H11V7C11 10 8.6 12.2 6 13.2C3.4 12.2 1 10 1 7Z"
          fill={i < full ? 'var(--gold)' : 'none'}
          stroke="var(--gold-ink)"
          stroke-width="1.2"
        />
      </svg>
    ))}
  </span>
);

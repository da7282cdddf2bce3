import type { Hand } from '../hand.ts';
import type { Session } from '../session.ts';

export interface TextProps {
  readonly session: Session;
  readonly hand: Hand;
}

// Standing orders a player of the box would give, as he would say them: the table offers them before any other.

import { ANY_MOMENT } from '@gonfalon/kernel';
import type { Box, UsefulOrder } from './types.ts';

/** Ten-thousandths. */
const EVEN = 5000;
/** 2:1, as the measures of the odds count columns. */
const TWO_TO_ONE = 1;

const fire: UsefulOrder = {
  order: { moment: ANY_MOMENT, do: { choose: 'fire', measure: 'hit', atLeast: EVEN } },
  says: {
    en: 'Fire when the chance of a hit is at least {value}.',
    pl: 'Strzelaj, gdy szansa trafienia wynosi co najmniej {value}.',
  },
};
const bows: UsefulOrder = {
  order: { moment: ANY_MOMENT, do: { choose: 'shoot', measure: 'hit', atLeast: EVEN } },
  says: {
    en: 'Shoot with bows when the chance of a hit is at least {value}.',
    pl: 'Strzelaj z łuków, gdy szansa trafienia wynosi co najmniej {value}.',
  },
};
const countercharge: UsefulOrder = {
  order: { moment: ANY_MOMENT, do: { choose: 'countercharge', measure: 'column', atLeast: TWO_TO_ONE } },
  says: {
    en: 'Countercharge at {value} or better.',
    pl: 'Kontrszarżuj przy stosunku {value} lub lepszym.',
  },
};
const stand: UsefulOrder = {
  order: { moment: 'withdraw', do: 'pass' },
  says: {
    en: 'Stand and fight, never withdraw before an attack.',
    pl: 'Stój i walcz, nigdy nie wycofuj się przed atakiem.',
  },
};

export const USEFUL: Readonly<Record<Box['system'], readonly UsefulOrder[]>> = {
  medieval: [fire, countercharge],
  husaria: [fire, bows, countercharge],
  'medieval-battle': [stand],
};

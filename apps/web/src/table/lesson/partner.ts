// The other side of a lesson: an occupant that thinks until it is told to speak, so that the learner can read first.

import type { Occupant, Question, Reply } from '@gonfalon/host';

export interface Partner extends Occupant {
  /** Says one word, where it is asked; null leaves the answer to the next in line. */
  speak(word: (question: Question) => Reply): void;
}

export function partner(): Partner {
  let asked: { readonly question: Question; readonly done: (reply: Reply) => void } | null = null;
  return {
    by: 'person',
    // The learner takes back what he did himself, not what he has been answered.
    willing: false,
    answer: question =>
      new Promise(done => {
        asked = { question, done };
      }),
    speak: word => {
      const now = asked;
      asked = null;
      now?.done(word(now.question));
    },
  };
}

// The three grades of certainty, each with a word and a pattern of its own, never by colour alone.

import { say } from '../words/say.ts';

export const GRADES = ['book', 'history', 'reconstructed'] as const;
export type Grade = (typeof GRADES)[number];

export const GradeMark = ({ grade }: { grade: Grade }) => <i class={`grade ${grade}`} aria-hidden="true" />;

export const GradeList = () => (
  <ul class="grades">
    {GRADES.map(grade => (
      <li key={grade}>
        <GradeMark grade={grade} />
        <span>
          <b>{say(`grade.${grade}`)}.</b> {say(`grade.${grade}.means`)}
        </span>
      </li>
    ))}
  </ul>
);

// The three grades of certainty, each with a word and a pattern of its own, never by colour alone.

import { GRADES, type Grade, gradeManner, swatch, THEMES } from '@gonfalon/board';
import { theme } from '../settings.ts';
import { wording } from '../words/wording.ts';

/** In the manner of the map's overlay. */
export const GradeMark = ({ grade }: { grade: Grade }) => (
  <i
    class="grade"
    dangerouslySetInnerHTML={{ __html: swatch(gradeManner(grade, THEMES[theme.value]), 22) }}
  />
);

export const GradeList = () => (
  <ul class="grades">
    {GRADES.map(grade => (
      <li key={grade}>
        <GradeMark grade={grade} />
        <span>
          <b>{wording(`grade.${grade}`)}.</b> {wording(`grade.${grade}.means`)}
        </span>
      </li>
    ))}
  </ul>
);

import { GradeList } from '../parts/grades.tsx';
import { wording } from '../words/wording.ts';

export const GradesPanel = () => (
  <section class="card panel">
    <h2 class="title">{wording('grades.title')}</h2>
    <p>{wording('grades.about')}</p>
    <GradeList />
  </section>
);

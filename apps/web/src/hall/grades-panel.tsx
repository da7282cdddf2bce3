import { GradeList } from '../parts/grades.tsx';
import { say } from '../words/say.ts';

export const GradesPanel = () => (
  <section class="card panel">
    <h2 class="title">{say('grades.title')}</h2>
    <p>{say('grades.about')}</p>
    <GradeList />
  </section>
);

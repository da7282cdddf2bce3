import type { Session } from '../session.ts';
import type { Course } from './course.ts';

/** Where one looks, and how to look elsewhere. */
export interface Place {
  readonly session: Session;
  readonly course: Course;
  readonly position: number;
  readonly go: (to: number) => void;
}

// A worked example told for people: what is given, what comes of it, and how we read it where the book is in doubt.

export interface Telling {
  readonly scene: string;
  readonly outcome: string;
  readonly reading?: string;
}
/** In the two languages of the house. */
export interface Story {
  readonly en: Telling;
  readonly pl: Telling;
}
/** By the id of the example. */
export type Stories = Readonly<Record<string, Story>>;
/** A box's own stories; a plain name says that the example is told like that one of its sisters. */
export type OwnStories = Readonly<Record<string, Story | string>>;

/** What the sisters share, with the box's own in front. */
export function storiesOf(shared: Stories, own: OwnStories): Stories {
  const told = Object.entries(own).map(([id, story]): [string, Story | undefined] => [
    id,
    typeof story === 'string' ? shared[story] : story,
  ]);
  return { ...shared, ...Object.fromEntries(told.flatMap(([id, story]) => (story ? [[id, story]] : []))) };
}

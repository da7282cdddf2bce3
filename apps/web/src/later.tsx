import type { ComponentChild, ComponentType } from 'preact';
import { useFetched } from './fetched.ts';
import { wording } from './words/wording.ts';

interface Props<P> {
  /** The same function every time, or the part is fetched again. */
  readonly fetch: () => Promise<ComponentType<P>>;
  readonly with: P;
  /** What stands in its place until it is there. */
  readonly meanwhile?: ComponentChild;
}

/** A part of the page that is fetched when it is first wanted. */
export function Later<P extends object>({ fetch, with: given, meanwhile }: Props<P>) {
  const { now: Part, again } = useFetched(fetch, [fetch]);
  if (Part === 'loading')
    return (
      meanwhile ?? (
        <p class="notice" role="status">
          {wording('later.loading')}
        </p>
      )
    );
  return Part === 'failed' ? <Unfetched again={again} /> : <Part {...given} />;
}

/** Says so, and asks for it again when told to. */
export const Unfetched = ({ again }: { again: () => void }) => (
  <div class="notice" role="alert">
    <p>{wording('later.failed')}</p>
    <button type="button" class="button main" onClick={again}>
      {wording('map.again')}
    </button>
  </div>
);

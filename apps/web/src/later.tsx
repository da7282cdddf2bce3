import { useSignal } from '@preact/signals';
import type { ComponentChild, ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { say } from './words/say.ts';

interface Props<P> {
  /** The same function every time, or the part is fetched again. */
  readonly fetch: () => Promise<ComponentType<P>>;
  readonly with: P;
  /** What stands in its place until it is there. */
  readonly meanwhile?: ComponentChild;
}

/** A part of the page that is fetched when it is first wanted. */
export function Later<P extends object>({ fetch, with: given, meanwhile }: Props<P>) {
  const part = useSignal<{ readonly Part: ComponentType<P> } | 'loading' | 'failed'>('loading');
  const load = (): void => {
    part.value = 'loading';
    fetch().then(
      Part => {
        part.value = { Part };
      },
      () => {
        part.value = 'failed';
      },
    );
  };
  useEffect(load, [fetch]);
  if (part.value === 'loading')
    return (
      meanwhile ?? (
        <p class="notice" role="status">
          {say('later.loading')}
        </p>
      )
    );
  if (part.value === 'failed')
    return (
      <div class="notice" role="alert">
        <p>{say('later.failed')}</p>
        <button type="button" class="button main" onClick={load}>
          {say('map.again')}
        </button>
      </div>
    );
  const { Part } = part.value;
  return <Part {...given} />;
}

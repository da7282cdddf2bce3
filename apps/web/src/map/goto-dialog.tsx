import type { Grid } from '@gonfalon/hex';
import { useRef, useState } from 'preact/hooks';
import { wording } from '../words/wording.ts';

interface Props {
  readonly grid: Grid;
  readonly go: (hex: string) => void;
  readonly close: () => void;
}

/** '822' means 0822, as the books write it. */
const hexTyped = (grid: Grid, typed: string): string | undefined => {
  const id = typed.trim();
  return [id, id.padStart(4, '0')].find(candidate => grid.hex(candidate) !== undefined);
};

export function GotoDialog({ grid, go, close }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [refused, refuse] = useState<string>();
  const submit = (event: Event): void => {
    event.preventDefault();
    const typed = field.current!.value;
    const hex = hexTyped(grid, typed);
    if (hex === undefined) {
      refuse(typed);
      return;
    }
    close();
    go(hex);
  };
  return (
    <form class="goto" onSubmit={submit}>
      <h2 class="title">{wording('goto.title')}</h2>
      <label>
        {wording('goto.label')}
        <input
          ref={field}
          name="hex"
          autocomplete="off"
          inputMode="numeric"
          maxLength={8}
          autofocus
          aria-describedby="goto-hint"
          aria-invalid={refused !== undefined}
          onInput={() => refuse(undefined)}
        />
      </label>
      <p id="goto-hint" role="status">
        {refused === undefined
          ? wording('goto.hint', { example: grid.ids[grid.size >> 1]! })
          : wording('goto.none', { hex: refused, first: grid.ids[0]!, last: grid.ids.at(-1)! })}
      </p>
      <div class="row">
        <button type="button" class="button" onClick={close}>
          {wording('goto.cancel')}
        </button>
        <button type="submit" class="button main">
          {wording('goto.go')}
        </button>
      </div>
    </form>
  );
}

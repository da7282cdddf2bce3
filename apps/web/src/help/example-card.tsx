import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Book, Example } from './book.ts';
import { PositionBoard } from './position-board.tsx';
import { type OpenRule, RuleText } from './text.tsx';
import { wording } from './wording.ts';

interface Props {
  readonly book: Book;
  readonly example: Example;
  readonly openRule: OpenRule;
}

/** A worked example as it would be told: what is given, what comes of it, and how we read it. */
export const ExampleCard = ({ book, example, openRule }: Props) => {
  const { scene, outcome, reading, source, legal, position } = example;
  const text = (words: string) => (
    <RuleText book={book} openRule={openRule}>
      {words}
    </RuleText>
  );
  return (
    <div class={`rules-example ${position === undefined ? '' : 'with-board'}`}>
      <div class="rules-example-text">
        <p class="rules-example-title">{wording(source === 'book' ? 'example.book' : 'example.ours')}</p>
        <p>{text(scene)}</p>
        <p class="rules-outcome">
          {legal !== undefined && (
            <span class={`rules-verdict ${legal ? 'yes' : 'no'}`}>
              <Mark legal={legal} />
              {wording(legal ? 'example.allowed' : 'example.refused')}
            </span>
          )}
          {text(outcome)}
        </p>
        {reading !== undefined && (
          <p class="rules-reading">
            <b>{wording('rules.reading')}</b> {text(reading)}
          </p>
        )}
        {position !== undefined && <TryIt position={position} away={openRule !== undefined} />}
      </div>
      {position !== undefined && (
        <PositionBoard box={book.box} position={position} told={`${scene} ${outcome}`} />
      )}
    </div>
  );
};

const Mark = ({ legal }: { legal: boolean }) => (
  <svg viewBox="0 0 12 12" aria-hidden="true">
    <path
      d={legal ? 'M2 6.500l3 3L10 3' : 'M3 3l6 6M9 3l-6 6'}
      fill="none"
      stroke="currentColor"
      stroke-width="2"
    />
  </svg>
);

/** Beside a game that is being played it opens in a tab of its own. */
function TryIt({ position, away }: { position: string; away: boolean }) {
  const address = useSignal<string | undefined>(undefined);
  useEffect(() => {
    import('../store/portable.ts')
      .then(({ positionLink }) => positionLink(position))
      .then(
        link => {
          address.value = link;
        },
        () => undefined,
      );
  }, [position]);
  if (address.value === undefined) return null;
  return (
    <a
      class="button rules-try"
      href={address.value}
      title={wording('example.try.about')}
      {...(away && { target: '_blank', rel: 'noopener' })}
    >
      {wording('example.try')}
    </a>
  );
}

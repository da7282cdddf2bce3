import type { Agreement } from './agreement.ts';
import { OptionField } from './option-field.tsx';
import { asked } from './option-kinds.ts';
import { wording } from './wording.ts';

/** What the box leaves to the players; what only few will want is folded away. */
export function Options({ agreement }: { agreement: Agreement }) {
  const all = asked(agreement.game.options);
  const plain = all.filter(({ as }) => as !== 'text');
  const texts = all.filter(({ as }) => as === 'text');
  if (all.length === 0) return null;
  return (
    <section class="card start-part">
      <h2 class="title">{wording('start.options')}</h2>
      {plain.map(option => (
        <OptionField key={option.name} agreement={agreement} option={option} />
      ))}
      {texts.length > 0 && (
        <details>
          <summary>{wording('start.more')}</summary>
          {texts.map(option => (
            <OptionField key={option.name} agreement={agreement} option={option} />
          ))}
        </details>
      )}
    </section>
  );
}

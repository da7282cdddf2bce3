import type { ComponentChildren } from 'preact';
import { routeTo } from '../route.ts';
import type { OpenRule } from './text.tsx';

interface Props {
  readonly box: string;
  readonly to: string;
  readonly openRule: OpenRule;
  readonly class?: string;
  readonly label?: string;
  readonly children: ComponentChildren;
}

/** A real address, so that it can be copied and opened elsewhere; a plain click stays in the panel. */
export const RuleLink = ({ box, to, openRule, class: name, label, children }: Props) => (
  <a
    class={name ?? 'rules-ref'}
    href={routeTo({ page: 'rules', box, paragraph: to })}
    aria-label={label}
    onClick={event => {
      if (!openRule || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      openRule(to);
    }}
  >
    {children}
  </a>
);

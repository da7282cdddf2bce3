import type { ComponentChildren } from 'preact';

export const Folded = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <details class="online-folded">
    <summary>{title}</summary>
    {children}
  </details>
);

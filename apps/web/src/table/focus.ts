// What is worked with the keys goes away when it has done its work: a red button, a sheet, a question. Whoever is left
// without a place finds himself at the board, or at the heading of the decision where the game is read.

function toTheTable(clicked: Element | null): void {
  const here = document.activeElement;
  if (here === null || here === document.body) focusOn('#stage, #text-decision');
  // A button that asks the same again would take the key that lets it pass for its own.
  else if (here === clicked) focusOn('#stage');
}

const focusOn = (place: string): void =>
  document.querySelector<HTMLElement>(place)?.focus({ preventScroll: true });

/** Once everything that comes has come and taken the focus, where it wants it. `clicked` is what the mouse pressed last. */
export const settleFocus = (clicked: () => Element | null = () => null): void => {
  requestAnimationFrame(() => requestAnimationFrame(() => toTheTable(clicked())));
};

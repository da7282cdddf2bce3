// What is worked with the keys goes away when it has done its work: a red button, a sheet, a question. Whoever is left
// without a place finds himself at the board, or at the heading of the decision where the game is read.

const toTheTable = (): void => {
  if (document.activeElement === null || document.activeElement === document.body)
    document.querySelector<HTMLElement>('#stage, #text-decision')?.focus({ preventScroll: true });
};

/** Once everything that comes has come and taken the focus, where it wants it. */
export const settleFocus = (): void => {
  requestAnimationFrame(() => requestAnimationFrame(toTheTable));
};

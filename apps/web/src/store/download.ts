/** Hands a text or a picture to the browser's downloads. */
export function download(name: string, what: string | Blob): void {
  const file = typeof what === 'string' ? new Blob([what], { type: 'text/plain;charset=utf-8' }) : what;
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after this task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** 'grunwald-1410-clash-of-titans-2026-05-04.gonfalon' */
export const recordName = ({
  box,
  scenario,
  changed,
}: {
  box: string;
  scenario: string;
  changed: number;
}): string => `${box}-${scenario}-${new Date(changed).toISOString().slice(0, 10)}.gonfalon`;

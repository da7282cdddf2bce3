import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface Props {
  readonly label: string;
  readonly close: () => void;
  readonly children: ComponentChildren;
}

/** The browser's own modal dialog: it keeps the focus inside and gives it back. */
export function Dialog({ label, close, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current!;
    dialog.showModal();
    return () => dialog.close();
  }, []);
  return (
    <dialog ref={box} class="card sheet" aria-label={label} onClose={close}>
      {children}
    </dialog>
  );
}

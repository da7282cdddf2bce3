import { useEffect } from 'preact/hooks';
import type { Book } from './book.ts';
import { anchorOf } from './paragraph.tsx';

/** Brings a paragraph into view and gives it the focus, once its book is there. */
export function useGoTo(book: Book, paragraph: string | undefined): void {
  useEffect(() => {
    const place = paragraph === undefined ? null : document.getElementById(anchorOf(paragraph));
    place?.scrollIntoView({ block: 'start' });
    place?.focus({ preventScroll: true });
  }, [book, paragraph]);
}

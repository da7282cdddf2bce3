import type { JSX } from 'preact';
import type { Book } from './book.ts';
import { piecesOf } from './references.ts';
import { RuleLink } from './rule-link.tsx';

/** Where a click on a paragraph leads: another place of the same panel, or nowhere, and then the page is opened. */
export type OpenRule = ((paragraph: string) => void) | undefined;

interface Props {
  readonly book: Book;
  readonly children: string;
  /** The paragraph the text belongs to. */
  readonly own?: string;
  readonly openRule: OpenRule;
}

/** A text whose paragraph numbers can be followed. */
export const RuleText = ({ book, children, own, openRule }: Props): JSX.Element => (
  <>
    {piecesOf(children, book.resolve, own).map((piece, n) =>
      piece.to === undefined ? (
        piece.text
      ) : (
        <RuleLink key={n} box={book.box.id} to={piece.to} openRule={openRule}>
          {piece.text}
        </RuleLink>
      ),
    )}
  </>
);

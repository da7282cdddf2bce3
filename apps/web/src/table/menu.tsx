import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { MenuIcon } from '../parts/icons.tsx';
import { routeTo } from '../route.ts';
import type { Desk, Question } from './desk.ts';
import { givePicture, type PictureKind } from './picture/give-picture.ts';
import { giveRecord, linkOfDecision, linkOfGame, linkOfPosition, NotShared } from './whole-game.ts';
import { type TableWord, wording } from './wording.ts';

/** Everything about the game as a whole. */
export function Menu({ desk }: { desk: Desk }) {
  const [done, tell] = useState<TableWord>();
  const paint = async (kind: PictureKind): Promise<void> => {
    tell('menu.painting');
    try {
      await givePicture(desk.session, kind);
      tell('menu.painted');
    } catch {
      tell('menu.unpainted');
    }
  };
  const copy = async (text: Promise<string> | string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(await text);
      tell('menu.copied');
    } catch (error) {
      tell(error instanceof NotShared ? `menu.unshared.${error.why}` : 'menu.notCopied');
    }
  };
  const give = (): Promise<void> => giveRecord(desk.session).catch(() => tell('menu.unrecorded'));
  const box = useRef<HTMLDetailsElement>(null);
  useFolding(box);
  return (
    <details
      ref={box}
      class="table-menu"
      onToggle={() => tell(undefined)}
      onKeyDown={event => foldByKey(box.current, event)}
    >
      <summary class="button quiet icon" aria-label={wording('menu.title')} title={wording('menu.title')}>
        <MenuIcon />
      </summary>
      <div class="card">
        <Items desk={desk} copy={copy} paint={paint} give={give} />
      </div>
      <p role="status" class="menu-told">
        {done && wording(done)}
      </p>
    </details>
  );
}

/** Whoever turns to something else has done with the menu. */
function useFolding(box: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const fold = (event: Event): void => {
      const here = box.current;
      if (!here?.open || (event.target instanceof Node && here.contains(event.target))) return;
      here.open = false;
    };
    addEventListener('pointerdown', fold);
    addEventListener('focusin', fold);
    return () => {
      removeEventListener('pointerdown', fold);
      removeEventListener('focusin', fold);
    };
  }, []);
}

function foldByKey(box: HTMLDetailsElement | null, event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !box?.open) return;
  event.preventDefault();
  box.open = false;
  box.querySelector('summary')?.focus();
}

interface ItemsProps {
  readonly desk: Desk;
  readonly copy: (text: Promise<string> | string) => Promise<void>;
  readonly paint: (kind: PictureKind) => Promise<void>;
  readonly give: () => Promise<void>;
}

function Items({ desk, copy, paint, give }: ItemsProps) {
  const { session } = desk;
  const position = session.position();
  const ask = (question: Question) => (): void => {
    desk.asking.value = question;
  };
  return (
    <ul>
      <Item act={give}>{wording('menu.export')}</Item>
      <Item act={() => copy(linkOfGame(session))}>{wording('menu.share')}</Item>
      <Item act={() => copy(linkOfDecision(session))}>{wording('menu.link')}</Item>
      {position !== null && (
        <Item act={() => copy(linkOfPosition(position))}>{wording('menu.position')}</Item>
      )}
      <Item act={() => desk.run('charts')}>{wording('menu.charts')}</Item>
      <Item act={() => paint('png')}>{wording('menu.png')}</Item>
      <Item act={() => paint('svg')}>{wording('menu.svg')}</Item>
      <Item act={() => desk.run('note')}>{wording('menu.note')}</Item>
      <Item act={() => desk.run('orders')}>{wording('menu.orders')}</Item>
      <Item act={() => desk.run('keys')}>{wording('menu.keys')}</Item>
      <Item act={ask('players')}>{wording('menu.players')}</Item>
      <Item act={ask('settings')}>{wording('menu.settings')}</Item>
      {session.saved.umpire && <Item act={ask('umpire')}>{wording('menu.umpire')}</Item>}
      <li>
        <a href={routeTo({ page: 'rules', box: session.opened.box.id, paragraph: undefined })}>
          {wording('menu.rules')}
        </a>
      </li>
      <li>
        <a href={routeTo({ page: 'hall' })}>{wording('menu.hall')}</a>
      </li>
    </ul>
  );
}

const Item = ({ act, children }: { act: () => void; children: string }) => (
  <li>
    <button
      type="button"
      onClick={event => {
        event.currentTarget.closest('details')?.removeAttribute('open');
        act();
      }}
    >
      {children}
    </button>
  </li>
);

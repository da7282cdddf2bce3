import { useEffect, useRef, useState } from 'preact/hooks';
import { MenuIcon } from '../parts/icons.tsx';
import { routeTo } from '../route.ts';
import type { Desk } from './desk.ts';
import { say, type TableWord } from './say.ts';
import { giveRecord, linkOfDecision, linkOfPosition } from './whole-game.ts';

/** Everything about the game as a whole. */
export function Menu({ desk }: { desk: Desk }) {
  const { session } = desk;
  const [done, tell] = useState<TableWord>();
  const copy = async (text: Promise<string> | string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(await text);
      tell('menu.copied');
    } catch {
      tell('menu.notCopied');
    }
  };
  const box = useRef<HTMLDetailsElement>(null);
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
  const foldByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !box.current?.open) return;
    event.preventDefault();
    box.current.open = false;
    box.current.querySelector('summary')?.focus();
  };
  const position = session.position();
  return (
    <details ref={box} class="table-menu" onToggle={() => tell(undefined)} onKeyDown={foldByKey}>
      <summary class="button quiet icon" aria-label={say('menu.title')} title={say('menu.title')}>
        <MenuIcon />
      </summary>
      <div class="card">
        <ul>
          <Item act={() => giveRecord(session)}>{say('menu.export')}</Item>
          <Item act={() => copy(linkOfDecision(session))}>{say('menu.link')}</Item>
          {position !== null && (
            <Item act={() => copy(linkOfPosition(position))}>{say('menu.position')}</Item>
          )}
          <Item act={() => desk.run('orders')}>{say('menu.orders')}</Item>
          <Item act={() => desk.run('keys')}>{say('menu.keys')}</Item>
          <Item
            act={() => {
              desk.asking.value = 'settings';
            }}
          >
            {say('menu.settings')}
          </Item>
          {session.saved.umpire && (
            <Item
              act={() => {
                desk.asking.value = 'umpire';
              }}
            >
              {say('menu.umpire')}
            </Item>
          )}
          <li>
            <a href={routeTo({ page: 'rules', box: session.opened.box.id, paragraph: undefined })}>
              {say('menu.rules')}
            </a>
          </li>
          <li>
            <a href={routeTo({ page: 'hall' })}>{say('menu.hall')}</a>
          </li>
        </ul>
      </div>
      <p role="status" class="menu-told">
        {done && say(done)}
      </p>
    </details>
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

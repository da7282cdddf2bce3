import { useState } from 'preact/hooks';
import type { Session, Umpire } from '../session.ts';
import { type Checked, changes, type Draft, draftOf, textOf } from './draft.ts';
import { again, back, begun, gone, type History } from './history.ts';
import { wording } from './wording.ts';
import './umpire.css';
import { UmpireBoard } from './umpire-board.tsx';
import { UmpireRows } from './umpire-rows.tsx';

interface Props {
  readonly session: Session;
  readonly close: () => void;
}

/** The position laid open to be edited, where both sides agreed to that before the game. */
export function UmpireDialog({ session, close }: Props) {
  const { umpire, opened, now } = session;
  const [agreed, agree] = useState(false);
  if (!umpire) return <Warning text={wording('umpire.off')} close={close} />;
  // The position tells everything, also what one side hides from the other.
  if (!agreed && opened.game.secrets(now.value))
    return <Warning text={wording('umpire.secrets')} close={close} goOn={() => agree(true)} />;
  return (
    <Editor
      session={session}
      umpire={umpire}
      laid={() => {
        session.reviewed.value = null;
        close();
      }}
      close={close}
    />
  );
}

const Warning = ({ text, close, goOn }: { text: string; close: () => void; goOn?: () => void }) => (
  <div class="umpire">
    <h2 class="title">{wording('umpire.title')}</h2>
    <p>{text}</p>
    <div class="row">
      <button type="button" class="button" onClick={close}>
        {wording('umpire.cancel')}
      </button>
      {goOn && (
        <button type="button" class="button main" onClick={goOn}>
          {wording('umpire.goOn')}
        </button>
      )}
    </div>
  </div>
);

interface Editing {
  readonly session: Session;
  readonly umpire: Umpire;
  readonly laid: () => void;
  readonly close: () => void;
}

/** A position being rewritten: what was found wrong with it, and what it still lacks. */
function useEditing({ umpire, laid }: Editing) {
  const [before] = useState(() => umpire.written());
  const [history, turn] = useState<History<Draft>>(() => begun(draftOf(before)));
  const draft = history.now;
  const [reason, setReason] = useState('');
  const [missing, miss] = useState<'reason' | 'change'>();
  const [verdict, judge] = useState<Checked>();
  const text = textOf(draft);
  const check = (): Checked => {
    const found = umpire.check(text);
    judge(found);
    return found;
  };
  return {
    before,
    draft,
    text,
    reason,
    missing,
    verdict,
    check,
    history,
    /** On to another draft: an edit, or one of its steps taken back or again. */
    turn: (next: History<Draft>): void => {
      turn(next);
      judge(undefined);
      miss(undefined);
    },
    refuse: (reason: string): void => judge({ ok: false, line: null, reason }),
    give: (next: string): void => {
      setReason(next);
      miss(undefined);
    },
    lay: (): void => {
      const found = check();
      if (!found.ok) return;
      const lacks = found.text === before ? 'change' : reason.trim() === '' ? 'reason' : undefined;
      miss(lacks);
      if (lacks === 'reason') document.getElementById('umpire-reason')?.focus();
      if (lacks) return;
      umpire.lay(found.position, reason.trim());
      laid();
    },
  };
}
type Edited = ReturnType<typeof useEditing>;

function Editor(props: Editing) {
  const edited = useEditing(props);
  const { before, text, verdict, check, lay } = edited;
  return (
    <div class="umpire">
      <h2 class="title">{wording('umpire.title')}</h2>
      <p>{wording('umpire.about')}</p>
      <Lines session={props.session} edited={edited} />
      <div class="umpire-check">
        <button type="button" class="button" onClick={check}>
          {wording('umpire.check')}
        </button>
        <p id="umpire-verdict" role="status" class={verdict && !verdict.ok ? 'wrong' : ''}>
          {verdict && sentenceOf(verdict)}
        </p>
      </div>
      <Changes before={before} after={verdict?.ok ? verdict.text : text} />
      <Reason edited={edited} />
      <div class="row">
        <button type="button" class="button" onClick={props.close}>
          {wording('umpire.cancel')}
        </button>
        <button type="button" class="button main" onClick={lay}>
          {wording('umpire.lay')}
        </button>
      </div>
    </div>
  );
}

const WAYS = ['board', 'lines', 'whole'] as const;
const WAY_WORDS = { board: 'umpire.board', lines: 'umpire.lines', whole: 'umpire.whole' } as const;

/** By hand on the board, line by line, or the whole text; what was done last can be taken back. */
function Lines({ session, edited }: { session: Session; edited: Edited }) {
  const { history, turn, draft, verdict, refuse } = edited;
  const [way, go] = useState<(typeof WAYS)[number]>('board');
  const edit = (next: Draft): void => turn(gone(history, next));
  const bad = verdict?.ok === false ? verdict.line : null;
  return (
    <>
      <div class="umpire-tabs">
        {WAYS.map(one => (
          <button key={one} type="button" class="button" aria-pressed={way === one} onClick={() => go(one)}>
            {wording(WAY_WORDS[one])}
          </button>
        ))}
        <Steps history={history} turn={turn} />
      </div>
      {way === 'board' && <UmpireBoard session={session} draft={draft} edit={edit} refuse={refuse} />}
      {way === 'lines' && <UmpireRows draft={draft} edit={edit} bad={bad} />}
      {way === 'whole' && <Whole edited={edited} edit={edit} bad={bad} />}
    </>
  );
}

const Steps = ({ history, turn }: Pick<Edited, 'history' | 'turn'>) => (
  <span class="umpire-steps">
    <button
      type="button"
      class="button"
      aria-disabled={history.past.length === 0}
      onClick={() => turn(back(history))}
    >
      {wording('umpire.undo')}
    </button>
    <button
      type="button"
      class="button"
      aria-disabled={history.undone.length === 0}
      onClick={() => turn(again(history))}
    >
      {wording('umpire.redo')}
    </button>
  </span>
);

interface WholeProps {
  readonly edited: Edited;
  readonly edit: (draft: Draft) => void;
  readonly bad: number | null;
}
const Whole = ({ edited: { text }, edit, bad }: WholeProps) => (
  <textarea
    class="umpire-whole"
    aria-label={wording('umpire.whole')}
    aria-invalid={bad !== null}
    aria-describedby="umpire-verdict"
    spellcheck={false}
    rows={14}
    value={text}
    onInput={event => edit(draftOf(event.currentTarget.value))}
  />
);

const Reason = ({ edited: { reason, missing, give } }: { edited: Edited }) => (
  <>
    <label class="umpire-reason">
      {wording('umpire.reason')}
      <input
        id="umpire-reason"
        autocomplete="off"
        maxLength={300}
        value={reason}
        aria-invalid={missing === 'reason'}
        aria-describedby="umpire-missing"
        onInput={event => give(event.currentTarget.value)}
      />
    </label>
    <p id="umpire-missing" role="status" class="wrong">
      {missing && wording(`umpire.missing.${missing}`)}
    </p>
  </>
);

function sentenceOf(verdict: Checked): string {
  if (verdict.ok) return wording('umpire.right');
  const { line, reason } = verdict;
  return line === null ? wording('umpire.wrong', { reason }) : wording('umpire.wrongLine', { line, reason });
}

function Changes({ before, after }: { before: string; after: string }) {
  const list = changes(before, after);
  return (
    <section class="umpire-changes" aria-label={wording('umpire.changes')}>
      <h3>{wording('umpire.changes')}</h3>
      {list.length === 0 ? (
        <p>{wording(before === after ? 'umpire.same' : 'umpire.order')}</p>
      ) : (
        <ul>
          {list.map(({ is, line }, n) => (
            <li key={`${n} ${line}`} class={is}>
              <span aria-hidden="true">{is === 'added' ? '+' : '−'}</span>
              <span class="sr">{wording(`umpire.${is}`)}</span>
              <code>{line}</code>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

import './report.css';
import { Component, type ComponentChildren } from 'preact';
import { routeTo } from '../route.ts';
import { type Failure, failure, failureOf } from './failure.ts';
import { wording } from './wording.ts';

/** The last resort: a part of the page that cannot be drawn gives way to a sentence. */
export class Boundary extends Component<{ children: ComponentChildren }, { broken: Failure | undefined }> {
  override state = { broken: undefined };
  static override getDerivedStateFromError(error: unknown) {
    return { broken: failureOf(error) };
  }
  override render() {
    const { broken }: { broken: Failure | undefined } = this.state;
    if (!broken) return this.props.children;
    return (
      <main class="failure whole">
        <Told failure={broken} goOn={() => this.setState({ broken: undefined })} />
      </main>
    );
  }
}

/** The record is made by the rules, which this page may not have fetched yet. */
const give = async (told: Failure): Promise<void> => (await import('./give-report.ts')).giveReport(told);

/** What went wrong beside the drawing: the page still stands, so it only says so. */
export function FailureNote() {
  const told = failure.value;
  if (!told) return null;
  return (
    <aside class="failure" aria-label={wording('failure.title')}>
      <Told
        failure={told}
        goOn={() => {
          failure.value = undefined;
        }}
      />
    </aside>
  );
}

function Told({ failure: told, goOn }: { failure: Failure; goOn: () => void }) {
  return (
    <section class="card" role="alert">
      <h2 class="title">{wording('failure.title')}</h2>
      <p>{wording('failure.what', { message: told.message })}</p>
      <p>{wording('failure.kept')}</p>
      <p class="failure-about">{wording('failure.report.about')}</p>
      <div class="failure-acts">
        <button type="button" class="button" onClick={() => give(told)}>
          {wording('failure.report')}
        </button>
        <a class="button" href={routeTo({ page: 'hall' })} onClick={goOn}>
          {wording('failure.hall')}
        </a>
        <button type="button" class="button main" onClick={goOn}>
          {wording('failure.goOn')}
        </button>
      </div>
    </section>
  );
}

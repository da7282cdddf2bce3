import type { Phrase } from '@gonfalon/kit';
import type { Box, Source, SourcePart, Words } from '@gonfalon/library';
import { termOf } from '../map/describe.ts';
import { GradeMark } from '../parts/grades.tsx';
import { inWords, wordingOr } from '../words/wording.ts';
import type { Shown } from './provenance.tsx';
import { knows, wording } from './wording.ts';

interface Props {
  readonly box: Box;
  readonly part: SourcePart;
  readonly rows: readonly Source[];
  readonly shown: Shown;
  /** What is to be said of the part as a whole. */
  readonly about: readonly string[];
}

/** One kind of things; armies scenario by scenario. */
export function SourcesPart({ box, part, rows, shown, about }: Props) {
  if (rows.length === 0) return null;
  const seen = shown === 'all' ? rows : rows.filter(row => row.facts.some(fact => fact.grade === shown));
  const scenarios = [...new Set(rows.map(row => row.scenario))];
  const title = (id: string | undefined): string => {
    const scenario = box.scenarios.find(one => one.id === id);
    return scenario ? inWords(scenario.name) : wording(`part.${part}`);
  };
  return (
    <section class="sources-part" aria-labelledby={`part-${part}`}>
      <h3 id={`part-${part}`} class="title">
        {wording(`part.${part}`)}
      </h3>
      {about.map(sentence => (
        <p key={sentence}>{sentence}</p>
      ))}
      {seen.length === 0 && <p class="sources-none">{wording('sources.none')}</p>}
      {scenarios.map(scenario => {
        const list = seen.filter(row => row.scenario === scenario);
        if (list.length === 0) return null;
        return (
          <Rows
            key={scenario ?? ''}
            box={box}
            caption={title(scenario)}
            bare={scenario === undefined}
            rows={list}
          />
        );
      })}
    </section>
  );
}

interface RowsProps {
  readonly box: Box;
  readonly caption: string;
  /** The heading above says it already. */
  readonly bare: boolean;
  readonly rows: readonly Source[];
}

function Rows({ box, caption, bare, rows }: RowsProps) {
  const hasWhy = rows.some(row => row.why !== undefined);
  return (
    <table class="sources-table">
      <caption class={bare ? 'sr' : ''}>{caption}</caption>
      <thead class="sr">
        <tr>
          <th scope="col">{wording('sources.thing')}</th>
          <th scope="col">{wording('sources.values')}</th>
          {hasWhy && <th scope="col">{wording('sources.why')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, n) => (
          <tr key={n}>
            <th scope="row">
              {row.mark !== undefined && <b class="num">{markOf(box, row.mark)} </b>}
              {nameOf(row.name)}
            </th>
            <td>
              <ul class="sources-facts">
                {row.facts.map(({ fact, value, grade }) => (
                  <li key={fact + value} class={grade} title={wording(`sources.grade.${grade}`)}>
                    <GradeMark grade={grade} />
                    {factOf(fact, value)}
                    <span class="sr">{wording(`sources.grade.${grade}`)}</span>
                  </li>
                ))}
              </ul>
            </td>
            {hasWhy && <td class="sources-why">{row.why && inWords(row.why)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A side is called by its name. */
const markOf = (box: Box, mark: string): string => {
  const side = box.sides.find(one => one.id === mark);
  return side ? inWords(side.name) : mark;
};

function nameOf(name: Words | Phrase): string {
  if ('en' in name) return inWords(name);
  return knows(name.key)
    ? wording(name.key, name.values as Record<string, number>)
    : wordingOr(name.key, name.key);
}

/** Kinds of ground are words of the map. */
function factOf(fact: string, value: string): string {
  const key = `fact.${fact}`;
  if (knows(key)) return wording(key, { value });
  return termOf(fact.replace(/^kind\./, ''));
}

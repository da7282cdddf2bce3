// Honest bookkeeping: a paragraph counts when code names it and a test names it.

import { type Rule, readCites, readRulebook } from '@gonfalon/kit';
import { BOXES, type Box } from '@gonfalon/library';
import { boxNamed } from '../boxes.ts';
import { type Command, JSON_OPTION } from '../command.ts';
import { type Evidence, evidenceIn } from '../coverage/evidence.ts';
import { sourcesOf } from '../coverage/sources.ts';

export const coverage: Command = {
  usage: '[BOX]',
  about: 'which paragraphs of the rulebooks have code and a test that names them',
  args: [0, 1],
  options: {
    ...JSON_OPTION,
    tests: { type: 'boolean', about: 'list the tests of every paragraph, also of all boxes' },
  },
  async run(given) {
    const [id] = given.args;
    const reports = await Promise.all((id === undefined ? BOXES : [boxNamed(id)]).map(reportOn));
    if (given.flag('json')) console.log(JSON.stringify(reports.map(plain), null, 2));
    else
      for (const report of reports) print(report, id !== undefined, id !== undefined || given.flag('tests'));
  },
};

interface Report extends Evidence {
  readonly box: string;
  readonly rules: readonly Rule[];
}

async function reportOn(box: Box): Promise<Report> {
  const book = readRulebook(await box.rulebook());
  const evidence = evidenceIn(sourcesOf(box, book), readCites(await box.cites(), book));
  return { box: box.id, rules: book.rules.filter(rule => rule.kind !== 'flavour'), ...evidence };
}

function counts({ rules, code, tests }: Report) {
  const withCode = rules.filter(({ id }) => code.has(id));
  const withTest = rules.filter(({ id }) => tests.has(id));
  const both = withCode.filter(({ id }) => tests.has(id));
  const lacking = (has: ReadonlyMap<string, unknown>) =>
    rules.filter(rule => !has.has(rule.id)).map(rule => rule.id);
  return {
    rules: rules.length,
    code: withCode.length,
    test: withTest.length,
    both: both.length,
    // rounded down, so that 100 means all
    percent: Math.floor((100 * both.length) / rules.length),
    withoutCode: lacking(code),
    withoutTest: lacking(tests),
  };
}

const plain = (report: Report) => ({
  box: report.box,
  ...counts(report),
  places: Object.fromEntries(report.code),
  tests: Object.fromEntries(report.tests),
});

function print(report: Report, missing: boolean, tests: boolean): void {
  const { rules, code, test, both, percent, withoutCode, withoutTest } = counts(report);
  console.log(
    `${report.box.padEnd(16)} ${percent} % of ${rules} paragraphs (${both}); code ${code}, test ${test}`,
  );
  if (missing) {
    console.log(`  without code: ${withoutCode.join(' ') || 'none'}`);
    console.log(`  without test: ${withoutTest.join(' ') || 'none'}`);
  }
  if (tests)
    for (const { id } of report.rules)
      for (const title of report.tests.get(id) ?? []) console.log(`  ${id}: ${title}`);
}

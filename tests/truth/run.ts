import { launchChromium } from '../e2e/semantics/launch-chromium.ts';
import { readCases, type TruthRow } from './read-cases.ts';

type Column = 'wpt' | 'chrome' | 'ours';

const PAIRS: readonly (readonly [Column, Column, string])[] = [
  ['ours', 'wpt', 'ours as the tests expect'],
  ['ours', 'chrome', 'ours as Chrome'],
  ['chrome', 'wpt', 'Chrome as the tests expect'],
];

const isJson = process.argv.includes('--json');
const browser = await launchChromium();
try {
  const rows = await readCases(browser);
  const result = { version: await browser.version(), ...summarise(rows) };
  process.stdout.write(isJson ? `${JSON.stringify(result, null, 2)}\n` : asText(result));
} finally {
  await browser.close();
}

function summarise(rows: readonly TruthRow[]) {
  const covered = rows.filter(({ isInPayload }) => isInPayload);
  const unknown = rows.filter(({ chrome }) => chrome === null).length;
  return {
    cases: rows.length,
    rates: rates(rows),
    inPayload: { cases: covered.length, rates: rates(covered) },
    notCovered: {
      'the payload has no row: not interactive': rows.length - covered.length,
      'Chrome leaves the element out of its tree': unknown,
    },
    disagreements: rows.filter(({ wpt, chrome, ours }) => ours !== wpt || (chrome ?? wpt) !== ours),
  };
}

/** How often two columns say the same, of the cases in which both say something. */
function rates(rows: readonly TruthRow[]) {
  return PAIRS.map(([a, b, pair]) => {
    const both = rows.filter((row) => row[a] !== null && row[b] !== null);
    return { pair, agreed: both.filter((row) => row[a] === row[b]).length, of: both.length };
  });
}

function asText(result: ReturnType<typeof summarise> & { version: string }): string {
  const { version, cases, inPayload, notCovered, disagreements } = result;
  const lines = (of: ReturnType<typeof rates>) =>
    of.map((r) => `  ${r.pair.padEnd(28)} ${r.agreed} of ${r.of}  ${percent(r)} %\n`).join('');
  const missing = Object.entries(notCovered).map(([why, count]) => `  ${count}  ${why}\n`);
  const differences = disagreements.map(
    ({ file, kind, wpt, chrome, ours, html }) =>
      `  ${file} ${kind}\n    tests “${wpt}”, Chrome “${chrome}”, ours “${ours}”\n    ${html}\n`,
  );
  return [
    `${cases} names and roles of the web platform tests in ${version}\n${lines(result.rates)}`,
    `${inPayload.cases} of them on elements that the payload has\n${lines(inPayload.rates)}`,
    `Not covered\n${missing.join('')}`,
    `Disagreements: ${disagreements.length}\n${differences.join('')}`,
  ].join('\n');
}

function percent({ agreed, of }: { agreed: number; of: number }): string {
  return of === 0 ? '–' : ((100 * agreed) / of).toFixed(1);
}

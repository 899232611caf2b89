import { type Column, markdownTable } from '../bench/markdown-table.ts';
import { apartTable, differenceTable, extraTable, missTable, problemList } from './found-tables.ts';
import { addedUnion, type PageFidelity } from './measure-page.ts';
import { percent, share } from './percent.ts';
import { dearerTable, wordsTable } from './words-table.ts';

/** The least share of each rate. */
export const FLOOR = 0.995;

interface FidelityRates {
  recall: number;
  name: number;
  role: number;
}

/** Of all pages together: how many of Chrome's elements we have, and of those the same name and role. */
export function overallRates(pages: readonly PageFidelity[]): FidelityRates {
  const sum = (read: (page: PageFidelity) => number) => pages.reduce((n, p) => n + read(p), 0);
  const found = sum((page) => page.found);
  return {
    recall: share(
      found,
      sum((page) => page.inAx),
    ),
    name: share(
      sum((page) => page.sameName),
      found,
    ),
    role: share(
      sum((page) => page.sameRole),
      found,
    ),
  };
}

/** `docs/fidelity.md`: what a run found, in words and tables; `pressed` says what reacts of what only we list. */
export function fidelityReport(
  pages: readonly PageFidelity[],
  chromium: string,
  pressed: string,
): string {
  const rates = overallRates(pages);
  const union = pages.map((page) => page.union).reduce(addedUnion);
  const inAx = pages.reduce((n, page) => n + page.inAx, 0);
  const views = pages.reduce((n, { words }) => n + words.length, 0);
  return `# Fidelity

Written by \`npm run fidelity\` with ${chromium}: what the payload has of ${pages.length} real pages, in view,
at the top and at the end of the long ones (${views} views).

- Recall: ${percent(rates.recall)} of ${inAx} elements of Chrome's tree are in our payload (bar ${percent(FLOOR)}).
- Same name: ${percent(rates.name)} of those (bar ${percent(FLOOR)}).
- Same role: ${percent(rates.role)} of those (bar ${percent(FLOOR)}).
- Any source: ${percent(share(union.found, union.listed))} of ${union.listed} elements that Chrome's tree, Chrome's page content,
  page-agent or Playwright list are in our payload. Apart: ${union.inside} parts and labels of controls that we
  list, ${union.nameless} that nobody names, ${union.containers} containers that only take focus, and
  ${union.alone} that only we list.

## What reacts of what only we list

${pressed
  .split('\n')
  .map((one) => `- ${one}`)
  .join('\n')}

\`node tests/press/run.ts --stored\` prints this; the pages that were chosen later were chosen before anybody had seen
what we list on them. A reaction is what happens in half a second after a press by the mouse, and neither without it nor
for a press on nothing: something in the page changes, scrolls, is drawn, played, stored or logged, a field gets the
focus, the address changes, a dialog, a tab or a request opens, or a listener of the page fails. An element whose
listeners ran to no effect is pressed again, once the timers that the page has set have run, and after each of up to
three controls beside it: the first page has no page before it. What the payload says acts on a double click or a right
click is pressed so.

## Interactive elements

Elements are joined by Chrome's backend node ID. Names are compared as a person reads them: without
invisible characters, runs of white space as one space. Where Chrome has no name and we give one, from
the text in or beside the element, it counts as the same.

${pageTable(pages)}
## Words and numbers of the visible text

A program that knows nothing of ours reads the words in view; each form of the payload is searched for them.
\`filtered\` depends on its question and is not here. Tokens are those of the text, without pictures.
*Cheaper than V3*: the views in which a form costs fewer tokens than \`semantic_v3\` does, and than it would
without the positions of its elements, which most other forms do not have.

${wordsTable(pages)}
### Views in which V3 costs more than its fallbacks

What V3 has that these forms lack, in tokens: where to click, what tells elements apart, and counts of the
page. \`skeleton\` has no address and no title either. \`npm run fidelity -- --costs\` measures this alone.

${dearerTable(pages)}
## What another source has and we lack

${missTable(pages)}
Counted apart: no agent is asked to press them.

${apartTable(pages)}
## What Chrome's tree has differently

${differenceTable(pages)}
## What only we have

Elements that Chrome's tree does not offer for action. They do not count above.

${extraTable(pages)}
## Sources that failed

${problemList(pages)}`;
}

const PAGE_COLUMNS: readonly Column[] = [
  { title: 'Page', align: 'left' },
  { title: 'Kind', align: 'left' },
  { title: 'Chrome’s tree', align: 'right' },
  { title: 'Recall', align: 'right' },
  { title: 'Same name', align: 'right' },
  { title: 'Same role', align: 'right' },
  { title: 'Any source', align: 'right' },
  { title: 'Ours', align: 'right' },
  { title: 'Inside', align: 'right' },
  { title: 'Nameless', align: 'right' },
  { title: 'Containers', align: 'right' },
  { title: 'Only ours', align: 'right' },
];

function pageTable(pages: readonly PageFidelity[]): string {
  const rows = pages.map(({ page, kind, inAx, found, sameName, sameRole, union }) => [
    page,
    kind,
    String(inAx),
    percent(share(found, inAx)),
    percent(share(sameName, found)),
    percent(share(sameRole, found)),
    String(union.listed),
    percent(share(union.found, union.listed)),
    String(union.inside),
    String(union.nameless),
    String(union.containers),
    String(union.alone),
  ]);
  return markdownTable(PAGE_COLUMNS, rows);
}

import { expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import { sweepTest } from '../../e2e/harness/sweep-test.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';

const harness = useHarness();

/** The lines of a page with this in its body, without ids. */
async function linesOf(html: string, wholePage = false): Promise<string[]> {
  const opened = await harness().openPage('/fixtures/hostile/empty.html');
  await opened.page.evaluate((markup) => {
    document.body.innerHTML = markup;
  }, html);
  await opened.settled();
  const text = await callPanel(opened.panel, 'payload', {
    mode: 'outline',
    pretty: false,
    full: true,
    wholePage,
  });
  const lines = text.split('\n').slice(1);
  return lines.map((line) => line.replace(/\[(?:f\d+_)?\d+/g, '[').trim());
}

const NAMES = ['Ann', 'Bo', 'Cy', 'Di', 'Ed'];
const FROZEN = ['Id', 'Name'];
const OTHERS = ['City', 'Mail', 'Sum'];
const rowOf = (columns: readonly string[], name: string) => columns.map((one) => `${one}-${name}`);

const GRID_STYLE = `<style>
  .grid { position: relative; width: 600px; height: 130px; line-height: 18px }
  .grid > div { position: absolute; overflow: hidden }
  table { border-collapse: collapse } td, th { width: 100px; height: 20px; padding: 0 }
  td { background: #eee }
</style>`;

function table(rows: readonly (readonly string[])[], tag = 'td'): string {
  const cells = (row: readonly string[]) => row.map((text) => `<${tag}>${text}</${tag}>`).join('');
  return `<table>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</table>`;
}

const pane = (left: number, top: number, inner: string) =>
  `<div style="left:${left}px;top:${top}px">${inner}</div>`;

/** The parts of a grid with frozen columns, in the order in which a page may have them. */
const PARTS = [
  pane(0, 20, table(NAMES.map((name) => rowOf(FROZEN, name)))),
  pane(200, 20, table(NAMES.map((name) => rowOf(OTHERS, name)))),
  pane(0, 0, table([FROZEN], 'th')),
  pane(200, 0, table([OTHERS], 'th')),
];
const ORDERS = [
  [0, 1, 2, 3],
  [2, 3, 0, 1],
  [2, 0, 3, 1],
  [3, 1, 2, 0],
];

test.each(ORDERS)('a grid in four tables is one, heads first (%i %i %i %i)', async (...order) => {
  const lines = await linesOf(
    `${GRID_STYLE}<div class="grid">${order.map((at) => PARTS[at]).join('')}</div>`,
  );
  const rows = NAMES.map((name) => rowOf([...FROZEN, ...OTHERS], name).join(' | '));
  expect(lines).toEqual([`table: ${[...FROZEN, ...OTHERS].join(' | ')}`, ...rows]);
});

test('tables of their own beside each other stay apart', async () => {
  const [first, second] = [rowOf(FROZEN, 'x'), rowOf(OTHERS, 'y')];
  const lines =
    await linesOf(`<style>td { height: 20px; line-height: 18px; background: #eee }</style><div style="display: flex; gap: 24px">
    <div>${table([first, first])}</div><div>${table([second, second])}</div></div>`);
  expect(lines).toEqual([first, first, second, second].map((row) => row.join(' | ')));
});

sweepTest(
  'rows that the box of a grid clips are counted, not written without their ids',
  async () => {
    const row = (name: string) =>
      `<div role="row"><button role="gridcell">${name}</button><span role="gridcell">of ${name}</span></div>`;
    const lines = await linesOf(`<style>[role=row] { height: 30px }</style>
    <div role="grid" style="height: 90px; overflow: hidden auto"><div role="rowgroup">
      <div role="row"><span role="columnheader">Who</span><span role="columnheader">What</span></div>
      ${Array.from({ length: 30 }, (_, at) => row(`no${at}`)).join('')}</div></div>`);
    expect(lines.filter((line) => /no\d/.test(line))).toHaveLength(2);
    expect(lines.join('\n')).not.toContain('no9');
  },
);

sweepTest('a second row of heads above what scrolls is read once', async () => {
  const head = '<thead><tr><th>Name</th><th>Sum</th></tr></thead>';
  const rows = NAMES.map((name) => `<tr><td>${name}</td><td>1</td></tr>`).join('');
  const lines = await linesOf(`<style>td, th { height: 24px; padding: 0; width: 90px }
    table { border-collapse: collapse }</style>
    <div><table>${head}</table></div>
    <div style="overflow: auto; height: 200px"><table style="margin-top: -24px">${head}<tbody>${rows}</tbody></table></div>`);
  expect(lines.filter((line) => line.includes('Name | Sum'))).toHaveLength(1);
});

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

sweepTest.each([0, 3, 6])(
  'what is painted over day %i of a week stands in that day',
  async (day) => {
    const cells = DAYS.map(
      (name, at) =>
        `<div class="day" style="left:${at * 100}px"><div><span>${name} ${at + 1}</span></div></div>`,
    ).join('');
    const lines = await linesOf(`<style>.week { position: relative; height: 90px; width: 700px }
    .day { position: absolute; width: 100px; height: 90px } .event { position: absolute; top: 30px; height: 20px }</style>
    <div class="week"><div>${cells}</div><div>
      <div class="event" tabindex="0" style="left:${day * 100 + 4}px; width: 90px"><b>09:00</b> <span>Dentist</span></div>
    </div></div>`);
    const expected = DAYS.map((name, at) => {
      const event = at === day ? ' [ "09:00 Dentist"]' : '';
      return `${name} ${at + 1}${event}`;
    });
    expect(lines).toEqual([expected.join(' | ')]);
  },
);

sweepTest('the head of a column that is sorted by a button says its name once', async () => {
  const heads = ['Name', 'City', 'Sum'].map(
    (name) => `<th onclick="1" tabindex="0"><span>${name}</span>
      <span role="button" tabindex="0" aria-label="${name}: Activate to sort"></span></th>`,
  );
  const icons = ['Name', 'City', 'Sum'].map(
    (name) =>
      `<th tabindex="0"><span>${name}</span><button aria-label="Sort column">^</button></th>`,
  );
  const body = '<tbody><tr><td>Ann</td><td>Rome</td><td>3</td></tr></tbody>';
  const style = '<style>[role=button] { display: inline-block; width: 12px; height: 12px }</style>';
  const [first] = await linesOf(
    `${style}<table><thead><tr>${heads.join('')}</tr></thead>${body}</table>`,
  );
  for (const name of ['Name', 'City', 'Sum']) expect(first?.split(name)).toHaveLength(2);
  const [second] = await linesOf(`<table><thead><tr>${icons.join('')}</tr></thead>${body}</table>`);
  for (const name of ['Name', 'City', 'Sum']) expect(second?.split(name)).toHaveLength(2);
});

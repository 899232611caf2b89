import { expect, test, vi } from 'vitest';
import { sweepTest } from '../harness/sweep-test.ts';
import { REAL_PAGES } from '../real-pages.ts';
import { allRows } from './shown-rows.ts';
import { soon } from './soon.ts';
import { statusFigures } from './status-figures.ts';
import { useTree } from './use-tree.ts';

const tree = useTree();

test('rows show id, role, name, value, state, centre and flags', async () => {
  const person = await tree.openFixture('controls.html');

  const rows = await person.rows();
  const lines = rows.map(({ id, level, role, name, value, state, centre, flags }) => {
    const place = `${' '.repeat(level - 1)}${id}`;
    return [place, role, name, value, state, centre, flags.join(' ')].join(' | ');
  });

  expect(lines).toEqual([
    // The names are where the fixture's style sheet puts them: a centre is left + half the width.
    expect.stringMatching(/^1 \| navigation \| Main \|/),
    expect.stringMatching(/^ 2 \| link \| Home \|/),
    expect.stringMatching(/^ 3 \| link \| Help \|/),
    '4 | button | Save |  |  | 120, 80 | ',
    '5 | textbox | City | Oslo |  | 120, 140 | ',
    '6 | textbox | Password | •••••••• | secret | 120, 200 | ',
    '7 | checkbox | News |  | disabled, checked | 30, 250 | ',
    '8 | combobox | Country | Chile |  | 120, 320 | ',
    '9 | button | More |  | collapsed | 120, 380 | ',
    expect.stringMatching(/^10 \| button \| Inside \| .* \| shadow$/),
    `11 | iframe | ${tree.harness().url('/fixtures/tree/child.html')} |  |  | 500, 300 | `,
    ' f1_1 | button | Reply |  |  | 450, 280 | f1',
    '12 | region | Terms |  |  | 400, 490 | 0% ↓',
    '13 | button | Pay |  |  | 900, 80 | covered',
    '14 | dialog | Cookies |  |  | 910, 90 | ',
    expect.stringMatching(/^ 15 \| button \| Accept \|/),
    '16 | button | Empty |  |  | 800, 300 | zero size',
    expect.stringMatching(/^17 \| button \| Invisible \| .* \| invisible$/),
    '18 | button | Gone |  |  |  | not rendered',
    '19 | button | Later |  |  | 120, 2020 | below',
  ]);
});

test('elements that are left out are dimmed and say why', async () => {
  const person = await tree.openFixture('controls.html');

  const leftOut = (await person.rows()).filter(({ kind }) => kind === 'left-out');

  expect(leftOut.map(({ name, reasons }) => [name, ...reasons])).toEqual([
    ['Empty', 'Left out: zero size'],
    ['Invisible', 'Left out: invisible'],
    ['Gone', 'Left out: not rendered'],
    ['Later', 'Left out: below the viewport'],
  ]);
  const colour = async (name: string) => {
    const cell = `${await person.rowSelector(name)} .tree-name`;
    return person.panel.$eval(cell, (el) => getComputedStyle(el).color);
  };
  expect(await colour('Later')).not.toBe(await colour('Save'));
});

test('the rows of a frame on another origin stand below it', async () => {
  const person = await tree.openFixture('empty.html');
  const src = tree.harness().url('/fixtures/tree/child.html', 'localhost');

  await person.page.evaluate((address) => {
    const frame = document.createElement('iframe');
    frame.src = address;
    document.body.append(frame);
  }, src);

  await soon(async () =>
    (await person.rows()).map(({ level, id, name }) => [level, id, name]),
  ).toEqual([
    [1, expect.any(String), src],
    [2, 'f1_1', 'Reply'],
  ]);
});

/** `npm run fidelity` and the sweeps go through all. */
const FEW = ['sb-admin-2 table', 'swagger-ui', 'shoelace form'];

sweepTest.for(REAL_PAGES.filter(({ name }) => FEW.includes(name)))(
  '$name: rows, payload and status bar tell the same',
  async ({ name }) => {
    const person = await tree.openRealPage(name);

    // A real page may still change between two looks: they must agree at some moment.
    await vi.waitFor(
      async () => {
        const { interactive_tree, meta } = await person.opened.payload();
        const rows = await allRows(person.panel);
        const sent = rows.filter(({ kind }) => kind === 'interactive' || kind === 'scroller');
        expect(sent.map(({ id }) => id)).toEqual(interactive_tree.map(({ i }) => i));
        expect(sent.length).toBeGreaterThan(5);
        const { ms = Number.NaN, ...figures } = await statusFigures(person);
        expect(figures).toEqual({
          elements: meta.totalElements,
          'in view': meta.viewportElements,
          'left out': meta.prunedElements,
          covered: meta.occludedElements,
        });
        // The bar shows tenths, the payload whole milliseconds.
        expect(Math.abs(ms - meta.extractionTimeMs)).toBeLessThan(0.6);
      },
      { timeout: 10_000 },
    );
  },
);

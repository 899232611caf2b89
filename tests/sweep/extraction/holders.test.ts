import { describe, expect, test } from 'vitest';
import type { SemanticNodeV3 } from '../../../core/page/payload/semantic-node.ts';
import {
  ALIKE_CASES,
  HOLDER_CASES,
  MEANS,
  type Means,
  showCase,
} from '../../e2e/extraction/holder-cases.ts';
import { waitFor } from '../../e2e/extraction/wait-for.ts';
import type { OpenedPage } from '../../e2e/harness/opened-page.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';

const harness = useHarness();
const BLANK = '/fixtures/extraction/blank.html';

async function rowsOf(opened: OpenedPage, names: readonly string[]): Promise<SemanticNodeV3[]> {
  await opened.settled();
  const { interactive_tree } = await opened.payload({ wholePage: true });
  return interactive_tree.filter(({ n, p }) => p === undefined && names.includes(n));
}

describe.each(HOLDER_CASES)('$name', (one) => {
  test.each(Object.keys(MEANS) as Means[])(
    'rows that act by %s are elements, named by their own text, and what they hold names them',
    async (means) => {
      const opened = await harness().openPage(BLANK);
      await opened.page.evaluate(showCase(one, means));
      await waitFor(async () => (await rowsOf(opened, one.rows)).map(({ n }) => n), one.rows);
      const { interactive_tree: all } = await opened.payload({ wholePage: true });
      for (const row of await rowsOf(opened, one.rows)) {
        const held = all.filter(({ p, n }) => p === row.i && n !== '☆').map(({ r }) => r);
        expect(held).toEqual(one.held);
      }
      // A press on a row’s point is a press of that row, and of nothing that it holds.
      const [first] = await rowsOf(opened, one.rows);
      await opened.page.mouse.click(...(first?.xy ?? [0, 0]));
      expect(await opened.page.evaluate('acted.length')).toBe(1);
      expect(await opened.page.url()).toContain(BLANK);
    },
  );
});

test('a framework’s listeners on its root, and listeners on the body, make nothing clickable', async () => {
  const opened = await harness().openPage(BLANK);
  await opened.page.evaluate(() => {
    document.body.innerHTML =
      '<div id="root"><ul><li>One</li><li>Two</li><li>Three</li></ul></div>';
    document.body.addEventListener('click', () => undefined);
    const root = document.getElementById('root');
    if (root) Object.assign(root, { __reactContainer$a: {} });
    root?.addEventListener('click', (event) => console.info(event.type));
  });
  await opened.settled();
  expect((await opened.payload({ wholePage: true })).interactive_tree).toEqual([]);
});

test('a double is listed once: labels of a control, a cursor around one link, an icon in a button', async () => {
  const opened = await harness().openPage(BLANK);
  await opened.page.evaluate(() => {
    document.body.innerHTML = `<style>.p { cursor: pointer }</style>
      <label class="p"><input type="checkbox"> Inside</label>
      <input type="checkbox" id="b"><label class="p" for="b">Beside</label>
      <div class="p" style="width:max-content"><a href="#x">Whole</a></div>
      <button><i class="p">★</i> Rate</button>
      <input type="radio" id="h" style="display:none"><label class="p" for="h">Stands for it</label>
      <div class="p" style="width:max-content"><a href="#m">Menu</a><p style="display:none"><a href="#n">Closed</a></p></div>`;
  });
  await opened.settled();
  await waitFor(
    async () =>
      (await opened.payload({ wholePage: true })).interactive_tree.map(({ r, n }) => `${r} ${n}`),
    ['chk Inside', 'chk Beside', 'link Whole', 'btn ★ Rate', 'label Stands for it', 'link Menu'],
  );
});

test('a part with the fields of a form is not pressed itself, a row with two fields is', async () => {
  const opened = await harness().openPage(BLANK);
  await opened.page.evaluate(() => {
    const fields = '<input aria-label="Name"><input aria-label="City">';
    document.body.innerHTML = `<div id="part">Where do you live? ${fields}</div><ul><li id="row">Ann Lee ${fields}</li></ul>`;
    for (const id of ['part', 'row']) {
      document.getElementById(id)?.addEventListener('click', () => console.info(id));
    }
  });
  await waitFor(
    async () => (await opened.payload({ wholePage: true })).interactive_tree.map(({ n }) => n),
    ['Name', 'City', 'Ann Lee', 'Name', 'City'],
  );
});

test.each(ALIKE_CASES)('$name are told apart', async ({ html, told }) => {
  const opened = await harness().openPage(BLANK);
  await opened.page.evaluate((inner) => {
    document.body.innerHTML = inner;
  }, html);
  await waitFor(async () => {
    await opened.settled();
    const { interactive_tree } = await opened.payload({ wholePage: true });
    return interactive_tree.map(({ n, hint, group, row, head }) => {
      const apart = [hint, group, row, head].filter(Boolean).join(' ');
      return apart ? `${n} | ${apart}` : n;
    });
  }, told);
});

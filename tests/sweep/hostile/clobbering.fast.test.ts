import { expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import type { SemanticNodeV3 } from '../../../core/page/payload/semantic-node.ts';
import { waitFor } from '../../e2e/extraction/wait-for.ts';
import type { OpenedPage } from '../../e2e/harness/opened-page.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';

const harness = useHarness();

/**
 * A form, and a document, whose named children answer to every property that forms and documents
 * have; or to harmless names, if `isHostile` is false. Runs in the page.
 */
function buildPage(isHostile: boolean): void {
  const namesOf = (object: object): string[] => {
    const names = new Set<string>();
    for (let at: object | null = object; at; at = Object.getPrototypeOf(at)) {
      for (const name of Object.getOwnPropertyNames(at)) names.add(name);
    }
    return [...names];
  };
  const formNames = namesOf(HTMLFormElement.prototype);
  const documentNames = namesOf(Document.prototype);
  const rename = (name: string) => (isHostile ? name : `plain-${name}`);
  const { body } = document;
  const form = document.createElement('form');
  form.tabIndex = 0;
  form.setAttribute('aria-label', 'Order');
  form.style.cssText = 'overflow: auto; height: 120px';
  form.innerHTML =
    '<label>City <input id="city" value="Rome"></label><button type="button">Send</button>';
  // Once they are in the form, it can no longer be asked for `append`.
  const inputs = formNames.map((name) => {
    const input = document.createElement('input');
    input.name = rename(name);
    return input;
  });
  const images = documentNames.map((name) => {
    const image = document.createElement('img');
    image.name = rename(name);
    return image;
  });
  const anchor = document.createElement('a');
  anchor.id = rename('__penumbra');
  anchor.href = '#';
  anchor.textContent = 'A link';
  const shadow = document.createElement('div');
  const root = shadow.attachShadow({ mode: 'open' });
  const inner = document.createElement('button');
  inner.textContent = 'In shadow';
  const innerForm = document.createElement('form');
  innerForm.innerHTML = `<input name="${rename('parentNode')}"><input name="${rename('assignedSlot')}">`;
  root.append(innerForm, inner);
  body.append(anchor, form, shadow);
  Element.prototype.append.apply(form, inputs);
  body.append(...images);
}

async function read(isHostile: boolean) {
  const opened = await harness().openPage('/fixtures/hostile/empty.html');
  await opened.page.evaluate(buildPage, isHostile);
  await reload(opened);
  const { interactive_tree: nodes } = await opened.payload({ wholePage: true });
  const inView = await opened.payload();
  return { nodes, inView: inView.interactive_tree, opened };
}

/** The panel starts again, so that its content script meets the page as it is now. */
async function reload({ panel }: OpenedPage): Promise<void> {
  await Promise.all([panel.waitForNavigation(), panel.evaluate(() => location.reload())]);
  await panel.waitForSelector('[role="treegrid"]');
  await panel.waitForFunction(() => document.querySelectorAll('.tree-row').length > 3);
}

/** A field without a label is called by its `name`, and the two pages differ in names. */
function alike({ hint: _, n, ...node }: SemanticNodeV3) {
  return { ...node, n: n.replace(/^plain-/, '') };
}

/** Runs in the page, where `document.querySelector` is an image. */
function countOverlays(): number {
  return Document.prototype.getElementsByTagName.call(document, 'penumbra-overlay').length;
}

test('C5 forms and documents with named children in place of every property read like any', async () => {
  const clean = await read(false);
  const cleanNodes = clean.nodes;
  const cleanInView = clean.inView;
  // What lights up is in the page only where IDs may be, too; the browser keeps the choice.
  await clean.opened.mirrorIds();
  const kept = () => chrome.storage.local.get('panel-settings');
  await waitFor(
    async () => JSON.stringify(await clean.opened.panel.evaluate(kept)).includes('"stamp":true'),
    true,
  );
  await harness().closeTabs();

  const { nodes, inView, opened } = await read(true);

  expect(cleanNodes.map(({ n }) => n)).toEqual(
    expect.arrayContaining(['Order', 'City', 'Send', 'A link', 'In shadow']),
  );
  expect(nodes.map(alike)).toEqual(cleanNodes.map(alike));
  expect(inView.map(alike)).toEqual(cleanInView.map(alike));

  // The light, the details and the markup modes ask other properties.
  const form = nodes.find(({ n }) => n === 'Order')?.i;
  const row = await opened.panel.waitForSelector(`[data-key="${form}"]`);
  await row?.click();
  await opened.panel.waitForFunction(() =>
    document.querySelector('.details-pane')?.textContent?.includes('form'),
  );
  await row?.hover();
  await waitFor(() => opened.page.evaluate(countOverlays), 1);
});

/** Runs in the page. */
function backgroundOfHtml(): string {
  const html = Document.prototype.getElementsByTagName.call(document, 'html')[0];
  return html ? getComputedStyle(html).backgroundColor : '';
}

test('C5 such a page is made dark like any other', async () => {
  const opened = await harness().openPage('/fixtures/hostile/empty.html');
  await opened.page.evaluate(buildPage, true);
  await reload(opened);

  const { notes } = await callPanel(opened.panel, 'darken', { strategy: 'generate' });

  expect(notes).toEqual([]);
  expect(await opened.page.evaluate(backgroundOfHtml)).toBe('rgb(30, 30, 30)');
});

import { expect, test } from 'vitest';
import { AgentHands } from '../../e2e/agent/agent-hands.ts';
import { remotePage } from '../../e2e/harness/remote-page.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { pagePackage } from '../../pages/page-package.ts';

const harness = useHarness();

const NAMES = ['Ann', 'Ben', 'Cid', 'Dan', 'Eve'];

/** Lists that make room by rules of their own: a library's, and two that do past the middle of an item alone. */
const LISTS = `<style>
  ul { width: 200px; padding: 0; margin: 8px; list-style: none } .across { display: flex; width: 600px }
  li { height: 30px; border: 1px solid; cursor: grab; user-select: none } .across li { width: 100px }
  #zone { width: 200px; height: 60px; border: 1px dashed }
</style>
<ul id="jq"></ul><ul id="html"></ul><ul id="mouse"></ul><ul id="across" class="across"></ul>
<div id="zone" role="button" aria-label="Bin">Bin</div>`;

for (const isTrusted of [true, false])
  test(`what is carried to an item takes its place in lists of any kind: by real input: ${isTrusted}`, async () => {
    const opened = await harness().openPage('/fixtures/extraction/blank.html');
    const { page, panel } = opened;
    await page.evaluate((html) => {
      document.body.innerHTML = html;
    }, LISTS);
    for (const path of ['jquery/dist/jquery.js', 'jquery-ui-dist/jquery-ui.js']) {
      await page.addScriptTag({ path: pagePackage(path) });
    }
    await page.evaluate(makeLists, NAMES);
    await opened.settled();
    await page.bringToFront();
    const hands = new AgentHands(remotePage(panel, { isTrusted }));
    await hands.agent.began?.({ id: 'e2e', task: 'Sort' });
    const order = (id: string) =>
      page.$$eval(`#${id} li`, (els) => els.map((el) => el.textContent?.split(' ')[0]).join(' '));

    for (const id of ['jq', 'html', 'mouse', 'across']) {
      await hands.look();
      await hands.act('drag', {}, `Ann ${id}`, `Cid ${id}`);
      await expect.poll(() => order(id), { message: id }).toBe('Ben Cid Ann Dan Eve');
      await hands.look();
      await hands.act('drag', {}, `Eve ${id}`, `Ben ${id}`);
      await expect.poll(() => order(id), { message: id }).toBe('Eve Ben Cid Ann Dan');
    }
    await hands.look();
    await hands.act('drag', {}, 'Dan mouse', 'Bin');
    await expect.poll(() => page.$eval('#zone', (el) => el.textContent)).toBe('Dan mouse');
    await hands.agent.ended?.();
  });

/** Runs in the page. */
function makeLists(names: readonly string[]): void {
  const $ = (globalThis as unknown as { $: (what: string) => { sortable(): void } }).$;
  for (const list of document.querySelectorAll('ul')) {
    for (const name of names) {
      const item = document.createElement('li');
      item.tabIndex = 0;
      item.setAttribute('role', 'button');
      item.textContent = `${name} ${list.id}`;
      item.draggable = list.id === 'html';
      list.append(item);
    }
  }
  $('#jq').sortable();
  let held: Element | null = null;
  /** Makes room on the other side of an item once the pointer is well past its middle. */
  const over = (event: MouseEvent) => {
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('li');
    if (!held || !under || under === held || under.parentElement !== held.parentElement) return;
    const box = under.getBoundingClientRect();
    const isRow = held.parentElement?.className === 'across';
    const share = isRow
      ? (event.clientX - box.left) / box.width
      : (event.clientY - box.top) / box.height;
    const isBefore = Boolean(
      held.compareDocumentPosition(under) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    if (isBefore && share > 0.65) under.after(held);
    if (!isBefore && share < 0.35) under.before(held);
  };
  const html = document.querySelector('#html');
  html?.addEventListener('dragstart', ({ target }) => {
    held = target as Element;
  });
  html?.addEventListener('dragover', (event) => {
    event.preventDefault();
    over(event as DragEvent);
  });
  html?.addEventListener('dragend', () => {
    held = null;
  });
  for (const id of ['mouse', 'across']) {
    document.querySelector(`#${id}`)?.addEventListener('mousedown', (event) => {
      held = (event.target as Element).closest('li');
      event.preventDefault();
    });
  }
  addEventListener('mousemove', (event) => {
    if (held && held.parentElement !== html) over(event);
  });
  addEventListener('mouseup', ({ clientX, clientY }) => {
    const zone = document.elementFromPoint(clientX, clientY)?.closest('#zone');
    if (held && zone) zone.textContent = held.textContent;
    held = null;
  });
}

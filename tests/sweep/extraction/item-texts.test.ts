import { expect, test } from 'vitest';
import { FrameProbe, readFrame } from '../../e2e/extraction/frame-probe.ts';
import { toldRows } from '../../e2e/extraction/told-rows.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';

const harness = useHarness();

/** Runs in the page: so many rows that none is read without need. */
function fill(): void {
  const item = (i: number) =>
    `<li><span>Mail ${i}</span> <em>new</em> <button>Open</button> <button>Drop</button></li>`;
  document.body.innerHTML = `<ul>${Array.from({ length: 900 }, (_, i) => item(i)).join('')}</ul>`;
}

/** Changes that leave the boxes of all controls as they are. Run in the page. */
const EDITS: Readonly<Record<string, () => void>> = {
  'a text in view': () => {
    for (const span of document.querySelectorAll('li:nth-child(3) span')) span.textContent = 'Maik';
  },
  'a text out of view': () => {
    const span = document.querySelector('li:nth-child(700) span');
    if (span?.firstChild) span.firstChild.textContent = 'Maik';
  },
  'an element that goes': () => document.querySelector('li:nth-child(5) em')?.remove(),
  'two items at once': () => {
    document.querySelector('li:nth-child(6) em')?.replaceChildren('old');
    document.querySelector('li:nth-child(8) em')?.append(' mail');
  },
};

test('the controls of an item that says something else in a long list are known by it at once', async () => {
  const opened = await harness().openPage('/fixtures/extraction/blank.html');
  await opened.page.evaluate(fill);
  await opened.settled();
  const live = await FrameProbe.open(opened);
  await live.nodes();
  for (const [what, edit] of Object.entries(EDITS)) {
    const before = await live.nodes();
    await opened.page.evaluate(edit);
    const followed = await live.nodes();
    const texts = (nodes: typeof before) => nodes.map(({ node }) => node.item?.text);
    expect(texts(followed), what).not.toEqual(texts(before));
    expect(toldRows(followed), what).toEqual(toldRows(await readFrame(opened)));
  }
});

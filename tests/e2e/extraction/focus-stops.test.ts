import { expect, test } from 'vitest';
import { useHarness } from '../harness/use-harness.ts';
import { soon } from '../tree/soon.ts';

const harness = useHarness();

/** What takes the focus to be scrolled, to be read, and to act. */
const PAGE = `
  <div class="long" tabindex="0" style="height: 60px; overflow: auto"><div style="height: 900px">Terms</div></div>
  <p class="prose" tabindex="0">Read this</p>
  <div class="card" tabindex="0">Open me</div>`;

test('what takes the focus to be scrolled or read is no control', async () => {
  const opened = await harness().openPage('/fixtures/hostile/empty.html');
  await opened.page.evaluate((all) => {
    document.body.innerHTML = all;
  }, PAGE);
  const stops = async () => {
    const { nodes } = await opened.tree();
    return nodes
      .filter(({ node }) => node.kind === 'interactive' && node.reason === 'tabindex')
      .map(({ node }) => node.name);
  };
  await soon(stops).toEqual(['Open me']);
  const { nodes } = await opened.tree();
  expect(nodes.filter(({ node }) => node.kind === 'scroller')).toHaveLength(1);
});

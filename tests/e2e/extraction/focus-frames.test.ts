import { expect, test } from 'vitest';
import { useHarness } from '../harness/use-harness.ts';
import { soon } from '../tree/soon.ts';

const harness = useHarness();

const row = (name: string) =>
  `<div role="row" onclick=""><span role="gridcell">${name}</span> <span role="gridcell">12</span></div>`;

/** A grid whose body and canvas take the focus for the arrow keys, beside what takes it to be read or to act. */
const PAGE = `
  <div role="grid" aria-label="People">
    <div class="body" tabindex="0"><div class="canvas" tabindex="0">${['Ann', 'Bob', 'Cem'].map(row).join('')}</div></div>
  </div>
  <div class="long" tabindex="0" style="height: 60px; overflow: auto"><div style="height: 900px">Terms</div></div>
  <p class="prose" tabindex="0">Read this</p>
  <div class="card" tabindex="0">Open me</div>`;

test('what takes the focus for the keys of its parts, or to be read, is no control', async () => {
  const opened = await harness().openPage('/fixtures/hostile/empty.html');
  const evaluate = (html: string) =>
    opened.page.evaluate((all) => {
      document.body.innerHTML = all;
    }, html);
  await evaluate(PAGE);
  const stops = async () => {
    const { nodes } = await opened.tree();
    return nodes
      .filter(({ node }) => node.kind === 'interactive' && node.reason === 'tabindex')
      .map(({ node }) => node.name);
  };
  await soon(stops).toEqual(['Open me']);
  const { nodes } = await opened.tree();
  expect(nodes.filter(({ node }) => node.kind === 'scroller')).toHaveLength(1);

  // A stop that gets its parts later, and one that loses them.
  await opened.page.evaluate((more) => {
    const [card] = document.getElementsByClassName('card');
    if (card) card.innerHTML = more;
    document.getElementsByClassName('canvas')[0]?.replaceChildren('Nobody');
  }, row('Dan') + row('Eve'));
  await soon(stops).toEqual(['Nobody']);
});

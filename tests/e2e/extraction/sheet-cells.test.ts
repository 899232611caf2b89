import { test } from 'vitest';
import { useHarness } from '../harness/use-harness.ts';
import { soon } from '../tree/soon.ts';

const harness = useHarness();

test('cells of a spreadsheet can be named, those of rows that come later too', async () => {
  const opened = await harness().openPage('/fixtures/hostile/empty.html');
  await opened.page.evaluate(() => {
    document.body.innerHTML = `<div tabindex="0"><table style="user-select: none"><tbody>
      <tr><td>Rent</td><td>1200</td></tr><tr><td>Food</td><td></td></tr></tbody></table></div>`;
  });
  const cells = async () => {
    const { nodes } = await opened.tree();
    return nodes.filter(({ node }) => node.reason === 'spreadsheet cell').length;
  };
  await soon(cells).toBe(4);

  await opened.page.evaluate(() => {
    const row = document.querySelector('tbody')?.insertRow();
    for (const text of ['Train', '89']) if (row) row.insertCell().textContent = text;
  });

  await soon(cells).toBe(6);
});

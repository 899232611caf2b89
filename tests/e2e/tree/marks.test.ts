import type { Page, Protocol } from 'puppeteer-core';
import { test } from 'vitest';
import { soon } from './soon.ts';
import { useTree } from './use-tree.ts';

const tree = useTree();

/** How many IDs are painted on a page; the overlay's shadow root is closed to the page. */
async function paintedIds(page: Page): Promise<number> {
  const session = await page.createCDPSession();
  try {
    const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
    const isLabel = ({ attributes = [] }: Protocol.DOM.Node) =>
      attributes[attributes.indexOf('class') + 1] === 'label' && !attributes.includes('hidden');
    let count = 0;
    const stack = [root];
    for (let node = stack.pop(); node; node = stack.pop()) {
      if (isLabel(node)) count += 1;
      stack.push(...(node.children ?? []), ...(node.shadowRoots ?? []));
    }
    return count;
  } finally {
    await session.detach();
  }
}

test('an ID goes with its element, also while the panel is paused', async () => {
  const person = await tree.openFixture('empty.html');
  await person.page.$eval('body', (body) => {
    body.innerHTML = '<button>One</button> <button>Two</button> <button>Three</button>';
  });
  await soon(async () => (await person.rows()).map(({ name }) => name)).toContain('Three');
  await person.clickButton('Show IDs on the page (Set-of-Mark)');
  await person.page.bringToFront();
  await soon(() => paintedIds(person.page)).toBe(3);

  await person.clickButton('Pause updates');
  await person.page.$eval('button', (button) => button.remove());
  await person.page.$eval('button', (button) => {
    button.style.display = 'none';
  });
  await soon(() => paintedIds(person.page)).toBe(1);

  await person.page.$eval('button', (button) => {
    button.style.display = '';
  });
  await soon(() => paintedIds(person.page)).toBe(2);
});

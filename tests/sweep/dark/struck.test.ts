import { test } from 'vitest';
import { openDark, writeCss } from '../../e2e/dark/open-dark.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { useTree } from '../../e2e/tree/use-tree.ts';

const tree = useTree();

test('what a person wrote and nothing shows is struck through, with what wins on hover', async () => {
  const page = await tree.harness().openTab('/fixtures/dark/plain.html');
  await page.setContent('<p id="a" class="card">Words</p>');
  const person = await openDark(await tree.openPanel(page));
  const { panel } = person;
  await writeCss(
    person,
    '#a.card { color: rgb(9, 9, 9) }\n.card { color: tan }\n.nobody { color: red }\n.card { fill: tan }',
  );

  const struck = () =>
    panel.$$eval('.dark-struck', (parts) =>
      parts
        .map((part) => part.textContent?.trim())
        .join('')
        .replace(/\s+/g, ''),
    );
  await soon(struck).toBe('color:tancolor:red');
  await panel.hover('.dark-struck');
  await soon(() =>
    panel.evaluate(() => document.querySelector('.monaco-hover')?.textContent ?? ''),
  ).toContain('Overridden by your rule #a.card in line 1.');
});

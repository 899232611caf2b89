import { expect, test } from 'vitest';
import { useTree } from '../tree/use-tree.ts';
import { openDark } from './open-dark.ts';

const tree = useTree();

test('at 420 by 900 pixels the editor has half of the height, and every control is within', async () => {
  const page = await tree.harness().openTab('/fixtures/dark/plain.html');
  const person = await openDark(await tree.openPanel(page, { width: 420, height: 900 }));
  const { panel } = person;
  const shares = () =>
    panel.evaluate(() => {
      const editor = document.querySelector('.editor-place')?.getBoundingClientRect();
      const outside = [...document.querySelectorAll('.dark-tab :is(button, input, select)')].filter(
        (el) => {
          const { left, right, width } = el.getBoundingClientRect();
          return width > 0 && (left < 0 || right > innerWidth);
        },
      );
      const height = editor?.height ?? 0;
      return { share: height / innerHeight, outside: outside.map((el) => el.outerHTML) };
    });

  const closed = await shares();
  console.log(`The editor has ${Math.round(closed.share * 100)} % of the height.`);
  expect(closed.share).toBeGreaterThanOrEqual(0.5);
  expect(closed.outside).toEqual([]);

  // With all that is adjusted shown, too.
  await person.click('.dark-tools-toggle button:last-child');
  const open = await shares();
  console.log(`With its tools, ${Math.round(open.share * 100)} %.`);
  expect(open.share).toBeGreaterThanOrEqual(0.5);
  expect(open.outside).toEqual([]);
});

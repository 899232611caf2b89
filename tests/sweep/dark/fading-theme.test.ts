import { expect, test } from 'vitest';
import { penumbra } from '../../bench-dark/treatments.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';

const harness = useHarness();

test('what fades to the dark theme is read when it has: its own dark colors stay', async () => {
  const { page, panel } = await harness().openPage('/fixtures/dark/own-theme/fading.html');

  await penumbra('auto').apply(page, panel);
  await new Promise((done) => setTimeout(done, 1500));

  const seen = await page.evaluate(() => {
    const card = document.querySelector('.card');
    if (!card) throw new Error('There is no card.');
    const { backgroundColor, borderTopColor } = getComputedStyle(card);
    const [root, body] = [document.documentElement, document.body].map(
      (el) => getComputedStyle(el).backgroundColor,
    );
    return { canvas: root === 'rgba(0, 0, 0, 0)' ? body : root, backgroundColor, borderTopColor };
  });
  expect(seen.canvas).toBe('rgb(11, 17, 32)');
  expect(seen.borderTopColor).toBe('rgb(34, 44, 66)');
  // It may be lifted a little to stand out as it did: #141b2d.
  const channels = (seen.backgroundColor.match(/\d+/g) ?? []).map(Number);
  for (const [at, own] of [20, 27, 45].entries()) {
    expect(Math.abs((channels[at] ?? 255) - own), seen.backgroundColor).toBeLessThanOrEqual(6);
  }
});

import { afterEach, expect, test } from 'vitest';
import { parseColor } from '../../../core/style/color/parse-color.ts';
import { wcagContrast } from '../../../core/style/color/wcag-contrast.ts';
import { DEFAULT_KNOBS } from '../../../core/style/generate/knobs.ts';
import { useHarness } from '../harness/use-harness.ts';
import { forgetSites, keepDark } from './keep-dark.ts';
import { canvas } from './open-dark.ts';

const harness = useHarness();

afterEach(() => forgetSites(harness()));

test('text is read in every state of a dark page, and under a selection', async () => {
  const usual = { canvas: 'rgb(255, 255, 255)', colorScheme: 'normal' };
  await keepDark(harness(), { engine: { ...usual, knobs: DEFAULT_KNOBS, readsGround: true } });
  const page = await harness().openTab('/fixtures/dark/keeps/states.html');
  await canvas(page).toBe('rgb(30, 30, 30)');
  const session = await page.createCDPSession();
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '[data-state]',
  });
  const states = await page.$$eval('[data-state]', (all) =>
    all.map((el) => el.getAttribute('data-state')),
  );
  for (const [at, nodeId] of nodeIds.entries()) {
    const forcedPseudoClasses = states[at] ? [states[at]] : [];
    await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses });
  }
  const seen = await page.$$eval('[data-state], [data-pseudo]', (all) =>
    all.map((el) => {
      const pseudo = el.getAttribute('data-pseudo');
      const style = getComputedStyle(el, pseudo);
      const own = pseudo === '::placeholder' ? getComputedStyle(el) : style;
      const name = el.getAttribute('data-state') || pseudo || el.textContent?.trim();
      return { name, color: style.color, ground: own.backgroundColor };
    }),
  );
  const unread = seen.filter(({ color, ground }) => {
    const [text, paper] = [parseColor(color), parseColor(ground)];
    return !text || paper?.a !== 1 || wcagContrast(text, paper) < 4.5;
  });
  expect(seen).toHaveLength(9);
  expect(unread).toEqual([]);
});

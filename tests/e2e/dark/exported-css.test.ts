import { expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/panel-remote.ts';
import { auditedDarken, shotOf } from '../../../cli/dark/audited-darken.ts';
import { auditScreens } from '../../../core/audit/screen-audit.ts';
import type { DarkStrategy } from '../../../core/dark/darken-page.ts';
import { useTree } from '../tree/use-tree.ts';

const tree = useTree();

test.each([
  ['clean-blog', 'generate'],
  ['pico form', 'site'],
] as const)('the CSS made of %s (%s) scores the same on the clean page', async (name, strategy) => {
  const { page, panel } = await tree.openRealPage(name);
  const made = await auditedDarken(page, panel, strategy satisfies DarkStrategy);
  const { before, after } = made.audit;
  expect(before.darkPixels).toBeLessThan(0.5);
  expect(after.darkPixels).toBeGreaterThan(0.95);
  expect(after).toMatchObject({ brightAreas: 0, imagesKept: 1, boxesMoved: 0 });

  await callPanel(panel, 'lighten');
  await page.reload();
  await callPanel(panel, 'settled');
  await page.addStyleTag({ content: made.outcome.css });
  const pasted = auditScreens(made.before, await shotOf(page, panel)).after;

  expect(pasted.aa).toBeGreaterThanOrEqual(after.aa);
  expect(pasted.darkPixels).toBeCloseTo(after.darkPixels, 2);
  expect(pasted.hueKept).toBeCloseTo(after.hueKept, 1);
  expect(pasted).toMatchObject({ brightAreas: 0, imagesKept: 1 });
});

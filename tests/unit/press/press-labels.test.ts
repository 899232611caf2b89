import { expect, test } from 'vitest';
import { pressFigure, reactingShare, readPressLabels } from '../../press/press-labels.ts';
import { sameAs } from '../../press/press-page.ts';

/** What has been reached; the goal for the share is 0.95. */
const MIN_LABELS = 300;
const MIN_REACTING = 0.925;

test('of the elements that only we list as many react to a press as did when they were labelled', async () => {
  const labels = await readPressLabels();
  console.info(pressFigure(labels));
  expect(labels.length).toBeGreaterThanOrEqual(MIN_LABELS);
  expect(reactingShare(labels)).toBeGreaterThanOrEqual(MIN_REACTING);
});

test('each element is labelled once, and reacts by an effect that is told', async () => {
  const labels = await readPressLabels();
  expect(new Set(labels.map(sameAs)).size).toBe(labels.length);
  for (const { reacts, effects, isReached } of labels) {
    expect(reacts).toBe(effects.length > 0);
    if (!isReached) expect(reacts).toBe(false);
  }
});

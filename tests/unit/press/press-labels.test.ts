import { expect, test } from 'vitest';
import { pressFigure, reactingShare, readPressLabels } from '../../press/press-labels.ts';
import { sameAs } from '../../press/press-page.ts';

const MIN_LABELS = 300;
const MIN_REACTING = 0.95;

test('at least 300 elements that only we list are labelled, and 95 % of them react to a press', async () => {
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

import { expect, test } from 'vitest';
import { bySet, pressFigures, reactingShare, readPressLabels } from '../../press/press-labels.ts';
import { sameAs } from '../../press/press-page.ts';

/** The goal: of at least so many elements, this share. */
const MIN_LABELS = 300;
const MIN_REACTING = 0.95;
const MIN_LATER = 60;

test('of the elements that only we list as many react to a press as are to', async () => {
  const labels = await readPressLabels();
  console.info(pressFigures(labels));
  const { first = [], later = [] } = bySet(labels);
  expect(first.length).toBeGreaterThanOrEqual(MIN_LABELS);
  expect(reactingShare(first)).toBeGreaterThanOrEqual(MIN_REACTING);
  expect(later.length).toBeGreaterThanOrEqual(MIN_LATER);
  expect(reactingShare(later)).toBeGreaterThanOrEqual(MIN_REACTING);
});

test('each element is labelled once, and reacts by an effect that is told', async () => {
  const labels = await readPressLabels();
  expect(new Set(labels.map(sameAs)).size).toBe(labels.length);
  for (const { reacts, effects, isReached } of labels) {
    expect(reacts).toBe(effects.length > 0);
    if (!isReached) expect(reacts).toBe(false);
  }
});

import { expect, test } from 'vitest';
import type { StepStatus } from '../../../../../core/agent/run/step-record.ts';
import { whyNotDone } from '../../../../../panel/agent/run/step-status.ts';
import type { StepView } from '../../../../../panel/agent/run/step-view.ts';

function over(status: StepStatus, found: { feedback?: string; message?: unknown }): StepView {
  const { feedback, message } = found;
  const step = {
    status,
    feedback: { result: { message } },
    ...(feedback !== undefined && { verdict: { feedback } }),
  };
  return { number: 1, isOver: true, step } as unknown as StepView;
}

test('a failed step says what was found in the page, on one line', () => {
  const view = over('failed', { feedback: 'Expected “Saved” to appear.\nIt did not.' });
  expect(whyNotDone(view)).toBe('Expected “Saved” to appear.');
});

test('a refused step says what stopped it', () => {
  expect(whyNotDone(over('refused', { message: 'Another site.' }))).toBe('Another site.');
});

test.each(['succeeded', 'skipped', 'rejected', 'taken-over', 'unverified'] as const)(
  'a step that is %s gives no reason',
  (status) => {
    expect(whyNotDone(over(status, { feedback: 'Something.', message: 'Something.' }))).toBe('');
  },
);

import { expect, test } from 'vitest';
import type { StepStatus } from '../../../../../core/agent/run/step-record.ts';
import { inEnglish } from '../../../../../core/platform/messages/messages.ts';
import { type StepView, whyNotDone } from '../../../../../panel/agent/run/step-status.ts';

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

const named = (message: string, target: object) => {
  const view = over('refused', { message });
  return { ...view, step: { ...view.step, proposal: { target } } } as unknown as StepView;
};

test.each([
  ['Save', 'is disabled. Enable it first.'],
  ['Fine, thanks', 'is covered by section#cookies. Close that first.'],
  ['', 'is covered by div. Close that first.'],
  ['“Quoted”, is', 'is left out of what you were sent: invisible. Choose another element.'],
])('the reason of a row that shows “%s” does not name it again', (name, rest) => {
  const target = { key: '29', role: 'button', name };
  const subject = inEnglish('page.element', { key: '29', name: name || 'button' });
  expect(whyNotDone(named(`${subject} ${rest}`, target))).toBe(rest);
});

test('a reason that names another element keeps its name', () => {
  const target = { key: '2', role: 'button', name: 'Save' };
  const subject = inEnglish('page.element', { key: '29', name: 'Save' });
  expect(whyNotDone(named(`${subject} is disabled.`, target))).toBe(`${subject} is disabled.`);
});

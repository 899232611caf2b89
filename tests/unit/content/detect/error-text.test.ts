// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { isMarkedAsError } from '../../../../content/detect/context-of.ts';

function isError(attribute: string): boolean {
  document.body.innerHTML = `<span ${attribute}>Text</span>`;
  const told = document.querySelector('span');
  return told !== null && isMarkedAsError(told);
}

test.each([
  'class="err"',
  'class="field-error"',
  'class="text-danger"',
  'class="help is-invalid"',
  'role="alert"',
  'id="email-error"',
])('of what describes a field, what is marked by %s is its error', (mark) => {
  expect(isError(mark)).toBe(true);
});

test.each(['class="help"', 'id="email-help"', 'class="errand"', 'role="note"', ''])(
  'what has %s is its help',
  (mark) => {
    expect(isError(mark)).toBe(false);
  },
);

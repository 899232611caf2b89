// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { hearListeners } from '../../../../content/detect/hear-listeners.ts';
import { nameOf } from '../../../../content/read/name.ts';
import { roleOf } from '../../../../content/read/role.ts';

/** What is known of an element after it has sent this of its internals. */
function told(detail: unknown) {
  document.body.innerHTML = '<own-box></own-box>';
  const el = document.querySelector('own-box');
  if (!el) throw new Error('It is in the page.');
  const stop = hearListeners('token');
  el.dispatchEvent(new CustomEvent('token-says', { composed: true, detail }));
  const { told: els, listeners } = stop();
  return {
    isTold: els.length > 0,
    isPressed: listeners.length > 0,
    role: roleOf(el),
    ...nameOf(el),
  };
}

test('an element is called what its internals say', () => {
  expect(told('["checkbox","Agree \\"now\\""]')).toMatchObject({
    isTold: true,
    isPressed: true,
    role: 'checkbox',
    name: 'Agree "now"',
  });
});

test('one that is only shown is no control', () => {
  expect(told('["meter","Fuel"]')).toMatchObject({ isTold: true, isPressed: false, role: 'meter' });
});

test.each([
  '[null,null]',
  '["<b>","x"]',
  '{"role":"button"}',
  'checkbox',
  7,
  null,
  `["button","${'x'.repeat(3_000)}"]`,
])('%s says nothing', (detail) => {
  expect(told(detail)).toMatchObject({ isTold: false, role: 'generic' });
});

test('what an element says is heard as long as somebody listens, and once', () => {
  const stop = hearListeners('token');
  stop();
  document.body.innerHTML = '<own-box></own-box>';
  document
    .querySelector('own-box')
    ?.dispatchEvent(new CustomEvent('token-says', { composed: true, detail: '["button",null]' }));
  expect(roleOf(document.querySelector('own-box') ?? document.body)).toBe('generic');
});

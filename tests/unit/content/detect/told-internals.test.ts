// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { hearListeners } from '../../../../content/detect/hear-listeners.ts';
import { nameOf } from '../../../../content/read/name.ts';
import { roleOf } from '../../../../content/read/role.ts';
import { valueOf as fieldValue } from '../../../../content/read/states.ts';

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
    value: fieldValue(el),
    ...nameOf(el),
  };
}

test('an element is called what its internals say', () => {
  expect(told('{"role":"checkbox","aria-label":"Agree \\"now\\""}')).toMatchObject({
    isTold: true,
    isPressed: true,
    role: 'checkbox',
    name: 'Agree "now"',
  });
});

test('one that is only shown is no control', () => {
  expect(told('{"role":"meter","aria-label":"Fuel"}')).toMatchObject({
    isTold: true,
    isPressed: false,
    role: 'meter',
  });
});

test.each([
  ['slider', { valuenow: '80' }, '80'],
  ['slider', { valuenow: '3', valuetext: 'Large' }, '3 (Large)'],
  ['slider', { valuetext: 'Large' }, 'Large'],
  ['slider', {}, undefined],
  ['spinbutton', { valuenow: '7' }, '7'],
  ['progressbar', { valuenow: '4', valuemax: '8' }, '4'],
])('a %s with %o in its internals holds %s', (role, aria, value) => {
  const says = Object.entries(aria).map(([name, said]) => [`aria-${name}`, said]);
  expect(told(JSON.stringify({ role, ...Object.fromEntries(says) }))).toMatchObject({
    role,
    value,
  });
});

test('an attribute goes before what its internals say', () => {
  told('{"role":"slider","aria-valuenow":"80"}');
  const el = document.querySelector('own-box') ?? document.body;
  el.setAttribute('aria-valuenow', '20');
  expect(fieldValue(el)).toBe('20');
});

test.each([
  '{}',
  '[null,null]',
  '["button","x"]',
  '{"onclick":"x"}',
  '{"role":"button","aria-label":7}',
  '{"role":"button"',
  'checkbox',
  7,
  null,
  `{"role":"button","aria-label":"${'x'.repeat(3_000)}"}`,
])('%s says nothing', (detail) => {
  expect(told(detail)).toMatchObject({ isTold: false, role: 'generic' });
});

test('what an element says is heard as long as somebody listens, and once', () => {
  const stop = hearListeners('token');
  stop();
  document.body.innerHTML = '<own-box></own-box>';
  document
    .querySelector('own-box')
    ?.dispatchEvent(new CustomEvent('token-says', { composed: true, detail: '{"role":"button"}' }));
  expect(roleOf(document.querySelector('own-box') ?? document.body)).toBe('generic');
});

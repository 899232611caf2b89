// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { holdsSecret } from '../../../../content/semantics/is-sensitive.ts';

beforeEach(() => {
  document.body.replaceChildren();
  // What Chrome computes of a style that jsdom does not know.
  vi.spyOn(globalThis, 'getComputedStyle').mockImplementation((el) => {
    const style = el.getAttribute('style') ?? '';
    const getPropertyValue = (name: string) =>
      new RegExp(`${name}: ([^;]+)`).exec(style)?.[1] ?? '';
    return Object.assign(Object.create(CSSStyleDeclaration.prototype), { getPropertyValue });
  });
});

/** Whether the first field of a page is one for a secret. */
function isSecret(html: string): boolean {
  document.body.innerHTML = html;
  const field =
    document.querySelector('input, textarea, select') ??
    document.querySelector('[role], [contenteditable]');
  if (!field) throw new Error('There is no field.');
  return holdsSecret(field);
}

const boxes = (count: number, more = '') => `<input maxlength="1" ${more}>`.repeat(count);

test.each([
  ['<textarea style="-webkit-text-security: disc"></textarea>', 'masked by CSS'],
  ['<div contenteditable style="-webkit-text-security: circle"></div>', 'masked by CSS'],
  ['<input type="number" style="-webkit-text-security: square">', 'masked by CSS'],
  ['<input style="font-family: text-security-disc">', 'masked by a font'],
  ['<div role="spinbutton" tabindex="0" aria-label="Geheimzahl"></div>', 'a role with a label'],
  [boxes(6), 'six boxes of a code'],
  [`<form>${boxes(4, 'inputmode="numeric" aria-label="Ziffer"')}</form>`, 'four boxes'],
  ['<fieldset><legend>Kreditkarte</legend><input inputmode="numeric"></fieldset>', 'a group'],
  ['<div role="group" aria-label="Код подтверждения"><p><input type="tel"></div>', 'a group'],
  ['<fieldset><legend>PIN</legend><input pattern="[0-9]{4}"></fieldset>', 'a group'],
  ['<input autocomplete="section-a shipping cc-exp-year webauthn">', 'autofill tokens'],
  ['<input AUTOCOMPLETE="One-Time-Code">', 'autofill in capitals'],
  ['<input data-testid="kaartnummer-veld">', 'a test id'],
  ['<input placeholder="•••• (CVC)">', 'a placeholder'],
  ['<input type="text" name="user[password_confirmation]">', 'a name in brackets'],
  ['<input id="ｐａｓｓｗｏｒｄ">', 'wide letters'],
  ['<input name="pass\u200bword">', 'letters that nobody sees'],
  ['<input name="geslo">', 'a language of few'],
  ['<input placeholder="Въведете парола">', 'a language of few'],
  ['<input name="раssword">', 'letters of another script'],
])('%s holds a secret, empty as it is (%s)', (html) => {
  expect(isSecret(html)).toBe(true);
});

test.each([
  ['<input name="city">', 'a name'],
  [boxes(3), 'three boxes'],
  [boxes(25), 'a puzzle'],
  ['<fieldset><legend>Credit card</legend><input name="street"></fieldset>', 'text in a group'],
  ['<fieldset><legend>Guests</legend><input type="number"></fieldset>', 'another group'],
  ['<div role="spinbutton" aria-label="Quantity"></div>', 'a number'],
  ['<textarea name="message"></textarea>', 'a message'],
  ['<div contenteditable aria-label="Note"></div>', 'a note'],
])('%s holds none (%s)', (html) => {
  expect(isSecret(html)).toBe(false);
});

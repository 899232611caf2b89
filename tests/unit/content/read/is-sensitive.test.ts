// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { holdsSecret, noteLabel } from '../../../../content/read/is-sensitive.ts';

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

/** Fields of text under a heading, each written by its number. */
const fields = (count: number, heading: string, write: (at: number) => string) =>
  `<h2>${heading}</h2><div>${Array.from({ length: count }, (_, at) => write(at + 1)).join('')}</div>`;
const LANGUAGES = ['Recovery phrase', 'Wiederherstellungsphrase', '助记词', 'Frase de recuperação'];

test.each(LANGUAGES)('the fields of a phrase are secret by their heading: %s', (heading) => {
  for (const count of [12, 24]) {
    for (const write of [
      (at: number) => `<input placeholder="${at}.">`,
      (at: number) => `<input aria-label="Word ${at}">`,
      () => '<p><input></p>',
    ])
      expect(isSecret(fields(count, heading, write)), `${count} ${write(1)}`).toBe(true);
  }
  expect(isSecret(fields(12, 'Guest list', (at) => `<input placeholder="${at}.">`))).toBe(false);
  expect(isSecret(fields(12, heading, () => '<input aria-label="City">'))).toBe(false);
});

test.each([4, 5, 6, 8])(
  '%d boxes are a code by their digits or heading, and else a puzzle',
  (count) => {
    const digits = (at: number) => `<input type="tel" aria-label="Digit ${at} of ${count}">`;
    const letter = () => '<input maxlength="1">';

    expect(isSecret(fields(count, 'Check your phone', digits))).toBe(true);
    expect(isSecret(fields(count, 'Enter the code we sent', letter))).toBe(true);
    expect(isSecret(fields(count, 'Guess the word', letter))).toBe(false);
    expect(isSecret(fields(count, 'Rätsel des Tages', letter))).toBe(false);
  },
);

const CODE = '<input aria-label="Code" inputmode="numeric"';

test.each([
  ['<input formcontrolname="password">', 'an attribute of a framework'],
  ['<input ng-model="user.password">', 'an attribute of a framework'],
  ['<input class="field password-field">', 'a class'],
  ['<input data-field="secretAnswer">', 'an attribute of its own'],
  [`${CODE} maxlength="6">`, 'a short code'],
  ['<div><input><button aria-label="Show password">👁</button></div>', 'a button that shows it'],
  ['<div><input name="f2"></div><a>Forgot password?</a>', 'a link for who forgot it'],
  ['<div><input name="f2"></div><a>Passwort vergessen?</a>', 'a link for who forgot it'],
  [
    '<fieldset><legend>Sicherheitsfrage</legend><input aria-label="Lieblingsfilm"></fieldset>',
    'a group',
  ],
  [
    '<input aria-label="Answer" aria-describedby="d"><p id="d">Your first school?</p>',
    'a description',
  ],
  ['<input aria-label="Value" style="color: transparent">', 'clear letters'],
  ['<input aria-label="Value" style="filter: blur(6px)">', 'blurred letters'],
])('%s holds a secret by %s', (html) => {
  expect(isSecret(html)).toBe(true);
});

test.each([
  [
    '<label>Comment <textarea placeholder="Never share your password here"></textarea></label>',
    'a warning',
  ],
  [`${CODE} maxlength="40">`, 'a long code'],
  ['<input class="no-password-manager" name="city">', 'a class that denies it'],
  ['<input name="email"><a>Forgot password?</a>', 'who it is'],
  ['<div><input name="q"><button>Show</button></div>', 'a button that shows something else'],
  ['<h2>Change your password</h2><label for="u">City</label><input id="u">', 'a label'],
  ['<textarea aria-label="Code" style="color: transparent"></textarea>', 'a colored copy beneath'],
])('%s holds none (%s)', (html) => {
  expect(isSecret(html)).toBe(false);
});

test('a label that comes later makes a field secret, and a bare one by what stands around', () => {
  isSecret('<fieldset><legend>Credit card</legend><input id="n"></fieldset>');
  const field = document.querySelector('input') as HTMLInputElement;
  expect(holdsSecret(field)).toBe(false);
  noteLabel(field, 'Street');
  expect(holdsSecret(field)).toBe(false);
  noteLabel(field, 'Number');
  expect(holdsSecret(field)).toBe(true);
});

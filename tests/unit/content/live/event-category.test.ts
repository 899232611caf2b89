// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { eventCategory } from '../../../../content/live/page-events.ts';

/** The category of the innermost element of some HTML, when it is added. */
function added(html: string): string {
  document.body.innerHTML = html;
  const all = document.body.querySelectorAll('*');
  const el = all[all.length - 1] ?? null;
  return el ? eventCategory(el, el, el.textContent ?? '') : '';
}

test.each([
  '<blockquote>My reading corner is complete.</blockquote>',
  '<article><p>I was wrong about this lamp.</p></article>',
  '<label>E-mail (required)</label>',
  '<fieldset><legend>Delivery (required)</legend></fieldset>',
  '<div role="comment"><p>The order was sent in a day.</p></div>',
])('what people say confirms and denies nothing: %s', (html) => {
  expect(added(html)).toBe('element');
});

test.each([
  ['<div>Message sent</div>', 'success'],
  ['<p>Your order is completed.</p>', 'success'],
  ['<article><p role="status">Your review was saved.</p></article>', 'success'],
  ['<article><p class="error">Too short</p></article>', 'error'],
  ['<label class="error">This field is required.</label>', 'error'],
])('a message says so: %s', (html, category) => {
  expect(added(html)).toBe(category);
});

const CLOSING = ['Thank you,', 'Saved', 'It could not be sent', 'Please wait'];
const EDITORS = ['contenteditable', 'contenteditable="true"', 'contenteditable="plaintext-only"'];

test.each(CLOSING.flatMap((text) => EDITORS.map((editor) => [text, editor] as const)))(
  '“%s” in an editor (%s) is no message',
  (text, editor) => {
    document.body.innerHTML = `<div ${editor}><p>${text}</p></div>`;
    const p = document.querySelector('p');
    if (!p) throw new Error('no paragraph');
    expect(eventCategory(p, p, text)).toBe('text');
  },
);

test('the same beside an editor is one', () => {
  document.body.innerHTML = '<div contenteditable="false"><p>Thank you</p></div>';
  const p = document.querySelector('p');
  if (!p) throw new Error('no paragraph');
  expect(eventCategory(p, p, 'Thank you')).toBe('success');
});

// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { nameFaults } from '../../../../content/audit/name-faults.ts';
import { SemanticsPass } from '../../../../content/read/semantics-pass.ts';

beforeEach(() => {
  // jsdom lays nothing out.
  Element.prototype.checkVisibility ??= () => true;
  vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(true);
});

/** Ways of giving a name, and of giving none. */
const NAMED: readonly ((rest: string) => string)[] = [
  (rest) => `aria-label="Save" ${rest}`,
  (rest) => `aria-labelledby="other" ${rest}`,
  (rest) => `title="Save" ${rest}`,
];
const NAMELESS: readonly ((rest: string) => string)[] = [
  (rest) => rest,
  (rest) => `aria-label=" " ${rest}`,
  (rest) => `aria-labelledby="nothing" ${rest}`,
];
const ELEMENTS: readonly (readonly [kind: string, html: (attributes: string) => string])[] = [
  ['button', (attributes) => `<button ${attributes}></button>`],
  ['button', (attributes) => `<div role="button" ${attributes}></div>`],
  ['button', (attributes) => `<button ${attributes}><svg></svg></button>`],
  ['button', (attributes) => `<input type="button" ${attributes}>`],
  ['link', (attributes) => `<a href="/x" ${attributes}></a>`],
  ['link', (attributes) => `<a href="/x" ${attributes}><img alt=""></a>`],
  ['link', (attributes) => `<span role="link" tabindex="0" ${attributes}></span>`],
  ['field', (attributes) => `<input ${attributes}>`],
  ['field', (attributes) => `<input type="checkbox" ${attributes}>`],
  ['field', (attributes) => `<textarea ${attributes}></textarea>`],
  ['field', (attributes) => `<select ${attributes}><option>One</option></select>`],
  ['field', (attributes) => `<div role="slider" tabindex="0" ${attributes}></div>`],
  ['summary', (attributes) => `<details><summary ${attributes}></summary>Text</details>`],
  ['image', (attributes) => `<img src="x.png" ${attributes}>`],
  ['image', (attributes) => `<div role="img" ${attributes}></div>`],
];

const faults = (html: string) => {
  document.body.innerHTML = `<p id="other">Other</p>${html}`;
  return nameFaults(new SemanticsPass()).map(({ kind }) => kind);
};

test.each(ELEMENTS)('a %s with a name is in order, and one without is not: %s', (kind, html) => {
  for (const attributes of NAMED) expect(faults(html(attributes('')))).toEqual([]);
  for (const attributes of NAMELESS) expect(faults(html(attributes('')))).toEqual([kind]);
});

test('what is named by its text, its label, its picture or its value is in order', () => {
  for (const html of [
    '<button>Save</button>',
    '<a href="/x"><img alt="Home"></a>',
    '<label>Mail <input></label>',
    '<label for="f">Mail</label><input id="f">',
    '<input placeholder="Search">',
    '<input type="submit">',
    '<input type="button" value="Go">',
    '<details><summary>More</summary>Text</details>',
    '<img alt="" src="x.png">',
    '<div role="img" aria-hidden="true"></div>',
    '<a>No link</a>',
  ]) {
    expect(faults(html)).toEqual([]);
  }
});

test('what takes the focus although it is hidden from assistive technology is a fault', () => {
  expect(faults('<div aria-hidden="true"><button>Save</button></div>')).toEqual(['hidden focus']);
  expect(faults('<div aria-hidden="true"><button tabindex="-1">Save</button></div>')).toEqual([]);
  expect(faults('<div aria-hidden="true"><button disabled>Save</button></div>')).toEqual([]);
  expect(faults('<a href="/x" aria-hidden="true">Home</a>')).toEqual(['hidden focus']);
});

test('each is found by its selector, in shadow trees, too', () => {
  document.body.innerHTML = '<div id="host"></div>';
  const root = document.getElementById('host')?.attachShadow({ mode: 'open' });
  if (root) root.innerHTML = '<button></button>';
  const [fault] = nameFaults(new SemanticsPass());
  expect(fault?.selector).toMatch(/^#host >>> /);
});

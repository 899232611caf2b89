// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { putsOnRoot, schemeClasses } from '../../../../content/styles/own-theme.ts';

beforeEach(() => {
  document.head.replaceChildren();
});

function addScript(text: string, src?: string): void {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.textContent = text;
  if (src) script.setAttribute('src', src);
  document.head.append(script);
}

const FOLLOWS = `const dark = matchMedia('(prefers-color-scheme: dark)');
document.documentElement.classList.toggle('is-dark', dark.matches);`;

test('a class that a script puts on the root for the color scheme is a theme', async () => {
  addScript(FOLLOWS);

  expect([...(await schemeClasses(['is-dark', 'card-dark']))]).toEqual(['is-dark']);
});

test('a class of a script that does not ask for the color scheme is none', async () => {
  addScript(`document.body.classList.add('is-dark');`);

  expect((await schemeClasses(['is-dark'])).size).toBe(0);
});

test('a script of the same site is read, one of another is not', async () => {
  const asked = vi.fn(() => Promise.resolve(new Response(FOLLOWS)));
  vi.stubGlobal('fetch', asked);
  addScript('', 'https://elsewhere.test/app.js');
  expect((await schemeClasses(['is-dark'])).size).toBe(0);
  expect(asked).not.toHaveBeenCalled();

  addScript('', '/app.js');
  expect([...(await schemeClasses(['is-dark']))]).toEqual(['is-dark']);
});

test.each([
  ["document.body.classList.add('dark')", true],
  ['root?.classList.toggle("dark",m.matches)', true],
  ["document.querySelector('html').classList.add('dark')", false],
  ["document.documentElement.classList.replace('light', 'dark')", true],
  ["card.classList.add('dark')", false],
  ["document.body.classList.add('darker')", false],
])('%s: %s', (text, isOnRoot) => {
  expect(putsOnRoot(text, 'dark')).toBe(isOnRoot);
});

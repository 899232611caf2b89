import { expect, test } from 'vitest';
import {
  saysDarkTheme,
  themeTokensIn,
  tokenText,
  withThemeOn,
} from '../../../../../core/style/css/theme-tokens.ts';

function tokens(selector: string): string[] {
  return themeTokensIn(selector)
    .filter(saysDarkTheme)
    .map((token) => `${tokenText(token)}${token.isRoot ? ' root' : ''}`);
}

test.each([
  // Bootstrap, Bulma, Infima, Mantine, Shoelace, Tailwind 3 and 4, Radix, DocSearch, Primer, MUI
  ['[data-bs-theme="dark"]', ['[data-bs-theme="dark"] root']],
  ['[data-theme="dark"], .theme-dark', ['[data-theme="dark"] root', '.theme-dark root']],
  ['html[data-theme="dark"] .navbar', ['[data-theme="dark"]']],
  [':where([data-mantine-color-scheme="dark"]) .x', ['[data-mantine-color-scheme="dark"]']],
  [':host, .sl-theme-dark', ['.sl-theme-dark root']],
  ['.dark\\:bg-black:is(.dark *)', ['.dark']],
  ['.x:where(.dark, .dark *)', ['.dark', '.dark']],
  [':is(.dark, .dark-theme) .radix-themes', ['.dark', '.dark-theme']],
  [
    '[data-color-mode="dark"][data-dark-theme="dark"]',
    ['[data-color-mode="dark"] root', '[data-dark-theme="dark"] root'],
  ],
  ['.darkTheme body', ['.darkTheme']],
  // A part of the page, or another thing
  ['.navbar-dark .navbar-brand', []],
  ['.bg-dark', []],
  ['.table-dark', []],
  ['.card.dark', []],
  ['button[data-variant="dark"]', []],
  ['[data-theme="light"]', []],
])('the themes in %s', (selector, expected) => {
  expect(tokens(selector)).toEqual(expected);
});

const ON = ':where(html, body)';
const OFF = ':where(:not(html, body))';

test.each([
  ['[data-theme="dark"] .a', `:is([data-theme="dark"], ${ON}) .a`],
  ['[data-theme="light"] .a', `[data-theme="light"]${OFF} .a`],
  [':root:not([data-theme])', `:root:not(:is([data-theme], ${ON}))`],
  [':root:not([data-theme="dark"])', `:root:not(:is([data-theme="dark"], ${ON}))`],
  ['.x:where(.dark, .dark *)', `.x:where(:is(.dark, ${ON}), :is(.dark, ${ON}) *)`],
  ['.light .x', `.light${OFF} .x`],
  ['.navbar-dark .x[title=".dark"]', '.navbar-dark .x[title=".dark"]'],
  ['.dark\\:p', '.dark\\:p'],
])('%s with a theme on is %s', (selector, expected) => {
  const on = [
    { type: 'attribute', name: 'data-theme', value: 'dark' },
    { type: 'class', name: 'dark', value: null },
  ] as const;

  expect(withThemeOn(selector, on)).toBe(expected);
});

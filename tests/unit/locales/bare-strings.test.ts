import { expect, test } from 'vitest';
import { bareStrings } from './bare-strings.ts';
import { readNodes, sourcesOf } from './walk-source.ts';

/** Shown as they are in every language: symbols of units and formats, names of keys and of levels. */
const SAME_EVERYWHERE = /^(?:CSV|AA|AAA|APCA|CSS|JSON|HTML|Lc|Aa|kB|ms|s|px|f|v|x|id)$/;

function wordsOf(text: string): string {
  return text.slice(text.indexOf(': ') + 2);
}

test('no view holds a visible text of its own', () => {
  const views = sourcesOf('*.tsx');
  const bare = views.flatMap((path) =>
    bareStrings(path, readNodes(path).text)
      .filter((found) => !SAME_EVERYWHERE.test(wordsOf(found)))
      .map((found) => `${path}:${found} – move it to locales/en.json and show it by t()`),
  );

  expect(views.length).toBeGreaterThan(100);
  expect(bare).toEqual([]);
});

test.each([
  ['<p>Some words</p>', '1: Some words'],
  ['<p title="Some words" />', '1: Some words'],
  ['<p aria-label={a ? "One" : b} />', '1: One'],
  ['<p>{a && `Some words`}</p>', '1: Some words'],
  ['<p>\n  {a ?? "none"}\n</p>', '2: none'],
])('%s has a bare text', (view, found) => {
  expect(bareStrings('a.tsx', view)).toEqual([found]);
});

test.each(['<p>{t("tree.noElements")}</p>', '<p class="tree">{a} · 12 %</p>', '<i>&nbsp;</i>'])(
  '%s has none',
  (view) => {
    expect(bareStrings('a.tsx', view)).toEqual([]);
  },
);

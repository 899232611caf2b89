import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../../../../cli/setup/project.ts';
import { decodePageContent } from '../../../../../core/page/chrome-content/page-content.ts';
import { chromeSource } from '../../../../../core/page/compare/compare-sources.ts';

const captured = (name: string) => {
  const path = inProject(`tests/fixtures/ax/captures/content-${name}.txt`);
  return decodePageContent(readFileSync(path, 'utf8'));
};

test('what Chrome calls clickable in view is told with role and name', () => {
  const { elements } = chromeSource(captured('controls'), new Map());

  expect(elements.map(({ role, name }) => [role, name])).toEqual([
    ['link', 'Home page'],
    ['button', 'Not yet'],
    ['button', 'More'],
    ['textbox', 'City'],
    ['textbox', 'Password'],
    ['textbox', 'Code'],
    ['select', 'Size'],
    ['checkbox', 'Gift'],
    ['generic', 'Plain box'],
    ['list', 'Items'],
    ['button', 'Unheard'],
    ['button', 'Send'],
  ]);
});

test('elements of frames in another process have its session in their key', () => {
  const sessions = new Map<number, string | undefined>([
    [3, 's1'],
    [4, 's1'],
  ]);
  const { elements } = chromeSource(captured('frames'), sessions);

  expect(elements.filter(({ key }) => key?.startsWith('s1/')).map(({ name }) => name)).toEqual([
    'Inner\n     cross',
    'Inner\n     nested',
  ]);
});

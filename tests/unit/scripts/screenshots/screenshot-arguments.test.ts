import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { UsageError } from '../../../../cli/arguments/command.ts';
import { inProject } from '../../../../cli/setup/project.ts';
import { parseScreenshotArguments } from '../../../../scripts/screenshots/screenshot-arguments.ts';
import { TAB_NAMES } from '../../../../scripts/screenshots/tab-name.ts';

test('without arguments every tab is pictured, docked at the side and the bottom and undocked, light and dark', () => {
  expect(parseScreenshotArguments([], '/home/ann')).toEqual({
    tabs: [...TAB_NAMES],
    sizes: [
      { width: 420, height: 900 },
      { width: 900, height: 900 },
      { width: 1600, height: 900 },
      { width: 1280, height: 400 },
    ],
    themes: ['light', 'dark'],
    language: 'en',
    scale: 1,
    out: '/home/ann/out/screenshots',
  });
});

test('a page, tabs, sizes and themes can be chosen', () => {
  const args = [
    'https://a.test/',
    '--tabs',
    'tree,agent',
    '--sizes',
    '500x700',
    '--themes',
    'dark',
  ];

  expect(parseScreenshotArguments([...args, '--out', '/tmp/shots'])).toMatchObject({
    address: 'https://a.test/',
    tabs: ['tree', 'agent'],
    sizes: [{ width: 500, height: 700 }],
    themes: ['dark'],
    language: 'en',
    out: '/tmp/shots',
  });
});

test.each([
  [['--tabs', 'trees'], 'There is no tab "trees"; choose from tree,'],
  [['--themes', 'blue'], 'There is no theme "blue"; choose from light, dark.'],
  [['--sizes', '420x900,widex900'], 'The width "wide" is not a number from 200 to 4000.'],
  [['--sizes', '420'], 'The height "" is not a number from 200 to 4000.'],
  [['--scale', '9'], 'The scale "9" is not a number from 1 to 4.'],
  [['https://a.test/', 'https://b.test/'], 'One page at a time.'],
])('%j is refused', (args, sentence) => {
  expect(() => parseScreenshotArguments(args)).toThrow(UsageError);
  expect(() => parseScreenshotArguments(args)).toThrow(sentence);
});

test('the tabs are those of the panel, in its order', () => {
  const source = readFileSync(inProject('panel', 'app', 'tabs.ts'), 'utf8');
  const ids = [...source.matchAll(/\bid: '(\w+)'/g)].map(([, id]) => id);

  expect(ids).toEqual([...TAB_NAMES]);
});

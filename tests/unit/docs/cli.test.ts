import { expect, test } from 'vitest';
import english from '../../../locales/en.json' with { type: 'json' };
import { projectFile, projectFiles } from './project-files.ts';

const page = projectFile('docs/cli.md');
const COMMANDS = [
  ...projectFile('cli/penumbra.ts').matchAll(/(\w+): \{[^}]*import\('\.\/([\w/-]+)\.ts'\)/g),
].map(([, name = '', path = '']) => [name, path] as const);
const { cli } = english;
const MODEL_OPTIONS = optionsIn(cli.modelOptions);

/** Blocks of options that several usages have, by the name of their place. */
const BLOCKS: Readonly<Record<string, string>> = {
  '{permissions}': cli.allowAndDenyOptions,
  '{askAtEnd}': cli.askAtEndOption,
  '{page}': `${cli.viewportWidthXHeight}\n${cli.timeoutSeconds}`,
};

/** The usage of a command of `cli/penumbra.ts`, without the options for a model. */
function usageOf(path: string): string {
  const [, key = ''] = projectFile(`cli/${path}.ts`).match(/t\('cli\.(\w+Usage)'/) ?? [];
  const usage = (cli as Record<string, string>)[key] ?? '';
  return Object.entries(BLOCKS).reduce((text, [place, of]) => text.replace(place, of), usage);
}

/** Options at the beginning of a line, as usages have them. */
function optionsIn(usage: string): string[] {
  const lines = [...usage.matchAll(/^ {2}(--[a-z-]+)(?= |<)/gm)];
  return [...new Set(lines.map(([, option = '']) => option))];
}

/** Options that a section lists. */
function documentedIn(title: string): string[] {
  const section = page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^- `(--[a-z-]+)/gm)].map(([, option = '']) => option);
}

test('the page has every command', () => {
  const names = COMMANDS.map(([name]) => name);

  expect(names.length).toBeGreaterThan(4);
  expect(names.filter((name) => !page.includes(`\n## ${name}\n`))).toEqual([]);
});

test.each(COMMANDS)('the page has the options of %s, and no others', (name, path) => {
  const usage = usageOf(path);

  expect(usage).toContain(`Usage: penumbra ${name} `);
  expect(documentedIn(name).sort()).toEqual([...new Set(optionsIn(usage))].sort());
});

test('the page has the options for a model', () => {
  expect(documentedIn('Options for a model').sort()).toEqual(MODEL_OPTIONS.sort());
});

test('every tab has a page in the guide', () => {
  const guide = projectFile('docs/guide/README.md');
  const tabs = [...projectFile('panel/app/tabs.ts').matchAll(/title: '([^']+)'/g)];
  const missing = tabs.filter(([, title]) => !guide.includes(`[${title}](`));

  expect(missing.map(([, title]) => title)).toEqual([]);
  expect(projectFiles('docs/guide/*.md').length).toBeGreaterThan(9);
});

test('the readme and the contributing page name scripts that are there', () => {
  const { scripts } = JSON.parse(projectFile('package.json')) as {
    scripts: Record<string, string>;
  };
  const text = projectFile('README.md') + projectFile('CONTRIBUTING.md');
  const named = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name);

  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../manifest.json' with { type: 'json' };
import { projectFile, projectFiles } from './docs/project-files.ts';

const SOURCES = '{background,content,core,devtools,panel}/**/*.{ts,tsx}';
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm;
/** A global that is made, compared with or extended, or one with what it offers itself. */
const GLOBAL =
  /(?:\bnew |\binstanceof |\bextends )(?<one>[A-Z]\w+)|(?<![\w.'"`@])(?<owner>[A-Z]\w+)\.(?<offered>[a-z]\w+)/g;

interface Compat {
  __compat?: { support: { chrome?: Support | Support[] } };
  [name: string]: unknown;
}

interface Support {
  version_added?: string | boolean | null;
  flags?: unknown;
}

const data = JSON.parse(
  readFileSync(
    join(import.meta.dirname, '../../node_modules/@mdn/browser-compat-data/data.json'),
    'utf8',
  ),
) as { api: Record<string, Compat>; javascript: { builtins: Record<string, Compat> } };

/** The first version of Chrome that has it without a flag; undefined where the data do not know it. */
function since(about: Compat | undefined): number | undefined {
  const support = about?.__compat?.support.chrome;
  if (!support) return undefined;
  const versions = [support]
    .flat()
    .filter(({ flags, version_added: added }) => !flags && typeof added === 'string')
    .map(({ version_added: added }) => Number.parseFloat(`${added}`.replace('≤', '')));
  return versions.length > 0 ? Math.min(...versions) : Number.POSITIVE_INFINITY;
}

/** What a source uses of the browser and of the language, and the first version of Chrome that has it. */
function needs(source: string): [name: string, version: number][] {
  const code = source.replace(COMMENT, '');
  return [...code.matchAll(GLOBAL)].flatMap(({ groups }) => {
    const name = groups?.one ?? groups?.owner ?? '';
    const own = new RegExp(
      `\\b(?:class|enum|const|type|interface) ${name}\\b|\\b${name}\\b[^;()]*\\bfrom '`,
    );
    const about = data.api[name] ?? data.javascript.builtins[name];
    if (!about || own.test(code)) return [];
    const offered = groups?.offered ?? '';
    const part = (about[`${offered}_static`] ?? about[offered]) as Compat | undefined;
    const versions = [since(about) ?? 0, since(part) ?? 0];
    return [[offered ? `${name}.${offered}` : name, Math.max(...versions)]];
  });
}

test('I6: the oldest Chrome that the manifest admits has every global that the extension uses', () => {
  const used = new Map(
    projectFiles(SOURCES).flatMap((file) =>
      needs(projectFile(file)).map(([name, version]) => [name, `${file}: ${version}`] as const),
    ),
  );
  const minimum = Number(manifest.minimum_chrome_version);
  const missing = [...used].filter(([, at]) => Number(at.split(': ')[1]) > minimum);

  expect(used.size).toBeGreaterThan(60);
  expect(used.get('CSSNestedDeclarations')).toMatch(/: 130$/);
  expect(missing).toEqual([]);
});

test.each([
  ['rule instanceof CSSNestedDeclarations', 130],
  ["URL.parse('a:b')", 126],
  ['new AbortController()', 66],
])('%s needs Chrome %i', (source, version) => {
  expect(needs(source)).toEqual([[expect.any(String), version]]);
});

test('the build, the messages and the README name the same version', () => {
  const version = manifest.minimum_chrome_version;

  expect(projectFile('vite.config.ts')).toContain(`'chrome${version}'`);
  expect(projectFile('README.md')).toContain(`Chrome (${version} or later)`);
  for (const file of ['content/platform/page-document.ts', 'content/platform/unclobbered.ts']) {
    expect(projectFile(file)).toContain(`Chrome ${version}`);
  }
});

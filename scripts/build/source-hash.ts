import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inProject } from '../../cli/setup/project.ts';

/** Everything that goes into the built extension, or affects its build. */
const SOURCES = [
  'LICENSE',
  '_locales',
  'background',
  'scripts/build',
  'scripts/legal',
  'content',
  'core',
  'devtools',
  'docs/permissions.md',
  'docs/privacy.md',
  'icons',
  'locales',
  'manifest.json',
  'package-lock.json',
  'panel',
  'vite.config.ts',
];

/** A hash of everything the build reads: equal hashes, equal builds. */
export async function sourceHash(): Promise<string> {
  const files = (await Promise.all(SOURCES.map(filesOf))).flat();
  const texts = await Promise.all(files.map((file) => readFile(inProject(file))));
  const hash = createHash('sha256');
  for (const [at, file] of files.entries()) hash.update(`${file}\0`).update(texts[at] ?? '');
  return hash.digest('hex');
}

async function filesOf(source: string): Promise<string[]> {
  if ((await stat(inProject(source))).isFile()) return [source];
  const entries = await readdir(inProject(source), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(inProject().length + 1))
    .sort();
}

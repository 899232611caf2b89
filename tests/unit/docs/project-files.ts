import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** Paths of the project's files that match, from its root, with `/`. */
export function projectFiles(pattern: string): string[] {
  const found = globSync(pattern, { cwd: ROOT, exclude: (name) => name === 'node_modules' });
  return found.map((file) => file.replaceAll('\\', '/')).sort();
}

/** The text of a file of the project. */
export function projectFile(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** The documents that a reader of the repository has. */
export function documents(): string[] {
  return [...projectFiles('*.md'), ...projectFiles('docs/**/*.md')];
}

import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of a file or folder of the project. */
export function inProject(...parts: string[]): string {
  return resolve(fileURLToPath(new URL('../..', import.meta.url)), ...parts);
}

/** Folder of the built extension. `PENUMBRA_DIST` keeps two builds of one checkout apart. */
export function distFolder(): string {
  return inProject(process.env.PENUMBRA_DIST ?? 'dist');
}

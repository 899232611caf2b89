import { buildExtension } from './build/build-extension.ts';
import { distFolder } from './project.ts';
import { progress } from './setup/progress.mjs';

/** Builds the extension if its sources have changed, and returns its folder. */
export async function ensureBuilt(): Promise<string> {
  const dist = distFolder();
  const start = performance.now();
  progress('Building the extension …');
  const built = await buildExtension(dist);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  progress(built ? `Built in ${seconds} s: ${dist}` : `The build is up to date: ${dist}`);
  return dist;
}

import { buildExtension } from './build/build-extension.ts';
import { distFolder } from './project.ts';
import { progress } from './setup/progress.mjs';

/** Builds the extension if its sources have changed, and returns its folder. */
export async function ensureBuilt(): Promise<string> {
  const dist = distFolder();
  await buildExtension(dist, () => progress(`Building the extension into ${dist} …`));
  return dist;
}

import { progress } from '../../cli/setup/progress.mjs';
import { distFolder } from '../../cli/setup/project.ts';
import { buildExtension } from './build-extension.ts';

/** Builds the extension if its sources have changed, and returns its folder. */
export async function ensureBuilt(): Promise<string> {
  const dist = distFolder();
  await buildExtension(dist, () => progress(`Building the extension into ${dist} …`));
  return dist;
}

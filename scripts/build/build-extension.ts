import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inProject } from '../../cli/setup/project.ts';
import { quietly } from './quietly.ts';
import { replaceFolder } from './replace-folder.ts';
import { sourceHash } from './source-hash.ts';

/**
 * Builds the extension into `dist`, unless it is already built from the same sources. Calls
 * `starting` before it builds.
 */
export async function buildExtension(dist: string, starting?: () => void): Promise<void> {
  const hash = await sourceHash();
  const stamp = stampFile(dist);
  if (await isCurrent(dist, stamp, hash)) return;
  starting?.();
  // Takes longer to load than all of the rest, and is rarely needed.
  const { build } = await import('vite');
  await quietly(() =>
    build({
      root: inProject(),
      configFile: inProject('vite.config.ts'),
      build: { outDir: beside(dist), emptyOutDir: true, reportCompressedSize: false },
      logLevel: 'warn',
    }),
  );
  await replaceFolder(dist, beside(dist));
  await writeFile(stamp, hash);
}

/** Where a build is written until it is whole: a browser that runs `dist` meanwhile finds all its files. */
function beside(dist: string): string {
  return `${dist}.building`;
}

/** Outside `dist`, so that no package contains it; and of `node_modules`, which npm replaces. */
function stampFile(dist: string): string {
  return `${dist}.built`;
}

async function isCurrent(dist: string, stamp: string, hash: string): Promise<boolean> {
  try {
    await access(join(dist, 'manifest.json'));
    return (await readFile(stamp, 'utf8')) === hash;
  } catch {
    // No build or no stamp yet.
    return false;
  }
}

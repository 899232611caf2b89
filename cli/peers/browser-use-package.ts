import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inProject } from '../project.ts';

export const BROWSER_USE_VERSION = '0.8.0';
const INTEGRITY =
  'sha512-53dKxukJObIU5zWocy2JZ1CObK1l+EHW0alJmNC14PakFREaTDctKS34DvgEdxlQ8V2O/q5YyqGPvGyrb1KKZQ==';

const CACHE = inProject('node_modules/.cache/penumbra');
const FOLDER = join(CACHE, `browser-use-${BROWSER_USE_VERSION}`);

const run = promisify(execFile);

/**
 * The folder of browser-use's npm port, fetched once from the registry by npm and checked against
 * the pinned hash. It is no dependency, because installing it would bring 28 packages of model and
 * cloud clients, a native canvas, and a script that downloads a browser. Rejects with a sentence.
 */
export async function browserUsePackage(): Promise<string> {
  if (!existsSync(FOLDER)) await fetchPackage();
  return FOLDER;
}

async function fetchPackage(): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, 'fetch-'));
  try {
    const packed = join(folder, `browser-use-${BROWSER_USE_VERSION}.tgz`);
    await npmPack(folder);
    const hash = createHash('sha512').update(await readFile(packed));
    if (`sha512-${hash.digest('base64')}` !== INTEGRITY) {
      throw new Error('The package browser-use from the registry is not the one that is pinned.');
    }
    await run('tar', ['-xzf', packed, '-C', folder]);
    await rename(join(folder, 'package'), FOLDER);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function npmPack(folder: string): Promise<void> {
  const spec = `browser-use@${BROWSER_USE_VERSION}`;
  const shell = process.platform === 'win32';
  try {
    await run('npm', ['pack', spec, '--ignore-scripts'], { cwd: folder, shell });
  } catch (error) {
    throw new Error(`npm could not fetch ${spec}; check the network.`, { cause: error });
  }
}

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { t } from '../../core/platform/messages/messages.ts';
import { progress } from '../setup/progress.mjs';
import { inProject } from '../setup/project.ts';

/** A pinned package; `integrity` is the registry's hash, such as `sha512-…`. */
interface PinnedPackage {
  name: string;
  version: string;
  integrity: string;
}

/** A package may be installed where only an administrator writes: it keeps what it fetches with the person's other caches. */
const CACHE = existsSync(inProject('node_modules'))
  ? inProject('node_modules/.cache/penumbra')
  : join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'penumbra');

const run = promisify(execFile);

/**
 * The folder of a package that is not a dependency, fetched once from the registry by npm and
 * checked against its pinned hash; its dependencies are not installed. Rejects with a sentence.
 */
export async function fetchedPackage(pinned: PinnedPackage): Promise<string> {
  const folder = join(CACHE, `${pinned.name}-${pinned.version}`);
  if (existsSync(folder)) return folder;
  await fetchInto(folder, pinned);
  return folder;
}

async function fetchInto(goal: string, { name, version, integrity }: PinnedPackage): Promise<void> {
  const spec = `${name}@${version}`;
  progress(t('cli.fetching', { spec }));
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, 'fetch-'));
  try {
    await npmPack(spec, folder);
    const packed = join(folder, `${name}-${version}.tgz`);
    const hash = createHash('sha512').update(await readFile(packed));
    if (`sha512-${hash.digest('base64')}` !== integrity) {
      throw new Error(t('cli.packageNotPinned', { name }));
    }
    await run('tar', ['-xzf', packed, '-C', folder]);
    await rename(join(folder, 'package'), goal).catch((error: unknown) => {
      // Another process was faster: what it fetched is the same.
      if (!existsSync(goal)) throw error;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Behind a network that does not let npm through, npm tries for minutes. */
const FETCH_DEADLINE_MS = 40_000;

async function npmPack(spec: string, folder: string): Promise<void> {
  const shell = process.platform === 'win32';
  try {
    await run('npm', ['pack', spec, '--ignore-scripts'], {
      cwd: folder,
      shell,
      timeout: FETCH_DEADLINE_MS,
    });
  } catch (error) {
    throw new Error(t('cli.npmNotFetched', { spec }), { cause: error });
  }
}

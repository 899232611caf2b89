import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PRICED_PROVIDERS, type PricedProvider } from '../../core/llm/prices/price-table.ts';

/** Its lists are built from each provider's own pages; of 68 models that both know, all agree. */
export const PACKAGE = '@earendil-works/pi-ai';

/** The files of the catalog as they were published. */
export interface Catalog {
  version: string;
  /** When the data was gathered, ISO 8601. */
  generatedAt: string;
  providers: Readonly<Record<PricedProvider, unknown>>;
  /** OpenRouter's list, for the windows of models that the package holds back at a price step. */
  openrouter: unknown;
}

const run = promisify(execFile);

/**
 * Fetches the newest package with npm and reads its data. It is no dependency: it would bring four
 * SDKs of other versions than ours. Rejects with a sentence.
 */
export async function fetchCatalog(): Promise<Catalog> {
  const folder = await mkdtemp(join(tmpdir(), 'penumbra-prices-'));
  try {
    const packed = await npmPack(folder);
    await run('tar', ['-xzf', packed, '-C', folder], { cwd: folder });
    const data = join(folder, 'package', 'dist', 'providers', 'data');
    const manifest = (await readJson(join(data, '.manifest.json'))) as { generatedAt: string };
    const meta = (await readJson(join(folder, 'package', 'package.json'))) as { version: string };
    const [openai, anthropic, google] = await Promise.all(
      PRICED_PROVIDERS.map((provider) => readJson(join(data, `${provider}.json`))),
    );
    return {
      version: meta.version,
      generatedAt: manifest.generatedAt,
      providers: { openai, anthropic, google },
      openrouter: await readJson(join(data, 'openrouter.json')),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function npmPack(folder: string): Promise<string> {
  const shell = process.platform === 'win32';
  try {
    const { stdout } = await run('npm', ['pack', PACKAGE, '--ignore-scripts', '--json'], {
      cwd: folder,
      shell,
    });
    const packed = JSON.parse(stdout) as unknown;
    // A list in npm up to 11, an object by package name after it.
    const [first] = Object.values(packed as Record<string, { filename: string }>);
    return join(folder, first?.filename ?? '');
  } catch (error) {
    throw new Error(`npm could not fetch ${PACKAGE}; check the network.`, { cause: error });
  }
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}

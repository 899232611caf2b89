import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type Zippable, zipSync } from 'fflate';

/**
 * Packs a built extension into a zip whose bytes depend only on the files' names and contents:
 * sorted, with one date, for no particular system. Returns it with the manifest's version.
 */
export async function packExtension(
  dist: string,
): Promise<{ version: string; archive: Uint8Array }> {
  const entries: Zippable = {};
  for (const path of await filesOf(dist)) {
    const name = relative(dist, path).split(sep).join('/');
    entries[name] = [await readFile(path), { level: 9 }];
  }
  const manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8')) as {
    version: string;
  };
  return { version: manifest.version, archive: zipSync(entries, { mtime: earliest(), os: 0 }) };
}

/** Zip stores local time: this is its earliest moment, in whatever time zone. */
function earliest(): Date {
  return new Date(1980, 0, 1);
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

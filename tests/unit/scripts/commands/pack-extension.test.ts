import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterEach, expect, test } from 'vitest';
import { packExtension } from '../../../../scripts/build/pack-extension.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A built extension whose files were written in this order, and are of this age. */
function extension(names: readonly string[], age: Date): string {
  const folder = mkdtempSync(join(tmpdir(), 'penumbra-pack-'));
  folders.push(folder);
  for (const name of names) {
    writeFileSync(join(folder, name), name.endsWith('json') ? '{"version":"1.2.3"}' : name);
    utimesSync(join(folder, name), age, age);
  }
  return folder;
}

test('I5: the same files give the same bytes, whenever and in whatever order they were built', async () => {
  const one = extension(['manifest.json', 'b.js', 'a.js'], new Date('2020-02-02'));
  const other = extension(['a.js', 'b.js', 'manifest.json'], new Date('2024-04-04'));

  expect((await packExtension(one)).archive).toEqual((await packExtension(other)).archive);
});

test('the package holds every file but source maps, sorted, and knows its version', async () => {
  const dist = extension(['manifest.json', 'b.js', 'b.js.map', 'a.js'], new Date());

  const { version, archive } = await packExtension(dist);

  expect(version).toBe('1.2.3');
  expect(Object.keys(unzipSync(archive))).toEqual(['a.js', 'b.js', 'manifest.json']);
});

import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replaceFolder } from '../../../../scripts/build/replace-folder.ts';

let base: string;
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'penumbra-replace-'));
});
afterEach(() => rm(base, { recursive: true, force: true }));

async function folder(name: string, files: Record<string, string>): Promise<string> {
  const path = join(base, name);
  await mkdir(path, { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(path, file), text);
  return path;
}

describe('replaceFolder', () => {
  it('puts the new folder in place of the old one and leaves nothing beside it', async () => {
    const dist = await folder('dist', { 'a.js': 'old', 'gone.js': 'old' });
    const fresh = await folder('dist.building', { 'a.js': 'new' });
    await replaceFolder(dist, fresh);
    expect(await readdir(base)).toEqual(['dist']);
    expect(await readdir(dist)).toEqual(['a.js']);
    expect(await readFile(join(dist, 'a.js'), 'utf8')).toBe('new');
  });

  it('needs no old folder', async () => {
    const fresh = await folder('dist.building', { 'a.js': 'new' });
    await replaceFolder(join(base, 'dist'), fresh);
    expect(await readdir(base)).toEqual(['dist']);
  });

  it('clears what an interrupted run left behind', async () => {
    const dist = await folder('dist', { 'a.js': 'old' });
    await folder('dist.old', { 'x.js': 'older' });
    await replaceFolder(dist, await folder('dist.building', { 'a.js': 'new' }));
    expect(await readdir(base)).toEqual(['dist']);
  });
});

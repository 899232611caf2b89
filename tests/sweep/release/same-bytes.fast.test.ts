import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { packExtension } from '../../../scripts/build/pack-extension.ts';
import { distFolder, inProject } from '../../../scripts/setup/project.ts';

/** In a process of its own: Vite does not end inside a test. */
const BUILD = `
  import { buildExtension } from ${JSON.stringify(inProject('scripts/build/build-extension.ts'))};
  await buildExtension(process.argv[1]);
  process.exit();`;

test('I5: built again elsewhere, the extension has the same bytes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'penumbra-again-'));
  try {
    const dist = join(folder, 'dist');
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', BUILD, dist]);
    const [one, other] = await Promise.all([distFolder(), dist].map((path) => packExtension(path)));

    expect(other?.archive).toEqual(one?.archive);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

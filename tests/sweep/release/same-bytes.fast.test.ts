import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildExtension } from '../../../scripts/build/build-extension.ts';
import { packExtension } from '../../../scripts/build/pack-extension.ts';
import { distFolder } from '../../../scripts/setup/project.ts';

test('I5: built again elsewhere, the extension has the same bytes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'penumbra-again-'));
  try {
    await buildExtension(join(folder, 'dist'));
    const [one, other] = await Promise.all(
      [distFolder(), join(folder, 'dist')].map((dist) => packExtension(dist)),
    );

    expect(other?.archive).toEqual(one?.archive);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

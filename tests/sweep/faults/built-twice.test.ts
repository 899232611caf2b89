import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { distFolder } from '../../../cli/setup/project.ts';
import { buildExtension } from '../../../scripts/build/build-extension.ts';
import { packExtension } from '../../../scripts/build/pack-extension.ts';

test('the same sources, built again elsewhere, give the same package byte for byte', async () => {
  const again = await mkdtemp(join(tmpdir(), 'penumbra-again-'));
  try {
    await buildExtension(join(again, 'dist'));
    const [one, other] = [
      await packExtension(distFolder()),
      await packExtension(join(again, 'dist')),
    ];

    expect(other.archive.length).toBe(one.archive.length);
    expect(Buffer.compare(other.archive, one.archive)).toBe(0);
  } finally {
    await rm(again, { recursive: true, force: true });
  }
}, 300_000);

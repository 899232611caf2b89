import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { packExtension } from './build/pack-extension.ts';
import type { Command } from './command.ts';
import { ensureBuilt } from './ensure-built.ts';
import { inProject } from './project.ts';

export const command: Command = {
  summary: 'pack the extension for the store into out/, the same bytes every time',
  usage: 'Usage: npm run zip\n',
  async run() {
    const { version, archive } = await packExtension(await ensureBuilt());
    const path = inProject('out', `penumbra-${version}.zip`);
    await mkdir(inProject('out'), { recursive: true });
    await writeFile(path, archive);
    const hash = createHash('sha256').update(archive).digest('hex');
    process.stdout.write(`${hash}  ${path}\n`);
    return 0;
  },
};

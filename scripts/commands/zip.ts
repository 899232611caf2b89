import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import type { Command } from '../../cli/arguments/command.ts';
import { ensureBuilt } from '../build/ensure-built.ts';
import { packExtension } from '../build/pack-extension.ts';
import { inProject } from '../setup/project.ts';

export const command: Command = {
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

import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from '../../cli/arguments/command.ts';
import { inProject } from '../../cli/setup/project.ts';
import { listingFaults } from '../build/check-listing.ts';
import { ensureBuilt } from '../build/ensure-built.ts';
import { packExtension } from '../build/pack-extension.ts';
import { billOfMaterials } from '../legal/bill-of-materials.ts';
import { NOTICES, packagesIn } from '../legal/third-party-notices.ts';

export const command: Command = {
  usage: 'Usage: npm run zip\n',
  async run() {
    const faults = await listingFaults();
    if (faults.length > 0) throw new Error(faults.join('\n'));
    const dist = await ensureBuilt();
    const { version, archive } = await packExtension(dist);
    const path = inProject('out', `penumbra-${version}.zip`);
    await mkdir(inProject('out'), { recursive: true });
    await writeFile(path, archive);
    const bill = await billOfMaterials(packagesIn(await readFile(join(dist, NOTICES), 'utf8')));
    const billPath = inProject('out', `penumbra-${version}.cdx.json`);
    await writeFile(billPath, `${JSON.stringify(bill, null, 2)}\n`);
    const hash = createHash('sha256').update(archive).digest('hex');
    process.stdout.write(`${hash}  ${path}\n`);
    process.stdout.write(`Bill of materials (CycloneDX): ${billPath}\n`);
    return 0;
  },
};

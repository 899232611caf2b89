import { distFolder } from '../../../cli/setup/project.ts';
import '../../pages/page-package.ts';
import '../../peers/peer-package.ts';
import { buildExtension } from '../../../scripts/build/build-extension.ts';

/** Vitest's global set-up of the e2e project: installs the pages, and builds what the tests drive from these sources. */
export async function setup(): Promise<void> {
  await buildExtension(distFolder());
}

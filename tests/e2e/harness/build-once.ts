import '../../../core/platform/messages/load-english.ts';
import { injectedSource } from '../../../cli/peers/playwright.ts';
import { distFolder } from '../../../cli/setup/project.ts';
import '../../pages/page-package.ts';
import '../../peers/peer-package.ts';
import { buildExtension } from '../../../scripts/build/build-extension.ts';

/** Vitest's global set-up of the e2e project: installs what the tests need, and builds what they drive from these sources. */
export async function setup(): Promise<void> {
  // A server that a client starts does not get the environment that npm may need here.
  await Promise.all([buildExtension(distFolder()), injectedSource()]);
}

import { distFolder } from '../../../cli/setup/project.ts';
import { buildExtension } from '../../../scripts/build/build-extension.ts';

/** Vitest's global set-up of the e2e project: the tests drive what is built from these sources. */
export async function setup(): Promise<void> {
  await buildExtension(distFolder());
}

import { installDependencies } from '../../cli/setup/dependencies.mjs';
import { inProject } from '../../cli/setup/project.ts';

await installDependencies('tests/pages');

/** The path of something in a package whose pages or sheets the tests read; without parts, of the folder of all. */
export function pagePackage(...parts: string[]): string {
  return inProject('tests/pages/node_modules', ...parts);
}

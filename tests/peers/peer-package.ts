import { installDependencies } from '../../cli/setup/dependencies.mjs';
import { inProject } from '../../cli/setup/project.ts';

await installDependencies('tests/peers');

/** The path of something in a package that the tests compare with, or that serves them. */
export function peerPackage(...parts: string[]): string {
  return inProject('tests/peers/node_modules', ...parts);
}

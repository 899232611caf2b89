import { distFolder } from './project.ts';

let build: () => Promise<unknown> = async () => undefined;

/** Has the extension built before each use. A package brings it built; a checkout says here how to build what has changed. */
export function builtBy(builder: () => Promise<unknown>): void {
  build = builder;
}

/** The folder of the extension, built from the sources as they are now. */
export async function builtExtension(): Promise<string> {
  await build();
  return distFolder();
}

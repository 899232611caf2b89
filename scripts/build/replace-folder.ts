import { rename, rm } from 'node:fs/promises';

/** Puts the folder `fresh` in place of `folder`, whole at once: what reads `folder` finds all files of one of the two. */
export async function replaceFolder(folder: string, fresh: string): Promise<void> {
  const old = `${folder}.old`;
  await rm(old, { recursive: true, force: true });
  await rename(folder, old).catch(ignoreMissing);
  await rename(fresh, folder);
  await rm(old, { recursive: true, force: true });
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

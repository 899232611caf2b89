import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { t } from '../../core/platform/messages/messages.ts';

/** Rejects with a sentence when a file could not be written at the end: better now than then. */
export async function checkWritable(files: readonly (string | undefined)[]): Promise<void> {
  for (const file of files) {
    if (file === undefined) continue;
    const folder = dirname(resolve(file));
    try {
      await access(folder, constants.W_OK);
    } catch {
      throw new Error(t('cli.cannotWrittenNoFolder', { file, folder }));
    }
    const isFolder = (await stat(file).catch(() => null))?.isDirectory() ?? false;
    if (isFolder) throw new Error(t('cli.cannotWrittenFolder', { file }));
  }
}

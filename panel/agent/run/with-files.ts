import { t } from '../../../core/platform/messages/messages.ts';
import { base64 } from '../../../core/platform/text/base64.ts';
import type { TaskFile } from '../tabs/agent-choices.ts';

/** Most bytes of files a run may hold: all of it is in memory. */
const MAX_FILE_BYTES = 20_000_000;

/**
 * Adds files to those that a task may give away; a file of the same name is replaced. Rejects with
 * a sentence.
 */
export async function withFiles(
  known: readonly TaskFile[],
  chosen: readonly File[],
): Promise<TaskFile[]> {
  const size = chosen.reduce((sum, file) => sum + file.size, 0);
  if (size > MAX_FILE_BYTES) throw new Error(t('agent.theseFilesLarger20'));
  const added = await Promise.all(
    chosen.map(async (file) => ({
      name: file.name,
      type: file.type,
      data: base64(new Uint8Array(await file.arrayBuffer())),
    })),
  );
  const names = new Set(added.map(({ name }) => name));
  return [...known.filter(({ name }) => !names.has(name)), ...added];
}

import type { TaskFile } from '../agent-page/agent-choices.ts';
import { base64 } from '../page/base64.ts';

/** What a run carries about at most: it all lies in memory. Bytes. */
const MOST_BYTES = 20_000_000;

/** Adds files to those that a task may give away; one of the same name is replaced. Rejects with a sentence. */
export async function withFiles(
  known: readonly TaskFile[],
  chosen: readonly File[],
): Promise<TaskFile[]> {
  const size = chosen.reduce((sum, file) => sum + file.size, 0);
  if (size > MOST_BYTES) throw new Error('These files are larger than 20 MB: choose smaller ones.');
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

import { writeFile } from 'node:fs/promises';
import { strToU8, zipSync } from 'fflate';
import type { RunState } from '../../core/agent/run-state.ts';
import { traceFiles } from '../../core/agent/trace/trace-files.ts';
import type { ModelPrice } from '../../core/prices/model-price.ts';

/** Zip knows no earlier day; a fixed one makes the same run the same bytes. */
const DAY = new Date(1980, 0, 1);

/** Writes a run's trace as one zip. Rejects with a sentence when the file cannot be written. */
export async function writeTrace(
  file: string,
  run: RunState,
  about: { version: string; price?: ModelPrice | undefined },
): Promise<void> {
  const files = await traceFiles(run, about);
  const packed = Object.entries(files).map(([path, text]) => [path, strToU8(text)] as const);
  try {
    await writeFile(file, zipSync(Object.fromEntries(packed), { mtime: DAY }));
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new Error(`The trace ${file} could not be written: ${cause}.`);
  }
}

import { writeFile } from 'node:fs/promises';
import type { RunState } from '../../core/agent/run-state.ts';
import { traceFiles } from '../../core/agent/trace/trace-files.ts';
import { packTrace } from '../../core/agent/trace/trace-zip.ts';
import { fileProblem } from '../file-problem.ts';

/** Writes a run's trace as one zip. Rejects with a sentence when the file cannot be written. */
export async function writeTrace(file: string, run: RunState, version: string): Promise<void> {
  const zip = packTrace(await traceFiles(run, { version }));
  try {
    await writeFile(file, zip);
  } catch (error) {
    throw new Error(`The trace ${file} could not be written: ${fileProblem(error)}.`);
  }
}

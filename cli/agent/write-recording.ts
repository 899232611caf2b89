import { writeFile } from 'node:fs/promises';
import { writeFlow } from '../../core/agent/recorder/write-flow.ts';
import type { RunState } from '../../core/agent/run-state.ts';
import { redactRun } from '../../core/agent/trace/redact-run.ts';
import { fileProblem } from '../file-problem.ts';

/**
 * Writes what the page did in a run for DevTools' Recorder, without keys and typed secrets. Resolves with what the Recorder
 * cannot hold; rejects with a sentence when the file cannot be written.
 */
export async function writeRecording(file: string, run: RunState): Promise<readonly string[]> {
  const { flow, leftOut } = writeFlow(redactRun(run, null).run);
  try {
    await writeFile(file, `${JSON.stringify(flow, null, 2)}\n`);
    return leftOut;
  } catch (error) {
    throw new Error(`The recording ${file} could not be written: ${fileProblem(error)}.`);
  }
}

import { readFile } from 'node:fs/promises';
import type { Recording } from '../../core/agent/replay/recording.ts';
import { recordingOf } from '../../core/agent/replay/recording-of.ts';
import { readRunFile } from '../../core/agent/trace/read-run-file.ts';
import { fileProblem } from '../file-problem.ts';

/** What a file holds to be replayed: a trace of Penumbra (a zip), or a recording of DevTools' Recorder. */
export async function readRecording(path: string): Promise<Recording> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(path);
  } catch (error) {
    throw new Error(`The recording ${path} could not be read: ${fileProblem(error)}.`);
  }
  try {
    const file = await readRunFile(bytes);
    const recording = file.type === 'run' ? recordingOf(file.run) : file.recording;
    if (recording.steps.length > 0) return recording;
    throw new Error('There is no step in it that can be taken again.');
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new Error(`The recording ${path} cannot be replayed. ${cause}`);
  }
}

import { readFile } from 'node:fs/promises';
import { recordingOf } from '../../core/agent/replay/recording-of.ts';
import type { Recording } from '../../core/agent/run/recording.ts';
import { readRunFile } from '../../core/agent/trace/read-run-file.ts';
import { t, translated } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import { fileProblem } from '../arguments/file-problem.ts';

/**
 * The content of a file for replay: a trace of Penumbra (a zip), or a recording of DevTools'
 * Recorder.
 */
export async function readRecording(path: string): Promise<Recording> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(path);
  } catch (error) {
    throw new Error(t('cli.recordingNotRead', { path, problem: fileProblem(error) }));
  }
  try {
    const file = await readRunFile(bytes);
    const recording = file.type === 'run' ? recordingOf(file.run) : file.recording;
    if (recording.steps.length > 0) return recording;
    throw new Error(t('cli.noStepTakenAgain'));
  } catch (error) {
    const cause = translated(errorText(error));
    throw new Error(t('cli.recordingCannotReplayed', { path, cause }));
  }
}

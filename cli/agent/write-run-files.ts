import { writeFile } from 'node:fs/promises';
import { writeFlow } from '../../core/agent/recorder/write-flow.ts';
import type { RunState } from '../../core/agent/run/run-state.ts';
import { redactRun } from '../../core/agent/trace/redact-run.ts';
import { packTrace, traceFiles } from '../../core/agent/trace/trace-files.ts';
import { say, type Text, t } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import { checkWritable } from '../arguments/check-writable.ts';
import { fileProblem } from '../arguments/file-problem.ts';
import { progress } from '../setup/progress.mjs';

/** The files for a run. */
interface RunFiles {
  trace?: string | undefined;
  recording?: string | undefined;
}

/** Rejects with a sentence when a file could not be written at the end: better now than then. */
export function checkRunFiles({ trace, recording }: RunFiles): Promise<void> {
  return checkWritable([trace, recording]);
}

/** Writes each requested file, and prints what it does not contain. Resolves with whether all of them were written. */
export async function writeRunFiles(
  { trace, recording }: RunFiles,
  run: RunState,
  version: string,
): Promise<boolean> {
  const traced = trace === undefined || (await hasWritten(writeTrace(trace, run, version)));
  const recorded =
    recording === undefined ||
    (await hasWritten(
      writeRecording(recording, run).then((leftOut) => {
        for (const sentence of leftOut)
          progress(t('cli.notRecording', { sentence: say(sentence) }));
      }),
    ));
  return traced && recorded;
}

/** One file that cannot be written must not prevent the other. */
async function hasWritten(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    progress(say(errorText(error)));
    return false;
  }
}

/**
 * Writes the actions of a run for DevTools' Recorder, without keys and typed secrets. Resolves with
 * what the Recorder cannot hold; rejects with a sentence when the file cannot be written.
 */
export async function writeRecording(file: string, run: RunState): Promise<readonly Text[]> {
  const { flow, leftOut } = writeFlow((await redactRun(run, null, ownKeys())).run);
  try {
    await writeFile(file, `${JSON.stringify(flow, null, 2)}\n`);
    return leftOut;
  } catch (error) {
    throw new Error(t('cli.recordingNotWritten', { file, problem: fileProblem(error) }));
  }
}

/** Writes a run's trace as one zip. Rejects with a sentence when the file cannot be written. */
export async function writeTrace(file: string, run: RunState, version: string): Promise<void> {
  const zip = packTrace(await traceFiles(run, { version, keys: ownKeys() }));
  try {
    await writeFile(file, zip);
  } catch (error) {
    throw new Error(t('cli.traceNotWritten', { file, problem: fileProblem(error) }));
  }
}

/** Keys of providers in the environment, under their usual names or any other. */
function ownKeys(): string[] {
  return Object.entries(process.env).flatMap(([name, value]) =>
    value && /(?:API_?KEY|TOKEN|SECRET)(?:_|$)/i.test(name) ? [value] : [],
  );
}

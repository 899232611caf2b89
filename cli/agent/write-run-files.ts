import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { RunState } from '../../core/agent/run-state.ts';
import { progress } from '../setup/progress.mjs';
import { writeRecording } from './write-recording.ts';
import { writeTrace } from './write-trace.ts';

/** What a run is to be written to. */
export interface RunFiles {
  trace?: string | undefined;
  recording?: string | undefined;
}

/** Rejects with a sentence when a file could not be written at the end: nobody wants to hear of it only then. */
export async function checkRunFiles({ trace, recording }: RunFiles): Promise<void> {
  for (const file of [trace, recording]) {
    if (file === undefined) continue;
    const folder = dirname(resolve(file));
    try {
      await access(folder, constants.W_OK);
    } catch {
      throw new Error(`${file} cannot be written: there is no folder ${folder} to write into.`);
    }
    const isFolder = (await stat(file).catch(() => null))?.isDirectory() ?? false;
    if (isFolder) throw new Error(`${file} cannot be written: it is a folder.`);
  }
}

/** Writes each file that is asked for, and tells what it does not hold. Resolves with whether all of them are there. */
export async function writeRunFiles(
  { trace, recording }: RunFiles,
  run: RunState,
  version: string,
): Promise<boolean> {
  const traced = trace === undefined || (await told(writeTrace(trace, run, version)));
  const recorded =
    recording === undefined ||
    (await told(
      writeRecording(recording, run).then((leftOut) => {
        for (const sentence of leftOut) progress(`Not in the recording: ${sentence}`);
      }),
    ));
  return traced && recorded;
}

/** One file that cannot be written is no reason to lose the other. */
async function told(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    progress(error instanceof Error ? error.message : String(error));
    return false;
  }
}

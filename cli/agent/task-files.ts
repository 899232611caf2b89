import { readFile, writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { recordingOf } from '../../core/agent/replay/recording-of.ts';
import type { Recording } from '../../core/agent/run/recording.ts';
import type { RunState } from '../../core/agent/run/run-state.ts';
import {
  makeSkill,
  parseSkill,
  type Skill,
  type SkillValues,
} from '../../core/agent/skills/skill.ts';
import { readRunFile } from '../../core/agent/trace/trace-files.ts';
import type { FileContent } from '../../core/page/act/act-report.ts';
import { inWords, t } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import { UsageError } from '../arguments/command.ts';
import { fileProblem } from '../arguments/file-problem.ts';
import { progress } from '../setup/progress.mjs';

/** Bytes of all files together: they are sent to the page as one message. */
const MAX_TOTAL_BYTES = 20_000_000;

/** Types for a page's `accept` attribute, by extension. */
const TYPES: Readonly<Record<string, string>> = {
  '.csv': 'text/csv',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webp': 'image/webp',
  '.zip': 'application/zip',
};

/** The files that the agent may upload. Rejects with a sentence when one cannot be read. */
export async function readTaskFiles(paths: readonly string[]): Promise<FileContent[]> {
  const files: FileContent[] = [];
  let bytes = 0;
  for (const path of paths) {
    const content = await readFile(path).catch((error: unknown) => {
      throw new Error(t('cli.fileNotRead', { path, problem: fileProblem(error) }));
    });
    bytes += content.byteLength;
    if (bytes > MAX_TOTAL_BYTES) throw new Error(t('cli.filesAgentLarger20'));
    const type = TYPES[extname(path).toLowerCase()] ?? '';
    files.push({ name: basename(path), type, data: content.toString('base64') });
  }
  return files;
}

/** The skill of a file. Rejects with a {@link UsageError} that names the file and what is wrong. */
export async function readSkill(path: string): Promise<Skill> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new UsageError(t('cli.skillNotRead', { path, problem: fileProblem(error) }));
  });
  try {
    return parseSkill(JSON.parse(text));
  } catch (error) {
    throw new UsageError(t('cli.skillCannotUsed', { path, problem: errorText(error) }));
  }
}

/** The values of `--param name=value`. Throws a {@link UsageError} for a name that the skill has not. */
export function skillValues({ parameters }: Skill, given: readonly string[]): SkillValues {
  return Object.fromEntries(
    given.map((text) => {
      const at = text.indexOf('=');
      const name = text.slice(0, Math.max(0, at));
      if (parameters.some((parameter) => parameter.name === name))
        return [name, text.slice(at + 1)];
      const names =
        parameters.map((parameter) => parameter.name).join(', ') || t('cli.skillNoParameters');
      throw new UsageError(t('cli.paramNotParameterSkill', { text, names }));
    }),
  );
}

/** Writes the skill of a run that succeeded; says so, or why there is none. Resolves with whether it was written. */
export async function writeSkill(path: string, run: RunState): Promise<boolean> {
  try {
    const skill = makeSkill(run, { id: run.id, at: Date.now() });
    await writeFile(path, `${JSON.stringify(skill, inWords, 2)}\n`);
    const names = skill.parameters.map(({ name, value }) => `${name}=${value}`).join(', ');
    progress(t('cli.theSkillIsIn', { path, names: names || t('cli.skillNoParameters') }));
    return true;
  } catch (error) {
    progress(t('cli.skillNotWritten', { path, problem: fileProblem(error) }));
    return false;
  }
}

/** The content of a file for replay: a trace of Penumbra (a zip), or a recording of DevTools' Recorder. */
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
    throw new Error(t('common.noStepReplayed'));
  } catch (error) {
    throw new Error(t('cli.recordingCannotReplayed', { path, cause: errorText(error) }));
  }
}

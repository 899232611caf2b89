import { readFile, writeFile } from 'node:fs/promises';
import type { RunState } from '../../core/agent/run/run-state.ts';
import type { SkillValues } from '../../core/agent/skills/fill-skill.ts';
import { makeSkill } from '../../core/agent/skills/make-skill.ts';
import { parseSkill } from '../../core/agent/skills/parse-skill.ts';
import type { Skill } from '../../core/agent/skills/skill.ts';
import { t, translated } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import { UsageError } from '../arguments/command.ts';
import { fileProblem } from '../arguments/file-problem.ts';
import { progress } from '../setup/progress.mjs';

/** The skill of a file. Rejects with a {@link UsageError} that names the file and what is wrong. */
export async function readSkill(path: string): Promise<Skill> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new UsageError(t('cli.skillNotRead', { path, problem: fileProblem(error) }));
  });
  try {
    return parseSkill(JSON.parse(text));
  } catch (error) {
    throw new UsageError(t('cli.skillWrong', { path, problem: translated(errorText(error)) }));
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
      throw new UsageError(t('cli.skillNoSuchParameter', { text, names }));
    }),
  );
}

/** Writes the skill of a run that succeeded; says so, or why there is none. Resolves with whether it was written. */
export async function writeSkill(path: string, run: RunState): Promise<boolean> {
  try {
    const skill = makeSkill(run, { id: run.id, at: Date.now() });
    await writeFile(path, `${JSON.stringify(skill, null, 2)}\n`);
    const names = skill.parameters.map(({ name, value }) => `${name}=${value}`).join(', ');
    progress(t('cli.skillWritten', { path, names: names || t('cli.skillNoParameters') }));
    return true;
  } catch (error) {
    progress(t('cli.skillNotWritten', { path, problem: fileProblem(error) }));
    return false;
  }
}

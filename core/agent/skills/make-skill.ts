import type { JsonObject, JsonValue } from '../../llm/call/message.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import { recordingOf } from '../replay/recording-of.ts';
import type { RecordedStep } from '../run/recording.ts';
import type { RunState } from '../run/run-state.ts';
import { webOrigin } from '../run/web-origin.ts';
import { maskTexts } from '../trace/mask-texts.ts';
import { withoutTypedSecrets } from '../trace/redact-run.ts';
import { typedSecrets } from '../trace/typed-secrets.ts';
import { costOf, type Skill, type SkillParameter } from './skill.ts';

/** Shorter texts stand in any task by chance. */
const MIN_CHARACTERS = 2;
const MAX_PARAMETERS = 20;

/**
 * The skill of a run that succeeded: what it typed or chose and what stands in its task become parameters.
 * Typed secrets are left out, and asked for. Throws a sentence when the run is none to keep.
 */
export function makeSkill(run: RunState, { id, at }: { id: string; at: number }): Skill {
  const { outcome, spend } = run;
  if (outcome?.type !== 'done' || !outcome.success)
    throw new Error(inEnglish('run.skillNeedsSuccess'));
  const { steps, ...about } = recordingOf(withoutTypedSecrets(run));
  const recording = { ...about, steps: steps.map(withoutMissing) };
  const site = webOrigin(recording.url ?? '');
  if (site === null || recording.steps.length === 0)
    throw new Error(inEnglish('run.skillHasNoSteps'));
  const task = maskTexts(run.task, typedSecrets(run));
  const parameters = parametersOf(task, recording.steps);
  const put = (text: string) => withNames(text, parameters);
  return {
    id,
    title: put(task),
    site,
    recording: mapTexts({ ...recording, title: task }, put),
    parameters,
    cost: costOf(spend),
    savedAt: at,
  };
}

/** What a secret made of its field is not known either: what is usual for the tool is expected. */
function withoutMissing({ expect, ...step }: RecordedStep): RecordedStep {
  return { ...step, ...(expect && !step.isTextMissing && { expect }) };
}

/** Texts that were typed or chosen and that the task has, each once, the longest first. */
function parametersOf(task: string, steps: readonly RecordedStep[]): SkillParameter[] {
  const found = new Map<string, string>();
  for (const { input, target } of steps) {
    for (const value of entered(input)) {
      const isInTask = value.length >= MIN_CHARACTERS && task.includes(value);
      if (isInTask && !found.has(value)) found.set(value, target?.name ?? '');
    }
  }
  const taken = new Set<string>();
  return [...found]
    .slice(0, MAX_PARAMETERS)
    .map(([value, label]) => ({ name: freeName(label, taken), value }))
    .sort((a, b) => b.value.length - a.value.length);
}

function entered({ text, options }: JsonObject): string[] {
  const chosen = Array.isArray(options) ? options : [];
  return [text, ...chosen].flatMap((value) => (typeof value === 'string' ? [value.trim()] : []));
}

/** A name of the field's own words: `{{delivery_note}}`. */
function freeName(label: string, taken: Set<string>): string {
  const words = label.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const base = words.slice(0, 3).join('_') || 'text';
  let name = base;
  for (let count = 2; taken.has(name); count++) name = `${base}_${count}`;
  taken.add(name);
  return name;
}

function withNames(text: string, parameters: readonly SkillParameter[]): string {
  return parameters.reduce((done, { name, value }) => done.replaceAll(value, `{{${name}}}`), text);
}

/** Data with each text in it changed, but for what a recording is found by when nothing else is known. */
export function mapTexts<T>(data: T, change: (text: string) => string): T {
  return mapValue(data as JsonValue, change) as T;
}

function mapValue(value: JsonValue, change: (text: string) => string): JsonValue {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapValue(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      UNCHANGED.has(key) || item === undefined ? item : mapValue(item, change),
    ]),
  );
}

/** Keys whose texts are no words of a page or of the task. */
const UNCHANGED: ReadonlySet<string> = new Set(['tool', 'type', 'key', 'role', 'css', 'leftOut']);

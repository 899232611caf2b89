import { z } from 'zod';
import type { JsonObject, JsonValue } from '../../llm/call/message.ts';
import { MessageError, msg } from '../../platform/messages/messages.ts';
import { webOrigin } from '../../platform/text/web-origin.ts';
import type { Envelope } from '../envelope/envelope.ts';
import { recordingOf } from '../replay/recording-of.ts';
import type { ElementQuery, RecordedStep, Recording } from '../run/recording.ts';
import { costSchema, recordingSchema } from '../run/run-format.ts';
import type { RunCost, RunState, Spend } from '../run/run-state.ts';
import { isToolName } from '../tools/agent-tools.ts';
import { maskTexts } from '../trace/mask-texts.ts';
import { withoutTypedSecrets } from '../trace/redact-run.ts';
import { typedSecrets } from '../trace/typed-secrets.ts';

/** A text of the task that may be another one the next time. */
interface SkillParameter {
  /** Stands as `{{name}}` in the skill. */
  name: string;
  /** What it was when the skill was recorded. */
  value: string;
}

/** A run that succeeded, kept to be taken again on its site without a model. Plain JSON. */
export interface Skill {
  id: string;
  /** The task, with `{{name}}` where a parameter stands. */
  title: string;
  /** The origin that it is for. */
  site: string;
  /** Its steps by what their elements are, with `{{name}}` in texts. */
  recording: Recording;
  parameters: readonly SkillParameter[];
  cost: RunCost;
  /** What the last run of the skill cost, if there was one. */
  lastCost?: RunCost;
  /** Milliseconds (Unix). */
  savedAt: number;
}

/** The figures of a run that a skill keeps. */
export function costOf({ calls, inputTokens, outputTokens, usd }: Spend): RunCost {
  return { calls, inputTokens, outputTokens, usd };
}

/** Shorter texts stand in any task by chance. */
const MIN_CHARACTERS = 2;
const MAX_PARAMETERS = 20;

/**
 * The skill of a run that succeeded: what it typed or chose and what is in its task become parameters.
 * Typed secrets are left out, and asked for. Throws a sentence when the run is none to keep.
 */
export function makeSkill(run: RunState, { id, at }: { id: string; at: number }): Skill {
  const { outcome, spend } = run;
  if (outcome?.type !== 'done' || !outcome.success)
    throw new MessageError(msg('run.skillNeedsSuccess'));
  const { steps, ...about } = recordingOf(withoutTypedSecrets(run));
  const recording = { ...about, steps: steps.map(withoutMissing) };
  const site = webOrigin(recording.url ?? '');
  if (site === null || recording.steps.length === 0)
    throw new MessageError(msg('run.skillHasNoSteps'));
  const task = maskTexts(run.task, typedSecrets(run));
  const parameters = parametersOf(task, recording.steps);
  const put = (text: string) => withNames(text, parameters);
  return {
    id,
    title: put(task),
    site,
    recording: {
      ...mapTexts({ ...recording, title: task }, put),
      ...(recording.envelope && { envelope: withWords(recording.envelope, put) }),
    },
    parameters,
    cost: costOf(spend),
    savedAt: at,
  };
}

/** What a task lets its run do, in other words of the task. */
function withWords(envelope: Envelope, change: (text: string) => string): Envelope {
  const grants = envelope.grants.map(({ words, object, ...grant }) => ({
    ...grant,
    words: change(words),
    ...(object !== undefined && { object: change(object) }),
  }));
  return { ...envelope, grants };
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

/** The values of a skill's parameters by name; those that are not given are as they were. */
export type SkillValues = Readonly<Record<string, string>>;

/**
 * The recording of a skill with these values. An element that is named by another value is sought by its name alone.
 */
export function fillSkill({ recording, parameters, title }: Skill, values: SkillValues): Recording {
  const value = (name: string) =>
    values[name] ?? parameters.find((parameter) => parameter.name === name)?.value;
  const fill = (text: string) =>
    text.replace(/\{\{([^{}]+)\}\}/g, (whole, name: string) => value(name) ?? whole);
  const isOther = (text: string | undefined) =>
    parameters.some(
      ({ name, value: was }) =>
        text?.includes(`{{${name}}}`) && values[name] !== undefined && values[name] !== was,
    );
  const sought = (query: ElementQuery): ElementQuery => {
    const name = query.remembered?.name ?? query.name;
    if (!isOther(name)) return mapTexts(query, fill);
    const { remembered: _, css: __, ...rest } = query;
    return { ...mapTexts(rest, fill), css: [] };
  };
  const step = ({ target, to, ...rest }: RecordedStep): RecordedStep => ({
    ...mapTexts(rest, fill),
    target: target && sought(target),
    ...(to && { to: sought(to) }),
  });
  const { steps, ...about } = recording;
  return { ...mapTexts(about, fill), title: fill(title), steps: steps.map(step) };
}

const schema = z.looseObject({
  id: z.string().min(1).max(200),
  title: z.string().max(20_000),
  site: z.string(),
  recording: recordingSchema,
  parameters: z.array(z.looseObject({ name: z.string(), value: z.string() })),
  cost: costSchema,
  lastCost: costSchema.optional(),
  savedAt: z.number(),
});

/** A skill from a file or a store. Throws a sentence when it is none. */
export function parseSkill(data: unknown): Skill {
  const parsed = schema.safeParse(data);
  const isKnown = parsed.data?.recording.steps.every(({ tool }) => isToolName(tool));
  if (parsed.success && isKnown) return parsed.data as unknown as Skill;
  throw new MessageError(
    msg('run.notPenumbraSkill', { place: parsed.error?.issues[0]?.path.join('.') ?? 'tool' }),
  );
}

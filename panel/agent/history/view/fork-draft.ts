import type { ForkOptions } from '../../../../core/agent/memory/fork-run.ts';
import { pastMessages } from '../../../../core/agent/prompt/build-request.ts';
import { SYSTEM_PROMPT } from '../../../../core/agent/prompt/system-prompt.ts';
import type { PlannedCall } from '../../../../core/agent/run/planned.ts';
import type { RunState } from '../../../../core/agent/run/run-state.ts';
import type { StepRecord } from '../../../../core/agent/run/step-record.ts';
import { parseAction } from '../../../../core/agent/tools/parse-action.ts';
import { dragEndOf, targetOf } from '../../../../core/agent/tools/target-of.ts';
import type { JsonObject } from '../../../../core/llm/call/message.ts';
import { newDelimiter } from '../../../../core/llm/prompt/quote-page.ts';
import { t } from '../../../../core/platform/messages/messages.ts';

/** What a branch can change; # is replaced by the step's number. */
export const FORK_KINDS = {
  words: t('agentHistory.goAfterStep'),
  action: t('agentHistory.takeAnotherActionStep'),
  reply: t('agentHistory.replaceModelSaidStep'),
  request: t('agentHistory.changeModelAskedStep'),
} as const;

type ForkKind = keyof typeof FORK_KINDS;

/** A branch as a person puts it together. */
export interface ForkDraft {
  kind: ForkKind;
  words: string;
  tool: string;
  /** JSON text. */
  input: string;
  text: string;
  system: string;
  task: string;
  run: RunState;
}

/** What can be changed in this step: where no model was asked, there is no reply. */
export function forkChoices({ reply, proposal }: StepRecord): ForkKind[] {
  return ['words', 'action', ...(reply && proposal ? (['reply'] as const) : []), 'request'];
}

/** The draft of a branch that changes nothing yet. */
export function forkDraft(run: RunState, { proposal, reply, edited }: StepRecord): ForkDraft {
  const said = reply?.message.content.flatMap((part) => (part.type === 'text' ? part.text : []));
  return {
    kind: 'words',
    words: '',
    tool: proposal?.action.tool ?? 'read_page',
    input: JSON.stringify(proposal?.action.input ?? {}, null, 2),
    text: said?.join('\n') ?? '',
    system: edited?.system ?? SYSTEM_PROMPT,
    task: run.task,
    run,
  };
}

/** The branch of a draft. Throws a sentence when the arguments are not valid. */
export function forkOf(
  draft: ForkDraft,
  record: StepRecord,
): Pick<ForkOptions, 'afterStep' | 'note' | 'planned'> {
  const { kind, words, text } = draft;
  const { number } = record;
  if (kind === 'words') {
    const note = words.trim();
    return { afterStep: number, ...(note !== '' && { note }) };
  }
  const afterStep = number - 1;
  if (kind === 'action')
    return { afterStep, planned: { type: 'action', ...callOf(draft, record) } };
  if (kind === 'reply') {
    return { afterStep, planned: { type: 'reply', text, ...callOf(draft, record) } };
  }
  return { afterStep, planned: { type: 'request', ...requestOf(draft, afterStep) } };
}

/** The step's own element is searched for again; another id is used as typed. */
function callOf({ tool, input }: ForkDraft, { proposal }: StepRecord): PlannedCall {
  const action = parseAction(tool, parsedArguments(input));
  const target = proposal?.target ?? null;
  const isOwn = target !== null && targetOf(action) === target.key;
  const end = proposal?.end;
  return {
    tool,
    input: action.input as JsonObject,
    target: isOwn ? target : null,
    ...(end && dragEndOf(action) === end.key && { end }),
  };
}

function parsedArguments(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(t('agentHistory.argumentsNotJson'));
  }
}

/** All but the reading of the page at its end, which is made again. */
function requestOf({ run, system, task }: ForkDraft, afterStep: number) {
  const before = { ...run, task, steps: run.steps.filter(({ number }) => number <= afterStep) };
  const messages = pastMessages(before, run.mark ?? newDelimiter());
  return { system, messages };
}

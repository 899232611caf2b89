import { useSignal } from '@preact/signals';
import { FORK_WARNING, type ForkOptions } from '../../../../core/agent/memory/fork-run.ts';
import { pastMessages } from '../../../../core/agent/prompt/build-request.ts';
import { SYSTEM_PROMPT } from '../../../../core/agent/prompt/system-prompt.ts';
import type { PlannedCall, RunState } from '../../../../core/agent/run/run-state.ts';
import type { StepRecord } from '../../../../core/agent/run/step-record.ts';
import { AGENT_TOOLS } from '../../../../core/agent/tools/agent-tools.ts';
import { parseAction } from '../../../../core/agent/tools/parse-action.ts';
import { dragEndOf, targetOf } from '../../../../core/agent/tools/target-of.ts';
import type { JsonObject } from '../../../../core/llm/call/message.ts';
import { newDelimiter } from '../../../../core/llm/prompt/quote-page.ts';
import { say, t } from '../../../../core/platform/messages/messages.ts';
import { errorText } from '../../../../core/platform/text/error-text.ts';
import { readJson } from '../../../../core/platform/text/read-json.ts';
import { Dialog } from '../../../ui/controls/dialog.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { WarningBar } from '../../../ui/controls/warning-bar.tsx';
import { useAgent, useHistory } from '../../context/agent-context.ts';
import { DialogProblem } from './dialog-problem.tsx';
import '../../../ui/controls/field.css';
import '../../../ui/controls/text-area.css';

/** What changes from a step on. */
export function ForkDialog({ number }: { number: number }) {
  const { agent } = useAgent();
  const { history } = useHistory();
  const run = agent.run.value;
  const record = run?.steps.find((step) => step.number === number);
  const draft = useSignal<ForkDraft | null>(null);
  if (!run || !record) return null;
  const now = draft.value ?? forkDraft(run, record);
  const change = (next: Partial<ForkDraft>) => {
    draft.value = { ...now, ...next };
    history.problem.value = '';
  };
  const start = () => {
    try {
      void history.fork(forkOf(now, record));
    } catch (error) {
      history.problem.value = say(errorText(error));
    }
  };
  return (
    <Dialog
      title={t('agentHistory.branchAtStep', { number })}
      onClose={history.close}
      footer={
        <>
          <TextButton primary onClick={start}>
            {t('agentHistory.beginTheBranch')}
          </TextButton>
          <span class="history-note">{t('agentHistory.eachStepShownBefore')}</span>
        </>
      }
    >
      <WarningBar role="status">
        <span>{say(FORK_WARNING)}</span>
      </WarningBar>
      <DialogProblem />
      <fieldset class="fork-kinds">
        <legend>{t('agentHistory.shouldDifferent')}</legend>
        {forkChoices(record).map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name="fork-kind"
              checked={now.kind === kind}
              onChange={() => change({ kind })}
            />
            {FORK_KINDS[kind].replace('#', String(number))}
          </label>
        ))}
      </fieldset>
      <ForkFields draft={now} change={change} />
    </Dialog>
  );
}

interface FieldsProps {
  draft: ForkDraft;
  change: (next: Partial<ForkDraft>) => void;
}

function ForkFields({ draft, change }: FieldsProps) {
  switch (draft.kind) {
    case 'words':
      return (
        <Text
          label={t('agentHistory.messageModelPointOptional')}
          value={draft.words}
          onInput={(words) => change({ words })}
        />
      );
    case 'request':
      return (
        <>
          <Text
            label={t('common.systemPrompt')}
            value={draft.system}
            rows={10}
            onInput={(system) => change({ system })}
          />
          <Text
            label={t('agentHistory.task')}
            value={draft.task}
            onInput={(task) => change({ task })}
          />
          <p class="history-note">{t('agentHistory.earlierStepsPageTimeAddedAutomatically')}</p>
        </>
      );
    default:
      return (
        <>
          {draft.kind === 'reply' && (
            <Text
              label={t('agentHistory.modelsReplyInstead')}
              value={draft.text}
              onInput={(text) => change({ text })}
            />
          )}
          <label class="fork-field">
            {t('common.tool')}
            <select
              class="field-input"
              value={draft.tool}
              onChange={(event) => change({ tool: event.currentTarget.value })}
            >
              {Object.keys(AGENT_TOOLS).map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <Text
            label={t('agentHistory.argumentsAsJson')}
            value={draft.input}
            rows={6}
            onInput={(input) => change({ input })}
          />
        </>
      );
  }
}

function Text(props: {
  label: string;
  value: string;
  rows?: number;
  onInput: (text: string) => void;
}) {
  const { label, value, rows = 3, onInput } = props;
  return (
    <label class="fork-field">
      {label}
      <textarea
        class="send-text"
        rows={rows}
        spellcheck={false}
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </label>
  );
}

/** What a branch can change; # is replaced by the step's number. */
const FORK_KINDS = {
  words: t('agentHistory.goAfterStep'),
  action: t('agentHistory.takeAnotherActionStep'),
  reply: t('agentHistory.replaceModelSaidStep'),
  request: t('agentHistory.changeRequestStep'),
} as const;

type ForkKind = keyof typeof FORK_KINDS;

interface ForkDraft {
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
  const read = readJson(text);
  if (read === undefined) throw new Error(t('agentHistory.argumentsNotJson'));
  return read;
}

/** All but the reading of the page at its end, which is made again. */
function requestOf({ run, system, task }: ForkDraft, afterStep: number) {
  const before = { ...run, task, steps: run.steps.filter(({ number }) => number <= afterStep) };
  const messages = pastMessages(before, run.mark ?? newDelimiter());
  return { system, messages };
}

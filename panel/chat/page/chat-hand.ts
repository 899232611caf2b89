import { createModel } from '@preact/signals';
import { withOrigins } from '../../../core/agent/policy/page-data.ts';
import { resultText } from '../../../core/agent/prompt/build-request.ts';
import { newRun, type RunState } from '../../../core/agent/run/run-state.ts';
import type { StepAuthor } from '../../../core/agent/run/step-author.ts';
import type { StepRecord } from '../../../core/agent/run/step-record.ts';
import { typedSecrets } from '../../../core/agent/trace/typed-secrets.ts';
import type { PageStep, ToolOutput, ToolResultParts } from '../../../core/chat/chat-tool.ts';
import { inEnglish, MessageError, msg } from '../../../core/platform/messages/messages.ts';
import { RunStopped } from '../../../core/run/run-stopped.ts';
import type { AgentModel } from '../../agent/run/agent-model.ts';
import { noModel } from '../../agent/run/no-model.ts';

/** Whether a person approves each action, or those alone that the policy puts to them. */
export type Asking = 'each' | 'needed';

interface ChatHandDeps {
  /** A run of its own: the Agent tab keeps the one that it shows. */
  agent: AgentModel;
  /** Whether the Agent tab works in the page at this moment. */
  isAgentBusy(): boolean;
  now(): number;
}

/** What a step of a conversation is for. */
export interface HandTask {
  conversation: string;
  /** What the person has said: none of it is data of a page. */
  words: string;
  /** Origins of the pages of which their messages hold something. */
  read: readonly string[];
  /** Origins that they have agreed to. */
  origins: readonly string[];
  asking: Asking;
}

/** Taken for a run that no model is asked for: the gate leaves only approvals and decisions to the person. */
const AUTHORED = { provider: 'scripted', model: 'replay' } as const;

/**
 * Acts for the chat as a run of the agent does: the same policy, cards, hold on what the page sends, and checks. A
 * conversation has one run, so that the policy knows what was read on every page of it.
 */
export const ChatHand = createModel(({ agent, isAgentBusy, now }: ChatHandDeps) => {
  const runs = new Map<string, RunState>();
  const read = new Map<string, readonly string[]>();

  const stateFor = ({ conversation, words: task, origins, ...told }: HandTask): RunState => {
    const before = runs.get(conversation);
    const agreed = [...new Set([...(before?.origins ?? []), ...origins])];
    const beside = [...(read.get(conversation) ?? []), ...told.read];
    const originsRead = withOrigins(before?.originsRead ?? [], beside);
    if (!before) {
      const about = { id: `chat-${conversation}`, task, model: AUTHORED, origins, at: now() };
      return { ...newRun(about), originsRead };
    }
    // What the person has said since may let more happen.
    const { outcome: _, plan: __, envelope: ___, ...state } = before;
    const { number } = state.draft;
    const draft = { number, startedAt: now() };
    return { ...state, task, origins: agreed, originsRead, next: 'observe', draft };
  };

  return {
    agent,
    /** Origins that a person agreed to while the run went on. */
    originsOf: (conversation: string): readonly string[] => runs.get(conversation)?.origins ?? [],
    /** What was typed into fields for secrets: it is in memory alone. */
    secretsOf(conversation: string): readonly string[] {
      const run = runs.get(conversation);
      return run ? typedSecrets(run) : [];
    },
    /** Notes where the chat has read, so that a step cannot carry that elsewhere unseen. */
    noteRead(conversation: string, origins: readonly string[]) {
      read.set(conversation, withOrigins(read.get(conversation) ?? [], origins));
    },
    /** Takes one step. Resolves when it is over; rejects with a sentence where none can begin. */
    async act(
      step: PageStep,
      task: HandTask,
      stop: AbortSignal,
      // One run knows what was read in all tabs, whichever agent acts.
      by: AgentModel = agent,
    ): Promise<ToolResultParts> {
      if (isAgentBusy() || agent.isRunning.peek() || by.isRunning.peek())
        throw new MessageError(msg('chat.agentWorksHere'));
      await by.settings.ready();
      const start = stateFor(task);
      const end = () => by.stop();
      stop.addEventListener('abort', end, { once: true });
      try {
        // Scrolling shows more of the page and gives nothing away.
        const pace = task.asking === 'each' && step.tool !== 'scroll' ? 'step' : 'run';
        await by.goOn(start, noModel, pace, { author: oneStep(step) });
      } finally {
        stop.removeEventListener('abort', end);
      }
      const last = by.run.peek();
      if (!last || last.id !== start.id) throw new Error(by.problem.peek());
      runs.set(task.conversation, last);
      const taken = last.steps.slice(start.steps.length);
      return resultOf(taken) ?? notTaken(last, by.problem.peek());
    },
    forget(conversation: string) {
      runs.delete(conversation);
      read.delete(conversation);
    },
  };
});

export type ChatHand = InstanceType<typeof ChatHand>;

/** Makes one step; after it the run is over. */
function oneStep({ tool, input }: PageStep): StepAuthor {
  let isMade = false;
  return {
    async next() {
      if (isMade) throw new RunStopped(msg('chat.stepEnded'));
      isMade = true;
      return {
        type: 'step',
        step: { by: 'recording', tool, input, note: msg('chat.modelChatAskedStep') },
      };
    },
  };
}

const DONE: ReadonlySet<StepRecord['status']> = new Set(['succeeded', 'unverified']);

function resultOf(taken: readonly StepRecord[]): ToolResultParts | null {
  const last = taken.at(-1);
  if (!last) return null;
  const isRefused = last.status === 'rejected';
  return { output: taken.flatMap(stepOutput), isError: !DONE.has(last.status), isRefused };
}

/** What the model reads of a step: the person's words apart from the page's. */
function stepOutput({ feedback: { person, result }, report }: StepRecord): ToolOutput[] {
  // That it came from the chat is no news to the chat.
  const { changed: _, executed: __, ...news } = result;
  const picture = report?.type === 'done' ? report.image : undefined;
  return [
    ...(person === undefined ? [] : [{ type: 'person' as const, text: person }]),
    { type: 'page', text: resultText(news, { isPageSent: false }) },
    ...(picture ? [{ type: 'picture' as const, picture }] : []),
  ];
}

/** The run ended before the step was taken. */
function notTaken({ outcome }: RunState, problem: string): ToolResultParts {
  const why = outcome && 'reason' in outcome ? outcome.reason : problem;
  return {
    output: [{ type: 'note', text: inEnglish('chat.nothingDone', { why }) }],
    isError: true,
  };
}

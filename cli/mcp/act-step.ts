import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { askAtEndGate } from '../../core/agent/machine/ask-at-end.ts';
import { autoGate } from '../../core/agent/machine/auto-gate.ts';
import { runAgent } from '../../core/agent/machine/run-agent.ts';
import type { Permissions } from '../../core/agent/policy/permission-rule.ts';
import type { PolicyFile } from '../../core/agent/policy/policy-file.ts';
import { resultText } from '../../core/agent/prompt/result-text.ts';
import { REPLAY_LLM } from '../../core/agent/replay/replay-llm.ts';
import type { GatePoint } from '../../core/agent/run/gate-point.ts';
import { RUN_LIMITS } from '../../core/agent/run/run-limits.ts';
import { newRun, type RunState } from '../../core/agent/run/run-state.ts';
import { withoutTypedSecrets } from '../../core/agent/trace/redact-run.ts';
import type { JsonObject } from '../../core/llm/call/message.ts';
import { t } from '../../core/platform/messages/messages.ts';
import { leftOverText } from '../agent/left-over.ts';
import { remotePage } from '../agent/remote-page.ts';
import { dismissDialogs } from '../browser/with-page.ts';
import type { PanelTab } from './page-session.ts';

/** A step that a client asks for. */
interface AskedStep {
  tool: string;
  args: JsonObject;
}

/** What a client may do. */
export interface ActPolicy {
  policy: PolicyFile;
  /** Where steps may work and send without asking. */
  origins: readonly string[];
  allowsScript: boolean;
}

/** What steps before have read, which later ones must not carry to other sites. */
export type WordsRead = RunState['wordsRead'];

/**
 * Takes one step through the agent’s machine: proposed, judged by the policy, carried out once and verified. Nobody
 * is there to be asked: what needs a person is left, with the option that would let it pass. Resolves with the
 * verdict as text, and whether the step did what was expected. `wordsRead` is of the steps before.
 */
export async function actStep(
  tab: PanelTab,
  { tool, args, wordsRead }: AskedStep & { wordsRead: WordsRead },
  { policy, origins, allowsScript }: ActPolicy,
): Promise<{ text: string; isDone: boolean; wordsRead: WordsRead }> {
  const { page, panel, sent } = tab;
  const left: GatePoint[] = [];
  const person = askAtEndGate((point) => {
    // The end of a run of one step is no question.
    if (point.type !== 'limit') left.push(point);
  });
  // The agent answers dialogs through the debugger.
  page.removeAllListeners('dialog');
  try {
    const run = await runAgent(
      {
        page: remotePage(panel, {
          isTrusted: true,
          offersPageTools: true,
          sent: () => sent.take(),
        }),
        model: REPLAY_LLM,
        author: {
          next: async () => ({
            type: 'step',
            step: { by: 'recording', tool, input: args, note: t('mcp.clientsStep') },
          }),
        },
        gate: autoGate(person),
        emit: () => undefined,
        save: () => Promise.resolve(),
        limits: { ...RUN_LIMITS, steps: 1 },
        permissions: () => policy satisfies Permissions,
        allowScript: allowsScript,
        writes: { mode: policy.strict ? 'strict' : 'unattended' },
        now: Date.now,
        wait: (ms, signal) => sleep(ms, undefined, { signal }),
      },
      // A client may have its words from a page: no task of theirs may speak for a step.
      {
        ...newRun({ id: randomUUID(), task: '', model: REPLAY_LLM.id, origins, at: Date.now() }),
        wordsRead,
      },
      AbortSignal.timeout(STEP_DEADLINE_MS),
    );
    return { ...verdictOf(withoutTypedSecrets(run), left, policy), wordsRead: run.wordsRead };
  } finally {
    dismissDialogs(page);
  }
}

/** No step takes longer, the wait for what it brings about included. */
const STEP_DEADLINE_MS = 120_000;

function verdictOf(run: RunState, left: readonly GatePoint[], policy: PolicyFile) {
  const [step] = run.steps;
  const reason = run.outcome && 'reason' in run.outcome ? run.outcome.reason : '';
  // That the step was made by hand is no news to who made it.
  const { changed: _, executed: __, ...result } = step?.feedback.result ?? {};
  const said = step ? resultText(result, { isPageSent: false }) : reason;
  const asks = left.length > 0 ? [leftOverText(left, policy)] : [];
  const person = step?.feedback.person;
  const isDone = step?.status === 'succeeded' || step?.status === 'unverified';
  const sure = step?.verdict ? [t('mcp.confidence', { confidence: step.verdict.confidence })] : [];
  return {
    isDone,
    text: [said, ...(person && asks.length === 0 ? [person] : []), ...sure, ...asks].join('\n'),
  };
}

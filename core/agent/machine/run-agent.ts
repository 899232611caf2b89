import { errorText } from '../../platform/text/error-text.ts';
import { sealCheckpoint } from '../../run/checkpoint.ts';
import { driveRun } from '../../run/drive-run.ts';
import { brokenOff } from '../../run/run-stopped.ts';
import { resumeRun } from '../memory/resume-run.ts';
import { RunContext } from '../phases/run-context.ts';
import type { RunPorts } from '../phases/run-ports.ts';
import { TakeOver } from '../phases/take-over.ts';
import type { AgentPage } from '../run/agent-page.ts';
import { RUN_FORMAT } from '../run/run-format.ts';
import type { RunState } from '../run/run-state.ts';
import { nextPhase } from './next-phase.ts';

/**
 * Runs a task to its end: observe → think → propose → act → verify, one tool call a step, with a gate
 * before each phase and a checkpoint after it. Resolves with the last state, whatever happened; aborting
 * `signal` stops it.
 */
export async function runAgent(
  ports: RunPorts,
  start: RunState,
  signal: AbortSignal,
): Promise<RunState> {
  const context = new RunContext(ports, start, signal);
  const { page, emit } = ports;
  emit({ type: 'run-started', state: start });
  let reported = start.steps.length;
  const last = await driveRun(
    start,
    {
      async begin() {
        context.clock.start();
        const { id, task, tabs, origins } = start;
        await page.began?.({ id, task, tabs, origins: tabs?.origins ?? origins });
      },
      next: async (state) => withTabs(await nextPhase(context, state), page),
      async keep(state) {
        for (const record of state.steps.slice(reported)) emit({ type: 'step-ended', record });
        reported = state.steps.length;
        await keepOrAsk(context, state);
      },
      brokenOff: (state, error) => withTabs(endedBy(error, state, ports.now(), signal), page),
      keepLast: (state) => keep(ports, state),
      async end() {
        context.clock.stop();
        await page.ended?.();
      },
    },
    signal,
  );
  if (last.outcome) emit({ type: 'run-ended', outcome: last.outcome, spend: last.spend });
  return last;
}

/** A refused checkpoint holds the run up: a person may make room and try again. */
async function keepOrAsk(context: RunContext, state: RunState): Promise<void> {
  for (;;) {
    try {
      return await keep(context.ports, state);
    } catch (error) {
      const message = errorText(error);
      const point = { type: 'trouble', phase: state.next, message, isPersonal: true } as const;
      try {
        await context.askToGoOn(point, state);
      } catch (answer) {
        if (!(answer instanceof TakeOver)) throw answer;
        // It is tried again when they hand the page back; until then the run does nothing in it.
        context.isTakeOverDue = true;
        return;
      }
    }
  }
}

async function keep(ports: RunPorts, state: RunState): Promise<void> {
  const checkpoint = await sealCheckpoint(RUN_FORMAT, state);
  await ports.save(checkpoint);
  const { hash } = checkpoint;
  ports.emit({ type: 'checkpoint', step: state.draft.number, next: state.next, hash });
}

/** A step that the page may have received is recorded as uncertain, for a branch of this run. */
function endedBy(error: unknown, state: RunState, at: number, signal: AbortSignal): RunState {
  const { outcome: _, ...last } = resumeRun(state, at);
  return { ...last, outcome: brokenOff(error, signal) };
}

/** The state with the tabs that its task has by now, so that the run can resume in them. */
function withTabs({ tabs: before, ...state }: RunState, page: AgentPage): RunState {
  const tabs = page.tabs?.();
  if (!tabs) return state;
  // A resumed run asks for other origins again; the earlier ones still show which tabs are its own.
  const origins = [...new Set([...(before?.origins ?? []), ...state.origins])];
  return { ...state, tabs: { ...tabs, origins } };
}

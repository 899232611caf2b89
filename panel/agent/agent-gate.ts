import { createModel, signal } from '@preact/signals';
import type { PageFacts, Standing } from '../../core/agent/breakpoints/breakpoint-hits.ts';
import { decideGate, type Pace, plainYes } from '../../core/agent/breakpoints/decide-gate.ts';
import type { Gate, GateAnswer, GatePoint } from '../../core/agent/gate.ts';
import type { RunState } from '../../core/agent/run-state.ts';
import type { AgentSettingsModel } from './agent-settings-model.ts';
import { asksNoModel, hasStepAlready } from './has-step-already.ts';

/** Where a run stands and waits for a person, or for the time that makes it slow enough to follow. */
export interface Waiting {
  point: GatePoint;
  state: RunState;
  /** What it stopped for, where the person has not asked for it. */
  why: readonly string[];
  /** It goes on by itself then, milliseconds (Unix); null: it waits for a person. */
  until: number | null;
}

/** The panel's gate: lets a run through where it may go by itself, and else has a person answer. */
export const AgentGate = createModel((settings: AgentSettingsModel, facts: () => PageFacts) => {
  const waiting = signal<Waiting | null>(null);
  const pace = signal<Pace>('step');
  /** Asked while it could not stop at once. */
  const isPauseAsked = signal(false);
  const isTakeOverAsked = signal(false);
  let before: Standing | null = null;
  let settle: ((answer: GateAnswer) => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const answer = (given: GateAnswer) => {
    if (!settle) return;
    clearTimeout(timer);
    const finish = settle;
    settle = null;
    waiting.value = null;
    isPauseAsked.value = false;
    if (given.type === 'take-over') isTakeOverAsked.value = false;
    finish(given);
  };

  const wait = (next: Waiting, signal: AbortSignal) =>
    new Promise<GateAnswer>((resolve, reject) => {
      settle = resolve;
      waiting.value = next;
      const leave = () => {
        if (settle !== resolve) return;
        clearTimeout(timer);
        settle = null;
        waiting.value = null;
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
    });

  const gate: Gate = async (point, state, signal) => {
    signal.throwIfAborted();
    // Whatever else waits is a person's to hear of first, and can be answered by taking over.
    if (isTakeOverAsked.peek() && (point.type === 'phase' || point.type === 'request')) {
      isTakeOverAsked.value = false;
      return { type: 'take-over' };
    }
    const { breakpoints, speed, ...rules } = settings.values.peek();
    const isByHand = rules.isByHand && !hasStepAlready(state);
    const now: Standing = {
      point,
      state,
      facts: facts(),
      asksNoModel: isByHand || asksNoModel(state),
    };
    const decision = decideGate(now, before, {
      pace: pace.peek(),
      isPauseAsked: isPauseAsked.peek(),
      isByHand,
      breakpoints,
    });
    before = now;
    if (decision.type === 'ask') {
      return wait({ point, state, why: decision.why, until: null }, signal);
    }
    if (!decision.isStep || speed === 0 || isByHand) return decision.answer;
    timer = setTimeout(() => answer(decision.answer), speed);
    return wait({ point, state, why: [], until: Date.now() + speed }, signal);
  };

  /** Goes on where it stands, unless only a person's own word will do. */
  const goOn = (next: Pace) => {
    pace.value = next;
    isPauseAsked.value = false;
    const at = waiting.peek();
    if (!at || at.point.isPersonal) return;
    const yes = plainYes(at.point);
    // Chosen by hand: going on means nothing before there is a step.
    if (yes && !(at.point.type === 'phase' && settings.values.peek().isByHand)) answer(yes);
  };

  return {
    gate,
    waiting,
    pace,
    isPauseAsked,
    isTakeOverAsked,
    answer,
    goOn,
    /** Stops where the run can stop next, or where it only waits for its time. */
    pause() {
      const at = waiting.peek();
      clearTimeout(timer);
      if (!at) isPauseAsked.value = true;
      else if (at.until !== null) waiting.value = { ...at, until: null };
    },
    /** The page is the person's at once where the run waits, and else as soon as it can stop. */
    takeOver() {
      const at = waiting.peek();
      if (!at) isTakeOverAsked.value = true;
      else if (at.point.type !== 'taken-over') answer({ type: 'take-over' });
    },
    /** Before another run. */
    reset(next: Pace) {
      before = null;
      isPauseAsked.value = false;
      isTakeOverAsked.value = false;
      pace.value = next;
    },
  };
});

export type AgentGate = InstanceType<typeof AgentGate>;

import { createModel, signal } from '@preact/signals';
import {
  decideGate,
  type GateContext,
  type Pace,
  type PageFacts,
} from '../../../core/agent/breakpoints/breakpoint.ts';
import {
  type AgentGate,
  defaultAnswer,
  type GateAnswer,
  type GatePoint,
} from '../../../core/agent/run/gate-point.ts';
import type { RunState } from '../../../core/agent/run/run-state.ts';
import type { Text } from '../../../core/platform/messages/messages.ts';
import { HeldGate } from '../../../core/run/gate.ts';
import type { AgentSettingsModel } from './agent-settings.ts';
import { isReplayRun } from './no-model.ts';

/** A run that waits for a person, or for the time that makes it slow enough to follow. */
export interface Waiting {
  point: GatePoint;
  state: RunState;
  /** What it stopped for, where the person has not asked for it. */
  why: readonly Text[];
  /** When it continues without a person, milliseconds (Unix); null: it waits for one. */
  until: number | null;
}

/** A button of a plan: its line, and its place there. */
export interface PlanFocus {
  line: number;
  button: number;
}

interface AgentGateDeps {
  settings: AgentSettingsModel;
  facts: () => PageFacts;
}

/** The panel's gate: lets a run through where no person is needed, and has one answer elsewhere. */
export const AgentGateModel = createModel(({ settings, facts }: AgentGateDeps) => {
  const waiting = signal<Waiting | null>(null);
  const pace = signal<Pace>('step');
  /** Asked while it could not stop at once. */
  const isPauseAsked = signal(false);
  const isTakeOverAsked = signal(false);
  /** A key was pressed that decides elsewhere, where only a choice of the person's does. */
  const needsChoice = signal(false);
  /** Where a person has just changed the plan: the list is drawn again and the focus belongs there. */
  const planFocus = signal<PlanFocus | null>(null);
  let before: GateContext | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const held = new HeldGate<Waiting, GateAnswer>((next) => {
    clearTimeout(timer);
    needsChoice.value = false;
    waiting.value = next;
  });

  const answer = (given: GateAnswer) => {
    if (!held.answer(given)) return;
    // Whoever changes the plan has not approved the step: the run asks again, at any pace.
    isPauseAsked.value = given.type === 'plan';
    if (given.type !== 'plan') planFocus.value = null;
    if (given.type === 'take-over') isTakeOverAsked.value = false;
  };

  const gate: AgentGate = async (point, state, signal) => {
    signal.throwIfAborted();
    // Other points are shown to the person first, who can answer them by taking over.
    if (isTakeOverAsked.peek() && (point.type === 'phase' || point.type === 'request')) {
      isTakeOverAsked.value = false;
      return { type: 'take-over' };
    }
    const { breakpoints, speed, ...rules } = settings.values.peek();
    const isByHand = rules.isByHand && !hasStepAlready(state);
    const now: GateContext = {
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
      return held.hold({ point, state, why: decision.why, until: null }, signal);
    }
    if (!decision.isStep || speed === 0 || isByHand) return decision.answer;
    const going = held.hold({ point, state, why: [], until: Date.now() + speed }, signal);
    timer = setTimeout(() => answer(decision.answer), speed);
    return going;
  };

  /** Lets a waiting run continue, unless it needs a person's own words. */
  const goOn = (next: Pace) => {
    pace.value = next;
    isPauseAsked.value = false;
    const at = waiting.peek();
    if (!at) return;
    if (at.point.isPersonal) {
      needsChoice.value = true;
      return;
    }
    const given = defaultAnswer(at.point);
    const yes = given?.type === 'approve' ? ({ ...given, isShown: true } as const) : given;
    // By hand: there is nothing to continue with before the person has chosen a step.
    if (yes && !(at.point.type === 'phase' && settings.values.peek().isByHand)) answer(yes);
  };

  return {
    gate,
    waiting,
    pace,
    isPauseAsked,
    isTakeOverAsked,
    needsChoice,
    planFocus,
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

/** Whether the next step is known: a recording has it, or a branch starts with it. */
function hasStepAlready(state: RunState): boolean {
  return isReplayRun(state) || state.planned !== undefined;
}

/** Whether the next step comes without a request to a model. */
function asksNoModel(state: RunState): boolean {
  return hasStepAlready(state) && state.planned?.type !== 'request';
}

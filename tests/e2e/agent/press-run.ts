import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { autoGate } from '../../../core/agent/loop/gates.ts';
import { runAgent } from '../../../core/agent/loop/run-agent.ts';
import type { WritePolicy } from '../../../core/agent/loop/run-ports.ts';
import type { AgentEvent } from '../../../core/agent/run/agent-event.ts';
import type { GateAnswer, GatePoint } from '../../../core/agent/run/gate-point.ts';
import { newRun, RUN_LIMITS } from '../../../core/agent/run/run-state.ts';
import type { Proposal } from '../../../core/agent/run/step-record.ts';
import type { ShownWrite } from '../../../core/agent/writes/held-write.ts';
import { webOrigin } from '../../../core/platform/text/web-origin.ts';
import type { OpenedPage } from '../harness/opened-page.ts';
import { remotePage } from '../harness/remote-page.ts';

export interface PressOptions {
  /** What the person asked for: it grants what it says. */
  task?: string;
  isStrict?: boolean;
  /** What the person says to writes; to everything else they say yes. */
  answer?: (writes: readonly ShownWrite[]) => GateAnswer | Promise<GateAnswer>;
  isTrusted?: boolean;
  /** Whether the run goes on in tabs that a press opens; it does by default. */
  followsTabs?: boolean;
  /** Each step is put to the person, who looks at it as long as this takes, and approves it. */
  shown?: (proposal: Proposal, page: Page) => unknown;
  signal?: AbortSignal;
}

/**
 * A step of a run without a model: the name of what is pressed, a text for a field, a key for a field or what has the
 * focus, or another tool for what has a name, and where it is dragged to.
 */
export type Press =
  | string
  | { field: string; text: string }
  | { keys: string; on?: string }
  | { select: string; option: string }
  | { drag: string; to: string };

/** Presses what has these names, one step after the other, through the real panel. */
export async function pressRun(
  { page, panel }: OpenedPage,
  presses: readonly Press[],
  {
    task = 'Look',
    isStrict = false,
    answer = refuse,
    isTrusted = true,
    followsTabs = true,
    shown,
    signal,
  }: PressOptions = {},
) {
  const left = [...presses];
  const asked: ShownWrite[][] = [];
  /** The names of what a person had to approve. */
  const approvals: string[] = [];
  const events: AgentEvent[] = [];
  const allowed: NonNullable<ReturnType<NonNullable<WritePolicy['allowed']>>>[number][] = [];
  const person = async (point: GatePoint): Promise<GateAnswer> => {
    if (point.type === 'approval' && shown) {
      await shown(point.proposal, page);
      return { type: 'approve', binding: point.proposal.binding, isShown: true };
    }
    if (point.type === 'approval') {
      if (point.isPersonal) approvals.push(point.proposal.target?.name ?? '');
      return { type: 'approve', binding: point.proposal.binding };
    }
    if (point.type !== 'writes') return { type: 'go' };
    asked.push([...point.writes]);
    return answer(point.writes);
  };
  const origins = [webOrigin(page.url()) ?? ''];
  const model = { provider: 'scripted', model: 'none' } as const;
  const state = await runAgent(
    {
      page: remotePage(panel, { isTrusted, followsTabs }),
      model: {
        id: model,
        stream() {
          throw new Error('No model is called.');
        },
      },
      gate: shown ? person : autoGate(person),
      emit: (event) => events.push(event),
      save: () => Promise.resolve(),
      limits: { ...RUN_LIMITS, steps: Math.max(RUN_LIMITS.steps ?? 0, presses.length + 1) },
      writes: {
        strict: isStrict,
        allowed: () => allowed,
        allow: (patterns) => allowed.push(...patterns),
      },
      author: {
        async next(_state, { tree }) {
          const next = left.shift();
          const step = (tool: string, input: Record<string, string | boolean | string[]>) =>
            ({ type: 'step', step: { by: 'recording', tool, input, note: 'pressed' } }) as const;
          if (next === undefined) return step('done', { success: true, summary: 'Pressed.' });
          const keyOf = (name: string) => {
            const found = tree.nodes.find(({ node }) => node.name === name);
            if (!found) throw new Error(`There is no “${name}”.`);
            return found.key;
          };
          if (typeof next === 'string') return step('click', { element: keyOf(next) });
          if ('drag' in next)
            return step('drag', { element: keyOf(next.drag), to: keyOf(next.to) });
          if ('select' in next)
            return step('select', { element: keyOf(next.select), options: [next.option] });
          if ('field' in next) return step('type', { element: keyOf(next.field), text: next.text });
          const { keys, on } = next;
          return step('press_keys', { keys, ...(on !== undefined && { element: keyOf(on) }) });
        },
      },
      now: Date.now,
      wait: async (ms, abort) => sleep(ms, undefined, { signal: abort }),
    },
    newRun({ id: 'press', task, model, origins, at: Date.now() }),
    signal ?? new AbortController().signal,
  );
  const fates = state.steps.flatMap(({ writes = [] }) => writes.map(({ fate }) => fate));
  return { state, asked, approvals, events, allowed, fates };
}

const refuse = (): GateAnswer => ({ type: 'refuse-writes' });

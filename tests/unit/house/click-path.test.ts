import { expect, test } from 'vitest';
import { readModuleGraph } from '../../../scripts/house/module-graph.ts';

/** A file on the way of a click, and what joins it to the next. */
interface Stop {
  file: string;
  /** The contract between the two, where this one does not import the next. */
  by?: string;
}

/** The way of a click, from a person's approval to the event that the page's element gets. */
const CLICK_PATH: readonly Stop[] = [
  // A person presses Approve; the answer settles the gate at which the run waits.
  { file: 'panel/agent/view/cards/approval-card.tsx', by: 'panel/agent/context/agent-context.ts' },
  { file: 'panel/agent/run/inspected-agent.ts' },
  { file: 'panel/agent/run/agent-model.ts' },
  { file: 'panel/agent/run/agent-gate-model.ts', by: 'core/agent/run/gate-point.ts' },
  // The run takes the approval into its state and goes on to the phase that acts.
  { file: 'core/agent/loop/run-context.ts', by: 'core/agent/run/gate-point.ts' },
  { file: 'core/agent/loop/run-agent.ts' },
  { file: 'core/agent/loop/act.ts', by: 'core/agent/run/agent-page.ts' },
  // The hands find the tab and the frame of the element.
  { file: 'panel/agent/hands/panel-agent-page.ts' },
  { file: 'panel/agent/hands/act-in-tab.ts' },
  { file: 'core/agent/hands/act-in-frame.ts', by: 'core/page/frame/frame-link.ts' },
  // The order goes over the port to the frame.
  { file: 'core/platform/rpc/create-caller.ts', by: 'core/platform/rpc/call-message.ts' },
  { file: 'core/platform/rpc/answer-calls.ts', by: 'content/frame-session.ts' },
  // The frame finds a point that reaches the element, and fires the events there.
  { file: 'content/act/act-answers.ts' },
  { file: 'content/act/act-on.ts' },
  { file: 'content/act/pointer-actions.ts' },
  { file: 'content/act/fire.ts' },
];

/** Files that a click may go through. */
const MAX_STOPS = 18;
/** Imports between a file and the contract that joins it to another. */
const MAX_HOPS = 2;

const { imports } = readModuleGraph();

/** Whether a file imports another, itself or by what it imports. */
function reaches(from: string, to: string, hops: number): boolean {
  const targets = imports.get(from) ?? new Set<string>();
  if (targets.has(to)) return true;
  return hops > 1 && [...targets].some((next) => reaches(next, to, hops - 1));
}

function isJoined(file: string, contract: string): boolean {
  return reaches(file, contract, MAX_HOPS) || reaches(contract, file, MAX_HOPS);
}

test(`a click goes through ${MAX_STOPS} files at most`, () => {
  expect(CLICK_PATH.length).toBeLessThanOrEqual(MAX_STOPS);
});

test.each(
  CLICK_PATH.slice(1).map((next, index) => [CLICK_PATH[index] as Stop, next.file] as const),
)('a click goes from $file on', ({ file, by }, next) => {
  if (by === undefined) expect([...(imports.get(file) ?? [])]).toContain(next);
  else expect([isJoined(file, by), isJoined(next, by)]).toEqual([true, true]);
});

test('files that nothing joins are not taken to be joined', () => {
  const [last, first] = ['content/act/fire.ts', 'panel/agent/view/cards/approval-card.tsx'];

  expect(isJoined(last, 'core/page/frame/frame-link.ts')).toBe(false);
  expect(isJoined(first, 'core/platform/rpc/call-message.ts')).toBe(false);
});

import type { FindByCss } from '../../../core/agent/replay/find-element.ts';
import { replayAuthor } from '../../../core/agent/replay/replay-author.ts';
import type { RunState } from '../../../core/agent/run/run-state.ts';
import type { StepAuthor } from '../../../core/agent/run/step-author.ts';
import { skillAuthor } from '../../../core/agent/skills/skill-author.ts';

/** Who makes the steps of a run in a model's place: its recording, or its skill; undefined where nobody does. */
export function authorOf(
  { recording, skill }: RunState,
  { findByCss, canAsk }: { findByCss: FindByCss; canAsk: boolean },
): StepAuthor | undefined {
  if (!recording) return undefined;
  const ports = { now: Date.now, findByCss };
  return skill ? skillAuthor(recording, { ...ports, canAsk }) : replayAuthor(recording, ports);
}

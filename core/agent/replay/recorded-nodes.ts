import type { SemanticNodeV3, SemanticTreeResultV3 } from '../../page/payload/semantic-node.ts';
import type { TaskTab } from '../run/agent-page.ts';
import type { StepDraft } from '../run/step-record.ts';

/** The payload of a step, or null when it was not stored. */
export function recordedPayload({ observation }: StepDraft): SemanticTreeResultV3 | null {
  const payload = parsedPayload(observation) as Partial<SemanticTreeResultV3>;
  return Array.isArray(payload.interactive_tree) ? (payload as SemanticTreeResultV3) : null;
}

function parsedPayload(observation: StepDraft['observation']): object {
  try {
    const payload: unknown = JSON.parse(observation?.payload ?? 'null');
    return typeof payload === 'object' && payload !== null ? payload : {};
  } catch {
    // It was not stored.
    return {};
  }
}

/** The address of a step's tab; undefined for the tab in which its run began. */
export function recordedTab({ observation }: StepDraft): string | undefined {
  const { tabs } = parsedPayload(observation) as { tabs?: unknown };
  if (!Array.isArray(tabs)) return undefined;
  const [first] = tabs as Partial<TaskTab>[];
  return first?.isCurrent === false ? observation?.url : undefined;
}

/** An element in the payloads of these steps, the first that has it. */
export function recordedNode(
  steps: readonly (StepDraft | undefined)[],
  key: string,
): SemanticNodeV3 | undefined {
  for (const step of steps) {
    const found = step && recordedPayload(step)?.interactive_tree.find(({ i }) => i === key);
    if (found) return found;
  }
  return undefined;
}

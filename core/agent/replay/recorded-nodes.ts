import type { SemanticNodeV3, SemanticTreeResultV3 } from '../../payload/semantic-node.ts';
import type { StepDraft } from '../step-record.ts';

/** The payload of a step as it was, or null when it was not kept. */
export function recordedPayload({ observation }: StepDraft): SemanticTreeResultV3 | null {
  try {
    const payload = JSON.parse(observation?.payload ?? 'null') as Partial<SemanticTreeResultV3>;
    return Array.isArray(payload?.interactive_tree) ? (payload as SemanticTreeResultV3) : null;
  } catch {
    return null;
  }
}

/** An element as the payloads of these steps have it, the first that does. */
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

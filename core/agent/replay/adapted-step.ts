import type { JsonObject } from '../../llm/call/message.ts';
import type { PageNode, PageTree } from '../../page/tree/page-tree.ts';
import type { RecordedStep } from '../run/recording.ts';
import { webOrigin } from '../run/web-origin.ts';
import type { ExpectedOutcome } from '../tools/expected-outcome.ts';

type Adapted = Pick<RecordedStep, 'tool' | 'input' | 'expect'>;

/**
 * A recorded step adapted to this page: a recorder has one `change` for fields and selects, stores
 * where a page is scrolled to instead of how far, and names the origin of the recording.
 */
export function adaptedStep(
  step: RecordedStep,
  tree: PageTree,
  key: string | undefined,
  recordedOn: string | null,
): Adapted {
  const { tool, input, expect } = rebased(step, recordedOn, webOrigin(tree.url));
  const node = key === undefined ? undefined : tree.nodes.find((pageNode) => pageNode.key === key);
  const kept = expect && { expect };
  if (step.scrollTo) return { tool, input: scrollInput(tree, node, step.scrollTo), ...kept };
  if (tool === 'type' && node?.node.tag === 'select') {
    return {
      tool: 'select',
      input: { options: [input.text ?? ''] },
      expect: { type: 'value_changes', orOutcome: { type: 'no_change' } },
    };
  }
  return { tool, input, ...kept };
}

/** The distance from the present scroll position to the recorded one. */
function scrollInput(
  { scroll, viewport }: PageTree,
  node: PageNode | undefined,
  to: { x: number; y: number },
): JsonObject {
  const inner = node?.node.scroll;
  const [left, top] = node ? [inner?.sideways?.left ?? 0, inner?.top ?? 0] : [scroll.x, scroll.y];
  const end = inner ? inner.height - inner.client : scroll.height - viewport.height;
  if (to.y > 0 && to.y >= end) return { direction: 'bottom' };
  const [dx, dy] = [Math.round(to.x - left), Math.round(to.y - top)];
  if (dy === 0 && dx !== 0) return { direction: dx > 0 ? 'right' : 'left', pixels: most(dx) };
  return { direction: dy < 0 ? 'up' : 'down', pixels: most(dy) };
}

/** Pixels in the form of the tool. */
function most(distance: number): number {
  return Math.min(100_000, Math.max(1, Math.abs(distance)));
}

/** Addresses of the recorded site are mapped to the present one. */
function rebased(
  { tool, input, expect }: RecordedStep,
  from: string | null,
  here: string | null,
): Adapted {
  const move = (url: string): string => {
    if (from === null || here === null || from === here) return url;
    return url === from || url.startsWith(`${from}/`) ? here + url.slice(from.length) : url;
  };
  const moved = (outcome: ExpectedOutcome): ExpectedOutcome => ({
    ...outcome,
    ...(outcome.url !== undefined && { url: move(outcome.url) }),
    ...(outcome.orOutcome && { orOutcome: moved(outcome.orOutcome) }),
  });
  const { url } = input;
  return {
    tool,
    input: typeof url === 'string' ? { ...input, url: move(url) } : input,
    ...(expect && { expect: moved(expect) }),
  };
}

import type { JsonObject } from '../../model/message.ts';
import type { PageNode, PageTree } from '../../page/page.ts';
import { webOrigin } from '../policy/web-origin.ts';
import type { ExpectedOutcome } from '../sentinel/expected-outcome.ts';
import type { RecordedStep } from './recording.ts';

type Adapted = Pick<RecordedStep, 'tool' | 'input' | 'expect'>;

/**
 * A recorded step as it has to be here: a recorder knows one `change` for fields and selects, tells
 * where a page is scrolled to, not how far, and names the origin that it was made on.
 */
export function adaptedStep(
  step: RecordedStep,
  tree: PageTree,
  key: string | undefined,
  recordedOn: string | null,
): Adapted {
  const { tool, input, expect } = rebased(step, recordedOn, webOrigin(tree.url));
  const node = key === undefined ? undefined : tree.nodes.find((one) => one.key === key);
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

/** The way from where the page, or the container, is to where it was scrolled. */
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

/** Pixels as the tool takes them. */
function most(distance: number): number {
  return Math.min(100_000, Math.max(1, Math.abs(distance)));
}

/** Addresses of the site that was recorded are meant on the one it is replayed on. */
function rebased(
  { tool, input, expect }: RecordedStep,
  from: string | null,
  here: string | null,
): Adapted {
  const move = (url: string): string => {
    if (from === null || here === null || from === here) return url;
    return url === from || url.startsWith(`${from}/`) ? here + url.slice(from.length) : url;
  };
  const moved = (one: ExpectedOutcome): ExpectedOutcome => ({
    ...one,
    ...(one.url !== undefined && { url: move(one.url) }),
    ...(one.orOutcome && { orOutcome: moved(one.orOutcome) }),
  });
  const { url } = input;
  return {
    tool,
    input: typeof url === 'string' ? { ...input, url: move(url) } : input,
    ...(expect && { expect: moved(expect) }),
  };
}

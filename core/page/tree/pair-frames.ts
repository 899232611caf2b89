import type { FrameInput } from './frame-input.ts';
import type { FrameNode } from './frame-node.ts';

type Matches = (owner: FrameNode, child: FrameInput) => boolean;

/**
 * Pairs child documents with frame elements, by the element's local id: by index in
 * `window.frames`, which both sides can read across origins. Frames in shadow trees have none, an
 * `<embed>` cannot report its own, and a document that was never reached reports nothing: those are
 * matched by address, then by order. Indexes shift when frames come and go, and the two sides may
 * report theirs at different times: so the address has priority.
 */
export function pairFrames(
  frame: FrameInput,
  frames: readonly FrameInput[],
): ReadonlyMap<number, FrameInput> {
  const owners = frame.nodes.filter((n) => n.frame);
  if (owners.length === 0) return new Map();
  const pairs = new Map<number, FrameInput>();
  const left = new Set(frames.filter((f) => f.parent === frame.number));
  for (const matches of RULES) {
    for (const owner of owners) {
      if (left.size === 0) return pairs;
      if (pairs.has(owner.id)) continue;
      const child = [...left].find((c) => matches(owner, c));
      if (!child) continue;
      pairs.set(owner.id, child);
      left.delete(child);
    }
  }
  return pairs;
}

const RULES: readonly Matches[] = [
  (o, c) => isAt(o, c) && indexOf(o) === c.state?.index,
  (o, c) => isAt(o, c) && (!c.state || indexOf(o) < 0),
  (o, c) => indexOf(o) >= 0 && indexOf(o) === c.state?.index,
  isAt,
  (o, c) => indexOf(o) < 0 && c.state?.index === -1,
  ({ tag }, c) => tag === 'embed' && c.state !== null,
  (_owner, c) => !c.state,
];

function indexOf({ frame }: FrameNode): number {
  return frame?.index ?? -1;
}

function isAt({ frame }: FrameNode, { url }: FrameInput): boolean {
  return frame?.src === url;
}

import type { FrameUpdate } from '../../../../../core/page/frame/frame-update.ts';
import type { FrameInput } from '../../../../../core/page/tree/frame-input.ts';
import type {
  FrameNode,
  FrameOwner,
  FrameState,
} from '../../../../../core/page/tree/frame-node.ts';

/** The same node as its frame reports it once it has left the view. */
export function outOfView({ inView: _, ...node }: FrameNode): FrameNode {
  return node;
}

/** A button in view of a frame, with every field a test does not care about filled in. */
export function frameNode(id: number, patch: Partial<FrameNode> = {}): FrameNode {
  return {
    id,
    kind: 'interactive',
    reason: 'native control',
    tag: 'button',
    role: 'button',
    name: `Button ${id}`,
    states: [],
    box: [10, 10, 100, 20],
    inView: true,
    ...patch,
  };
}

/** The `<iframe>` of a child document; its content box starts at (x, y). */
export function frameElement(
  id: number,
  owner: Partial<FrameOwner>,
  patch: Partial<FrameNode> = {},
): FrameNode {
  const frame = { index: 0, x: 0, y: 0, scale: 1, src: '', ...owner };
  const box: FrameNode['box'] = [frame.x, frame.y, 400, 300];
  return frameNode(id, { kind: 'frame', reason: 'frame', tag: 'iframe', box, frame, ...patch });
}

export function structure(id: number, patch: Partial<FrameNode> = {}): FrameNode {
  return frameNode(id, { kind: 'structure', reason: 'structure', role: 'main', ...patch });
}

export function frameState(patch: Partial<FrameState> = {}): FrameState {
  return {
    document: 'doc',
    url: 'https://example.test/',
    title: 'Example',
    viewport: { width: 1000, height: 600 },
    scroll: { x: 0, y: 0, width: 1000, height: 600 },
    index: -1,
    path: [],
    ...patch,
  };
}

/** A child document in a 400 × 300 frame. */
export function childState(patch: Partial<FrameState> = {}): FrameState {
  return frameState({ index: 0, viewport: { width: 400, height: 300 }, ...patch });
}

/** A frame of these nodes: number 0 is the main frame, others are its children. */
export function frameInput(
  number: number,
  nodes: readonly FrameNode[],
  patch: Partial<FrameInput> = {},
): FrameInput {
  return {
    number,
    parent: number === 0 ? null : 0,
    url: 'https://example.test/',
    state: number === 0 ? frameState() : childState(),
    nodes,
    total: nodes.length,
    pending: 0,
    ms: 1,
    ...patch,
  };
}

export function update(
  upserts: FrameUpdate['upserts'],
  removed: readonly number[] = [],
  reset = false,
): Pick<FrameUpdate, 'reset' | 'upserts' | 'removed'> {
  return { reset, upserts, removed: [...removed] };
}

import type { SemanticNodeV3 } from '../payload/semantic-node.ts';
import type { Container, Containers } from './container.ts';

/** Maximum nodes of a chunk: about a card, a form or a few rows of a table. */
const MAX_CHUNK_NODES = 12;

/** Maximum distance in CSS pixels between two boxes of one chunk. */
const MAX_GAP_PIXELS = 96;

/** Neighboring nodes that belong together. */
export interface Chunk {
  /** Their container, where it is known. */
  container: Container | null;
  /** Indexes in the list of nodes. */
  members: readonly number[];
}

/**
 * Cuts a list in document order where the nearest container changes, where the next box is far
 * away, and after 12 nodes: what belongs together is kept or dropped together.
 */
export function chunkNodes(
  nodes: readonly SemanticNodeV3[],
  containers: Containers = new Map(),
): Chunk[] {
  const chunks: { container: Container | null; members: number[] }[] = [];
  let last: SemanticNodeV3 | undefined;
  nodes.forEach((node, place) => {
    const container = containers.get(node.i)?.[0] ?? null;
    const open = chunks.at(-1);
    const fits =
      open !== undefined &&
      last !== undefined &&
      open.members.length < MAX_CHUNK_NODES &&
      open.container?.key === container?.key &&
      last.f === node.f &&
      gap(last, node) <= MAX_GAP_PIXELS;
    const isSameHolder = open?.container?.key === container?.key && last?.f === node.f;
    if (fits) open.members.push(place);
    else if (open && last && isSameHolder && isBeside(last, node)) {
      chunks.push({ container, members: [...lineOf(open.members, nodes, node), place] });
    } else chunks.push({ container, members: [place] });
    last = node;
  });
  return chunks;
}

/**
 * Removes and returns the end of a full chunk that is on the line of the next node, so that a row
 * of a table is not cut between its name and its buttons. A line that fills the chunk is cut all
 * the same.
 */
function lineOf(
  members: number[],
  nodes: readonly SemanticNodeV3[],
  next: SemanticNodeV3,
): number[] {
  const isOff = (place: number) => {
    const node = nodes[place];
    return node === undefined || !isBeside(node, next);
  };
  const start = members.findLastIndex(isOff) + 1;
  return start === 0 ? [] : members.splice(start);
}

/** Whether the middle of one box is within the height of the other. */
function isBeside({ box: a }: SemanticNodeV3, { box: b }: SemanticNodeV3): boolean {
  if (!a || !b) return false;
  const middle = b[1] + b[3] / 2;
  return middle > a[1] && middle < a[1] + a[3];
}

/** Pixels between two boxes, along the wider of the two gaps; 0 for an unknown box. */
function gap({ box: a }: SemanticNodeV3, { box: b }: SemanticNodeV3): number {
  if (!a || !b) return 0;
  const across = Math.max(b[0] - (a[0] + a[2]), a[0] - (b[0] + b[2]), 0);
  const down = Math.max(b[1] - (a[1] + a[3]), a[1] - (b[1] + b[3]), 0);
  // Rows of a table are as wide as the page: boxes on the same line are near.
  return down > 0 ? down : across / 16;
}

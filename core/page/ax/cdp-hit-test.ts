import type { Box } from '../../platform/geometry/box.ts';
import { intersectBoxes } from '../../platform/geometry/intersect-boxes.ts';
import type { AxCandidate } from './ax-candidates.ts';
import type { AxProcess } from './ax-process.ts';
import { type FramePlace, toTopViewport } from './frame-place.ts';
import type { SnapshotDocument } from './snapshot-document.ts';

type Point = [number, number];

/** Where an element was found in a snapshot. */
type Spot = { document: SnapshotDocument; node: number };

/** Finds out whether something else would receive a click, by the browser's own hit test. */
export class CdpHitTest {
  readonly #processes: readonly AxProcess[];
  /** Places of the processes' outermost frames. */
  readonly #places: ReadonlyMap<AxProcess, FramePlace>;
  readonly #spots = new Map<AxProcess, Map<number, Spot>>();

  constructor(processes: readonly AxProcess[], candidates: readonly AxCandidate[]) {
    this.#processes = processes;
    this.#places = new Map(candidates.map(({ process, root }) => [process, root]));
  }

  /**
   * A point of the top viewport where a click reaches the element: the center of its visible part,
   * or of one of its lines. If none does, the first point, marked as covered. CSS pixels.
   */
  async pointOf(candidate: AxCandidate, visible: Box): Promise<{ xy: Point; isCovered: boolean }> {
    const xy = centerOf(visible);
    if (!(await this.#isCovered(candidate, xy))) return { xy, isCovered: false };
    for (const line of await lineBoxes(candidate)) {
      const shown = intersectBoxes(line, visible);
      const point = shown && centerOf(shown);
      if (point && !(await this.#isCovered(candidate, point)))
        return { xy: point, isCovered: false };
    }
    return { xy, isCovered: true };
  }

  async #isCovered({ process, backendNodeId }: AxCandidate, [x, y]: Point): Promise<boolean> {
    if (await this.#misses(process, backendNodeId, x, y)) return true;
    let { owner } = process;
    while (owner) {
      const { session, backendNodeId: iframe } = owner;
      const around = this.#processes.find((candidate) => candidate.session === session);
      if (!around) return false;
      if (await this.#misses(around, iframe, x, y)) return true;
      ({ owner } = around);
    }
    return false;
  }

  async #misses(process: AxProcess, target: number, x: number, y: number): Promise<boolean> {
    const place = this.#places.get(process) ?? { x: 0, y: 0, scale: 1 };
    const scroll = process.documents[0]?.scroll ?? { x: 0, y: 0 };
    try {
      // Here Chrome takes whole pixels of the document, not of the viewport.
      const { backendNodeId } = await process.session.send('DOM.getNodeForLocation', {
        x: Math.round((x - place.x) / place.scale + scroll.x),
        y: Math.round((y - place.y) / place.scale + scroll.y),
      });
      return backendNodeId !== target && !this.#belong(process, backendNodeId, target);
    } catch {
      // Nothing takes clicks there.
      return true;
    }
  }

  /** Whether one contains the other, or the click goes to the target through its label. */
  #belong(process: AxProcess, hit: number, target: number): boolean {
    const spots = this.#spotsOf(process);
    const at = spots.get(hit);
    const aim = spots.get(target);
    // It appeared after the snapshot.
    if (!at || !aim) return false;
    const above = ancestors(at);
    if (at.document !== aim.document) return false;
    if (above.includes(aim.node) || ancestors(aim).includes(at.node)) return true;
    const label = above.find((node) => at.document.tag(node) === 'label');
    if (label === undefined) return false;
    const id = aim.document.attribute(aim.node, 'id');
    const labeled = at.document.attribute(label, 'for');
    return labeled === undefined ? ancestors(aim).includes(label) : labeled === id;
  }

  #spotsOf(process: AxProcess): Map<number, Spot> {
    const known = this.#spots.get(process);
    if (known) return known;
    const spots = new Map<number, Spot>();
    for (const document of process.documents) {
      for (let node = 0; node < document.length; node++) {
        spots.set(document.backendNodeId(node), { document, node });
      }
    }
    this.#spots.set(process, spots);
    return spots;
  }
}

/** Lines of text that are tried at most. */
const MAX_TRIED_LINES = 3;

/**
 * The boxes of an element that spans several lines, in the top viewport; empty for a single line.
 */
async function lineBoxes({ process, backendNodeId, root }: AxCandidate): Promise<Box[]> {
  const answer = await process.session
    .send('DOM.getContentQuads', { backendNodeId })
    // The element is gone by now.
    .catch(() => ({ quads: [] }));
  if (answer.quads.length < 2) return [];
  return answer.quads.slice(0, MAX_TRIED_LINES).map(([x = 0, y = 0, right = 0, , , bottom = 0]) => {
    return toTopViewport(root, [x, y, right - x, bottom - y]);
  });
}

function centerOf([x, y, width, height]: Box): Point {
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
}

function ancestors({ document, node }: Spot): number[] {
  const above: number[] = [];
  for (let at = node; at >= 0; at = document.parent(at)) above.push(at);
  return above;
}

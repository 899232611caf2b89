import type { Box } from '../../platform/geometry/box.ts';
import { intersectBoxes } from '../../platform/geometry/intersect-boxes.ts';
import type { AxProcess } from './ax-process.ts';
import { clipInDocument } from './clip-in-document.ts';
import { type FramePlace, placeFrame, toTopViewport } from './frame-place.ts';
import { canBeInteractive } from './interactive-roles.ts';
import type { SnapshotDocument } from './snapshot-document.ts';

/** An element that may be interactive, with its place in the top viewport. */
export interface AxCandidate {
  process: AxProcess;
  document: SnapshotDocument;
  node: number;
  backendNodeId: number;
  /** 0 is the main frame; frames are numbered in document order. */
  frame: number;
  box: Box;
  /** The part in view; null when nothing is. */
  visible: Box | null;
  /** The place of its process's outermost frame. */
  root: FramePlace;
}

export interface AxFrameInfo {
  number: number;
  url: string;
  title: string;
}

/** Rendered elements of all frames that may be interactive, in document order. */
export async function axCandidates(
  processes: readonly AxProcess[],
  viewport: { width: number; height: number },
): Promise<{ candidates: AxCandidate[]; frames: AxFrameInfo[] }> {
  const candidates: AxCandidate[] = [];
  const frames: AxFrameInfo[] = [];
  const [main] = processes;
  const top: FramePlace = { x: 0, y: 0, scale: 1, clip: [0, 0, viewport.width, viewport.height] };

  const walk = async (process: AxProcess, index: number, place: FramePlace, root: FramePlace) => {
    const document = process.documents[index];
    if (!document) return;
    const frame = frames.length;
    frames.push({ number: frame, url: document.url, title: document.title });
    for (let node = 0; node < document.length; node++) {
      const tag = document.tag(node);
      if (!canBeInteractive(tag, (name) => document.attribute(node, name))) continue;
      const backendNodeId = document.backendNodeId(node);
      const placed = placeElement(document, node, place);
      if (placed && !document.isInUserAgentShadow(node)) {
        candidates.push({ process, document, node, backendNodeId, frame, root, ...placed });
      }
      const inner = document.contentDocument(node);
      const child = inner === undefined ? childOf(processes, process, backendNodeId) : process;
      if (!child) continue;
      const innerPlace = await placeFrame(process.session, backendNodeId, root, place);
      await walk(child, inner ?? 0, innerPlace, inner === undefined ? innerPlace : root);
    }
  };

  if (main) await walk(main, 0, top, top);
  return { candidates, frames };
}

/** The process whose outermost frame an `<iframe>` shows. */
function childOf(processes: readonly AxProcess[], { session }: AxProcess, backendNodeId: number) {
  return processes.find(
    ({ owner }) => owner?.session === session && owner.backendNodeId === backendNodeId,
  );
}

/** Undefined for elements that are not rendered. */
function placeElement(
  document: SnapshotDocument,
  node: number,
  place: FramePlace,
): Pick<AxCandidate, 'box' | 'visible'> | undefined {
  const box = document.box(node);
  if (!box || document.style(node, 'visibility') === 'hidden') return undefined;
  const onTop = (area: Box) => {
    const [x, y, width, height] = area;
    return toTopViewport(place, [x - document.scroll.x, y - document.scroll.y, width, height]);
  };
  const clipped = clipInDocument(document, node);
  const visible = clipped && place.clip && intersectBoxes(onTop(clipped), place.clip);
  return { box: onTop(box), visible };
}

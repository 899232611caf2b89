import { CdpError } from '../../platform/cdp/cdp-error.ts';
import type { CdpSession, CdpTab } from '../../platform/cdp/cdp-session.ts';
import { type Box, intersectBoxes } from '../../platform/geometry/box.ts';
import { t } from '../../platform/messages/messages.ts';
import { FIELD_NAMES, isSecretField, MASK } from '../tree/secret-field.ts';
import { axStates } from './ax-states.ts';
import { findFrameOwner } from './frame-root.ts';
import { canBeInteractive, isInteractiveAx, isTextFieldRole } from './interactive-roles.ts';
import { SNAPSHOT_STYLES, type SnapshotDocument, snapshotDocuments } from './snapshot-document.ts';
import { toAxNode } from './to-ax-node.ts';

/** Maximum elements; a page with more is truncated and says so. */
const MAX_ELEMENTS = 10_000;
/** Commands under way at the same time. */
const MAX_CONCURRENT_COMMANDS = 200;

/** Roles whose value a person entered or chose. */
const VALUED =
  /^(textbox|searchbox|combobox|listbox|ListBox|slider|spinbutton|scrollbar|ColorWell|Date|DateTime|InputTime)$/;
const TYPED = /^(textbox|searchbox)$/;

/** An interactive element of Chrome's accessibility tree. Boxes are in the top viewport. */
export interface AxElement {
  backendNodeId: number;
  /** Session of an out-of-process frame. */
  session: string | undefined;
  frame: number;
  tag: string;
  /** Role, in Chrome's name. */
  role: string;
  name: string;
  /** Masked when it is a secret. */
  value?: string;
  states: string[];
  box: Box;
  /** A point that a click reaches, the center of the visible part if possible; absent out of view. */
  xy?: [number, number];
  /** Whether something else would receive a click there. */
  isCovered: boolean;
}

/** All interactive elements in Chrome's tree. */
export interface AxReading {
  url: string;
  title: string;
  viewport: { width: number; height: number };
  scroll: { y: number; height: number };
  frames: readonly AxFrameInfo[];
  /** In document order. */
  elements: readonly AxElement[];
  /** Interactive elements, and those out of view that may be interactive. */
  total: number;
  isTruncated: boolean;
  /** Milliseconds. */
  ms: number;
}

/**
 * The interactive elements of Chrome's accessibility tree, all frames: boxes from one snapshot of
 * each process, then single nodes for what is in view. A full tree took 13 s on a page of 110,000
 * nodes; this grows with what is in view. Throws a `CdpError`.
 */
export async function readAxElements(
  tab: CdpTab,
  { wholePage, maskSecrets = true }: { wholePage: boolean; maskSecrets?: boolean },
): Promise<AxReading> {
  const started = Date.now();
  const metrics = await tab.main.send('Page.getLayoutMetrics');
  const { clientWidth: width, clientHeight: height } = metrics.cssLayoutViewport;
  const scale = metrics.layoutViewport.clientWidth / width || 1;
  const processes = await readProcesses(tab, scale);
  const { candidates, frames } = await axCandidates(processes, { width, height });
  const wanted = candidates.filter(({ visible }) => wholePage || visible);
  const covers = new CdpHitTest(processes, candidates);
  const elements: AxElement[] = [];
  for (let at = 0; at < wanted.length && at < MAX_ELEMENTS; at += MAX_CONCURRENT_COMMANDS) {
    const some = wanted.slice(at, Math.min(at + MAX_CONCURRENT_COMMANDS, MAX_ELEMENTS));
    const read = await Promise.all(
      some.map((candidate) => readElement(candidate, covers, maskSecrets)),
    );
    elements.push(...read.filter((element) => element !== null));
  }
  return {
    url: frames[0]?.url ?? '',
    title: frames[0]?.title ?? '',
    viewport: { width, height },
    scroll: { y: metrics.cssLayoutViewport.pageY, height: metrics.cssContentSize.height },
    frames,
    elements,
    total: candidates.length - Math.min(wanted.length, MAX_ELEMENTS) + elements.length,
    isTruncated: wanted.length > MAX_ELEMENTS,
    ms: Date.now() - started,
  };
}

/** Null for an element that is not interactive, or is gone. */
async function readElement(
  candidate: AxCandidate,
  covers: CdpHitTest,
  maskSecrets: boolean,
): Promise<AxElement | null> {
  const { process, backendNodeId, document, node, frame, box, visible } = candidate;
  const { session } = process;
  const params = { backendNodeId, fetchRelatives: false };
  const answer = await session.send('Accessibility.getPartialAXTree', params).catch(() => null);
  const raw = answer?.nodes.find((found) => found.backendDOMNodeId === backendNodeId);
  if (!raw || raw.ignored) return null;
  const place = { session: session.sessionId, frameId: '', owner: null };
  const ax = toAxNode(raw, place);
  const property = (name: string) => ax.properties.find((known) => known.name === name)?.value;
  if (!isInteractiveAx(ax.role, property('focusable') === true)) return null;
  // Chrome gives editable elements no role of their own, but a reader must know that it can type.
  const role = ax.role === 'generic' && property('editable') !== undefined ? 'textbox' : ax.role;
  const point = visible && (await covers.pointOf(candidate, visible));
  const value = toldValue(role, ax.value);
  const isMasked = value && maskSecrets && isSecret(document, node, { role, name: ax.name, value });
  return {
    backendNodeId,
    session: session.sessionId,
    frame,
    tag: document.tag(node),
    role,
    // A tooltip or a label may repeat what the field holds.
    name: isMasked ? ax.name.replaceAll(value, MASK) : ax.name,
    ...(value !== undefined && { value: isMasked ? MASK : value }),
    states: axStates(ax),
    box: box.map(Math.round) as Box,
    ...(point && { xy: point.xy }),
    isCovered: point?.isCovered ?? false,
  };
}

function toldValue(role: string, value: string | undefined): string | undefined {
  if (!VALUED.test(role)) return undefined;
  return value ?? (TYPED.test(role) ? '' : undefined);
}

/** A password shown in clear text is recognized by its label alone. */
function isSecret(
  document: SnapshotDocument,
  node: number,
  { role, name, value }: { role: string; name: string; value: string },
): boolean {
  const attribute = (of: string) => document.attribute(node, of);
  return isSecretField({
    type: attribute('type')?.toLowerCase(),
    autocomplete: attribute('autocomplete'),
    holdsText: isTextFieldRole(role),
    textSecurity: document.style(node, '-webkit-text-security'),
    label: name,
    value,
    ...Object.fromEntries(FIELD_NAMES.map((of) => [of, attribute(of)])),
  });
}

/** An element that may be interactive, with its place in the top viewport. */
interface AxCandidate {
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

interface AxFrameInfo {
  number: number;
  url: string;
  title: string;
}

/** Rendered elements of all frames that may be interactive, in document order. */
async function axCandidates(
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

type Point = [number, number];

/** Where an element was found in a snapshot. */
type Spot = { document: SnapshotDocument; node: number };

/** Finds out whether something else would receive a click, by the browser's own hit test. */
class CdpHitTest {
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

/** The boxes of an element that spans several lines, in the top viewport; empty for a single line. */
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

/**
 * The part of an element's box that scrollers and other clipping ancestors leave, in document
 * coordinates; null when nothing is left. CSS overflow 3 §3: a positioned element is clipped by its
 * containing block, so ancestors in between are skipped.
 */
function clipInDocument(document: SnapshotDocument, node: number): Box | null {
  let box: Box | null = document.box(node) ?? null;
  let position = document.style(node, 'position');
  for (let at = document.parent(node); box && at >= 0; at = document.parent(at)) {
    if (position === 'fixed') return box;
    const isContaining = document.style(at, 'position') !== 'static';
    if (position === 'absolute' && !isContaining) continue;
    const around = clipsContent(document, at) ? document.box(at) : undefined;
    if (around) box = intersectBoxes(box, around);
    position = document.style(at, 'position');
  }
  return box;
}

/** The overflow of the root and the body belongs to the viewport, which moves over the document. */
function clipsContent(document: SnapshotDocument, node: number): boolean {
  const tag = document.tag(node);
  if (tag === 'html' || tag === 'body') return false;
  return ['overflow-x', 'overflow-y'].some((name) => {
    const overflow = document.style(node, name);
    return overflow !== '' && overflow !== 'visible';
  });
}

/** Where a frame's viewport is in the top viewport. CSS pixels. */
interface FramePlace {
  x: number;
  y: number;
  /** Scale from the frame's pixels to the top viewport's. */
  scale: number;
  /** The visible part in the top viewport; null when there is none. */
  clip: Box | null;
}

/** A box of the frame's viewport in the top viewport. */
function toTopViewport({ x, y, scale }: FramePlace, [left, top, width, height]: Box): Box {
  return [x + left * scale, y + top * scale, width * scale, height * scale];
}

/**
 * The place of the frame that an `<iframe>` of a process shows. `root` is the place of that
 * process's outermost frame, in whose pixels Chrome answers; `around` is the place of the frame
 * that contains the `<iframe>`.
 */
async function placeFrame(
  session: CdpSession,
  backendNodeId: number,
  root: FramePlace,
  around: FramePlace,
): Promise<FramePlace> {
  try {
    const { model } = await session.send('DOM.getBoxModel', { backendNodeId });
    const [left = 0, top = 0, right = 0, , , bottom = 0] = model.content;
    const [borderLeft = 0, , borderRight = 0] = model.border;
    const content = toTopViewport(root, [left, top, right - left, bottom - top]);
    return {
      x: content[0],
      y: content[1],
      scale: (root.scale * (borderRight - borderLeft)) / model.width || 1,
      clip: around.clip && intersectBoxes(around.clip, content),
    };
  } catch {
    // An `<iframe>` without a box shows nothing.
    return { ...around, clip: null };
  }
}

/** Milliseconds: layout, styles and boxes of 50,000 elements took 1 s. */
const SNAPSHOT_DEADLINE_MS = 30_000;

/** The documents of one process of the page, starting with its outermost frame's. */
interface AxProcess {
  session: CdpSession;
  documents: readonly SnapshotDocument[];
  /** The `<iframe>` that shows its outermost frame; null for the tab's own process. */
  owner: { session: CdpSession; backendNodeId: number } | null;
}

/**
 * What every process of the page has rendered. `scale` is device pixels per CSS pixel. Frames that
 * vanish meanwhile are left out; without the tab's own process it throws.
 */
async function readProcesses(tab: CdpTab, scale: number): Promise<AxProcess[]> {
  const main = await readProcess(tab.main, null, scale);
  const children = tab.children().map(async ({ session, frameId }) => {
    const owner = await findFrameOwner(tab, frameId);
    if (!owner) throw new CdpError('FRAME_GONE', t('common.frameGone'));
    return readProcess(session, owner, scale);
  });
  const settled = await Promise.allSettled(children);
  return [
    main,
    ...settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
  ];
}

async function readProcess(
  session: CdpSession,
  owner: AxProcess['owner'],
  scale: number,
): Promise<AxProcess> {
  const options = { deadline: SNAPSHOT_DEADLINE_MS };
  // Once for each process, because it computes layout and builds the tree: after that, single nodes
  // are cheap.
  await session.send('Accessibility.enable');
  await session.send('Accessibility.getRootAXNode', {}, options);
  const params = { computedStyles: SNAPSHOT_STYLES };
  const snapshot = await session.send('DOMSnapshot.captureSnapshot', params, options);
  return { session, owner, documents: snapshotDocuments(snapshot, scale) };
}

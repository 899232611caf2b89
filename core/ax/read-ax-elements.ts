import type { CdpTab } from '../cdp/cdp-session.ts';
import type { Box } from '../page/frame-node.ts';
import { MASK } from '../page/mask.ts';
import { type AxCandidate, type AxFrameInfo, axCandidates } from './ax-candidates.ts';
import { readProcesses } from './ax-process.ts';
import { axStates } from './ax-states.ts';
import { CoverTest } from './cover-test.ts';
import { isInteractiveAx } from './interactive-roles.ts';
import { isSecretField } from './is-secret-field.ts';
import { toAxNode } from './to-ax-node.ts';

/** Elements at most; a page with more is cut and says so. */
const MAX_ELEMENTS = 10_000;
/** Commands under way at once. */
const AT_ONCE = 200;

/** Values of these are what a person has put in, or chosen. */
const VALUED =
  /^(textbox|searchbox|combobox|listbox|ListBox|slider|spinbutton|scrollbar|ColorWell|Date|DateTime|InputTime)$/;
const TYPED = /^(textbox|searchbox)$/;

/** An interactive element as Chrome's accessibility tree has it. Boxes are the top viewport's. */
export interface AxElement {
  backendNodeId: number;
  /** Session of an out-of-process frame. */
  session: string | undefined;
  frame: number;
  tag: string;
  /** As Chrome names it. */
  role: string;
  name: string;
  /** Masked when it is a secret. */
  value?: string;
  states: string[];
  box: Box;
  /** A point that a click reaches, the centre of the part in view if it can be; absent out of view. */
  xy?: [number, number];
  /** Whether something else would receive a click there. */
  isCovered: boolean;
}

/** All that Chrome's tree has to act on. */
export interface AxReading {
  url: string;
  title: string;
  viewport: { width: number; height: number };
  scroll: { y: number; height: number };
  frames: readonly AxFrameInfo[];
  /** In document order. */
  elements: readonly AxElement[];
  /** Interactive elements, and those out of view that may be. */
  total: number;
  isTruncated: boolean;
  /** Milliseconds. */
  ms: number;
}

/**
 * The interactive elements of Chrome's accessibility tree, all frames: boxes from one snapshot of each
 * process, then single nodes for what is in view. A full tree took 13 s on a page of 110,000 nodes,
 * this is in proportion to what is in view. Throws a `CdpError`.
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
  const covers = new CoverTest(processes, candidates);
  const elements: AxElement[] = [];
  for (let at = 0; at < wanted.length && at < MAX_ELEMENTS; at += AT_ONCE) {
    const some = wanted.slice(at, Math.min(at + AT_ONCE, MAX_ELEMENTS));
    const read = await Promise.all(some.map((one) => readElement(one, covers, maskSecrets)));
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

/** Null for what is not interactive, or has gone meanwhile. */
async function readElement(
  candidate: AxCandidate,
  covers: CoverTest,
  maskSecrets: boolean,
): Promise<AxElement | null> {
  const { process, backendNodeId, document, node, frame, box, visible } = candidate;
  const { session } = process;
  const params = { backendNodeId, fetchRelatives: false };
  const answer = await session.send('Accessibility.getPartialAXTree', params).catch(() => null);
  const raw = answer?.nodes.find((one) => one.backendDOMNodeId === backendNodeId);
  if (!raw || raw.ignored) return null;
  const place = { session: session.sessionId, frameId: '', owner: null };
  const ax = toAxNode(raw, place);
  const property = (name: string) => ax.properties.find((one) => one.name === name)?.value;
  if (!isInteractiveAx(ax.role, property('focusable') === true)) return null;
  // Chrome gives editable elements no role of their own, but a reader must know that it can type.
  const role = ax.role === 'generic' && property('editable') !== undefined ? 'textbox' : ax.role;
  const point = visible && (await covers.pointOf(candidate, visible));
  const value = toldValue(role, ax.value);
  const isSecret = value && maskSecrets && isSecretField(document, node, { role, name: ax.name });
  return {
    backendNodeId,
    session: session.sessionId,
    frame,
    tag: document.tag(node),
    role,
    // A tooltip or a label may repeat what the field holds.
    name: isSecret ? ax.name.replaceAll(value, MASK) : ax.name,
    ...(value !== undefined && { value: isSecret ? MASK : value }),
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

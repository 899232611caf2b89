import type { CdpTab } from '../../platform/cdp/cdp-session.ts';
import type { Box } from '../../platform/geometry/box.ts';
import { MASK } from '../tree/masked-value.ts';
import { FIELD_NAMES, isSecretField } from '../tree/secret-field.ts';
import { type AxCandidate, type AxFrameInfo, axCandidates } from './ax-candidates.ts';
import { readProcesses } from './ax-process.ts';
import { axStates } from './ax-states.ts';
import { CdpHitTest } from './cdp-hit-test.ts';
import { isInteractiveAx, isTextFieldRole } from './interactive-roles.ts';
import type { SnapshotDocument } from './snapshot-document.ts';
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
  /**
   * A point that a click reaches, the center of the visible part if possible; absent out of view.
   */
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
  const isMasked = value && maskSecrets && isSecret(document, node, { role, name: ax.name });
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
  { role, name }: { role: string; name: string },
): boolean {
  const attribute = (of: string) => document.attribute(node, of);
  return isSecretField({
    type: attribute('type')?.toLowerCase(),
    autocomplete: attribute('autocomplete'),
    holdsText: isTextFieldRole(role),
    textSecurity: document.style(node, '-webkit-text-security'),
    label: name,
    ...Object.fromEntries(FIELD_NAMES.map((of) => [of, attribute(of)])),
  });
}

import { CdpError } from '../../platform/cdp/cdp-error.ts';
import type { CdpTab } from '../../platform/cdp/cdp-session.ts';
import type { Box } from '../../platform/geometry/box.ts';
import { axKey } from '../ax/ax-node.ts';
import { findFrameOwner } from '../ax/frame-root.ts';
import { type AxReading, readAxElements } from '../ax/read-ax-elements.ts';
import {
  type ContentNode,
  descendantText,
  ownText,
  type PageContent,
  readPageContent,
} from '../chrome-content/page-content.ts';
import type { PageFrame } from '../tree/page-tree.ts';
import { type ContentWorld, contentWorlds } from './content-worlds.ts';
import { type Comparison, joinSources } from './join-sources.ts';
import { withReached } from './reached-controls.ts';
import { findElementKeys } from './read-internals.ts';
import type { SourceElement, SourceElements } from './source-element.ts';

interface WorldsInput {
  tab: CdpTab;
  /** The rows of the `semantic_v3` payload of what is in view. */
  ours: readonly PayloadElement[];
  worlds: readonly ContentWorld[];
  maskSecrets?: boolean;
  /** Further sources, such as other systems. */
  others?: readonly SourceElements[];
}

interface CompareInput extends Omit<WorldsInput, 'worlds'> {
  frames: readonly PageFrame[];
  /** The extension's origin, `chrome-extension://…`. */
  origin: string;
}

export interface ComparedPage extends Comparison {
  /** The content scripts' worlds, for questions about single elements. */
  worlds: readonly ContentWorld[];
  /** Why Chrome's page content is missing: a sentence. */
  contentProblem?: string;
  /** Why other systems are missing, a sentence each. */
  problems?: readonly string[];
}

/**
 * Joins the payload, Chrome's accessibility tree and its page content, in view, element by element.
 * Throws a `CdpError`. A browser without page content is compared without it, with a note.
 */
export async function compareSources(input: CompareInput): Promise<ComparedPage> {
  const { frames, origin, ...rest } = input;
  return compareInWorlds({ ...rest, worlds: await contentWorlds(input.tab, frames, origin) });
}

/** The same where the content scripts' worlds are known. */
export async function compareInWorlds(input: WorldsInput): Promise<ComparedPage> {
  const { tab, ours, worlds, others = [], ...options } = input;
  const keys = await findElementKeys(
    worlds,
    ours.map(({ i }) => i),
  );
  const content = await contentOrProblem(tab);
  const chrome = 'problem' in content ? [] : [await sourceOf(tab, content)];
  const ax = axSource(await readAxElements(tab, { wholePage: false, ...options }));
  const comparison = joinSources([payloadSource(ours, keys), ax, ...chrome, ...others]);
  return {
    ...comparison,
    elements: await withReached(comparison.elements, worlds),
    worlds,
    ...('problem' in content && { contentProblem: content.problem }),
  };
}

async function sourceOf(tab: CdpTab, content: PageContent): Promise<SourceElements> {
  return chromeSource(content, await contentFrameSessions(tab, content));
}

async function contentOrProblem(tab: CdpTab): Promise<PageContent | { problem: string }> {
  try {
    return await readPageContent(tab.main);
  } catch (error) {
    if (error instanceof CdpError && error.code === 'UNSUPPORTED')
      return { problem: error.message };
    throw error;
  }
}

/** Chrome's accessibility tree as a source: its interactive elements in view. */
function axSource({ elements }: Pick<AxReading, 'elements'>): SourceElements {
  return {
    source: 'ax',
    elements: elements.map(({ session, backendNodeId, role, name, box }) => ({
      key: axKey(session, backendNodeId),
      role,
      name,
      box,
    })),
  };
}

/** A row of the `semantic_v3` payload. */
export interface PayloadElement {
  i: string;
  r: string;
  n: string;
  /** The row, card or item around it. */
  p?: string;
  box?: Box;
}

/** The payload as a source; `keys` are those of the elements that were found, by page-wide id. */
function payloadSource(
  elements: readonly PayloadElement[],
  keys: ReadonlyMap<string, string>,
): SourceElements {
  const inside = namesInside(elements);
  return {
    source: 'ours',
    elements: elements.map(({ i, r, n, box }): SourceElement => {
      const inner = inside.get(i);
      const extra = { ...(box && { box }), ...(inner && { inner }) };
      return { key: keys.get(i) ?? null, role: r, name: n, label: i, ...extra };
    }),
  };
}

/** The names of the controls in each holder, at any depth. */
function namesInside(elements: readonly PayloadElement[]): ReadonlyMap<string, readonly string[]> {
  const holders = new Map(elements.map(({ i, p }) => [i, p]));
  const inside = new Map<string, string[]>();
  for (const { n, p } of elements) {
    const seen = new Set<string>();
    for (let at = p; at !== undefined && !seen.has(at); at = holders.get(at)) {
      seen.add(at);
      inside.set(at, [...(inside.get(at) ?? []), n]);
    }
  }
  return inside;
}

/** The session of every frame of Chrome's page content, by frame number. */
export type FrameSessions = ReadonlyMap<number, string | undefined>;

/**
 * The process of each frame: Chrome's page content does not say it, but each out-of-process frame
 * has a session whose owner is its `<iframe>`.
 */
export async function contentFrameSessions(
  tab: CdpTab,
  { frames, nodes }: PageContent,
): Promise<FrameSessions> {
  const owners = new Map<string, string | undefined>();
  for (const { session, frameId } of tab.children()) {
    const owner = await findFrameOwner(tab, frameId);
    if (!owner) continue;
    owners.set(axKey(owner.session.sessionId, owner.backendNodeId), session.sessionId);
  }
  const sessions = new Map<number, string | undefined>([[0, undefined]]);
  for (const { number, parent, owner } of frames.slice(1)) {
    const around = sessions.get(parent ?? 0);
    const iframe = nodes[owner ?? -1]?.backendNodeId;
    const key = iframe === undefined ? '' : axKey(around, iframe);
    sessions.set(number, owners.has(key) ? owners.get(key) : around);
  }
  return sessions;
}

/** Chrome's page content as a source: its clickable nodes in view. */
export function chromeSource(content: PageContent, sessions: FrameSessions): SourceElements {
  const labels = labelTexts(content.nodes);
  const elements = content.nodes.flatMap((node, at): SourceElement[] => {
    if (node.backendNodeId === undefined || !node.visibleBox || !isActionable(node)) return [];
    return [
      {
        key: axKey(sessions.get(node.frame), node.backendNodeId),
        role: roleOf(node),
        name: node.label ?? labels.get(labeled(node)) ?? ownText(content.nodes, at),
        box: node.visibleBox,
      },
    ];
  });
  return { source: 'chrome', elements };
}

/** Form-associated elements by the standard that nobody can act on. */
const NO_CONTROLS = /^(fieldset|output|hidden)$/;

/** The inner part of a text field is editable too, but not an element of its own. */
function isActionable({ clickabilityReasons, isFocusable, type, control }: ContentNode): boolean {
  if (type === 'root' || type === 'iframe') return false;
  if (type === 'link' || (control && !NO_CONTROLS.test(control.type))) return true;
  const [only] = clickabilityReasons;
  const isInnerPart = only === 'editable' && !isFocusable;
  return only !== undefined && !isInnerPart && clickabilityReasons.join() !== ':hover rule';
}

const CONTROL_ROLES: ReadonlyMap<string, string> = new Map([
  ['checkbox', 'checkbox'],
  ['radio', 'radio'],
  ['range', 'slider'],
  ['select-one', 'select'],
  ['select-multiple', 'select'],
  ['number', 'spinbutton'],
  ['search', 'searchbox'],
  ['color', 'color'],
]);

function roleOf({ ariaRole, type, control }: ContentNode): string {
  if (ariaRole !== undefined && ariaRole !== 'none') return ariaRole;
  if (!control) return type === 'link' ? 'link' : 'generic';
  if (/button|reset input|submit input|file/.test(control.type)) return 'button';
  if (/^(date|datetime-local|month|week|time)$/.test(control.type)) return 'date';
  return CONTROL_ROLES.get(control.type) ?? 'textbox';
}

const labeled = ({ frame, backendNodeId }: Pick<ContentNode, 'frame' | 'backendNodeId'>) =>
  `${frame}/${backendNodeId}`;

/** The texts of `<label>` elements, by their control. */
function labelTexts(nodes: readonly ContentNode[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const [at, { frame, labelFor }] of nodes.entries()) {
    if (labelFor === undefined) continue;
    texts.set(labeled({ frame, backendNodeId: labelFor }), descendantText(nodes, at));
  }
  return texts;
}

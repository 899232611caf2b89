import type { CdpTab } from '../../platform/cdp/cdp-session.ts';
import { axKey } from '../ax/ax-node.ts';
import { findFrameOwner } from '../ax/frame-root.ts';

import {
  type ContentNode,
  descendantText,
  ownText,
  type PageContent,
} from '../chrome-content/page-content.ts';
import type { SourceElement, SourceElements } from './source-element.ts';

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

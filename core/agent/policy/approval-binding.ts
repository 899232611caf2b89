import type { PressedPoint, PressRegion } from '../../page/act/press-context.ts';
import { regionChanges } from '../../page/healing/region-changes.ts';
import type { RememberedElement } from '../../page/healing/remember-element.ts';
import type { PageTree } from '../../page/tree/page-tree.ts';
import { canonicalJson } from '../../platform/hash/canonical-json.ts';
import { digest } from '../../platform/hash/digest.ts';
import { webOrigin } from '../../platform/text/web-origin.ts';
import type { Proposal } from '../run/step-record.ts';
import { TRANSIENT_STATES } from '../sentinel/page-fingerprint.ts';
import type { AgentAction } from '../tools/agent-tools.ts';
import type { OfferedWebTool } from '../webmcp/web-tool.ts';
import { decisionNodes } from './decision-nodes.ts';

/** An action with its elements, and where a press sends its form. */
interface BoundAction {
  action: AgentAction;
  ends: readonly (RememberedElement | null)[];
  sends: string | undefined;
  /** What lies at the point of a click. */
  point?: PressedPoint | null;
  /** What the page says of its own tool. */
  webTool?: OfferedWebTool | undefined;
}

/**
 * What an approval is bound to (FAULTS D14): the action, its elements, where its form goes, the page and its dialog,
 * and, in a second part, what stands and is filled in around it. It does not hold for anything else.
 */
export async function approvalBinding(
  { action, ends, sends, point, webTool }: BoundAction,
  { url, dialog }: PageTree,
  regions: readonly PressRegion[],
): Promise<string> {
  const identity = ends.map((end) => end && [end.key, end.role, end.name, end.neighbours]);
  const lying = point ? [point.key, point.role, point.name, point.context.names] : '';
  const asks = dialog ? [dialog.type, dialog.message, dialog.defaultText] : '';
  const page = [webOrigin(url), regions.length > 0 ? url.split('#')[0] : '', asks];
  const parts = [action, identity, page, sends ?? '', lying];
  if (webTool) {
    const { origin, description, schema, hints } = webTool;
    parts.push([origin, description, JSON.stringify(schema), JSON.stringify(hints)]);
  }
  const around = regions.map(({ lines, more, data }) => [lines, more ?? '', data]);
  return `${await digest(canonicalJson(parts))}-${await digest(canonicalJson(around))}`;
}

/**
 * Whether what a person has approved is what would be done now: nothing around it is other than it was, and, where it
 * is theirs to decide, neither is it, nor why they decide.
 */
export function isAsApproved(approved: Proposal, now: Proposal): boolean {
  const known = new Set(approved.concerns.map(({ kind }) => kind));
  const isSame =
    now.concerns.length === 0 ||
    (whatOf(approved) === whatOf(now) && now.concerns.every(({ kind }) => known.has(kind)));
  const isRead = now.concerns.length === 0 || approved.regions?.length === now.regions?.length;
  return isSame && isRead && changesAround(approved, now).length === 0;
}

function whatOf({ binding }: Proposal): string | undefined {
  return binding.split('-')[0];
}

/** What is other around what is pressed; clocks may have gone on. */
export function changesAround(before: Proposal, now: Proposal) {
  const [was = [], is = []] = [before.regions, now.regions];
  return was.flatMap((region, at) => {
    const later = is[at];
    return later ? regionChanges(region, later) : [];
  });
}

/**
 * The same from what is listed of the page, where its frame does not say what is around a press: the element with its
 * form and dialog, or else the nearest part; without any, everything in view.
 */
export function listedRegion(tree: PageTree, action: AgentAction): PressRegion {
  const lines = decisionNodes(tree, action).map(({ node }) => {
    const { role, name, value, asks, leadsTo } = node;
    const states = node.states.filter((state) => !TRANSIENT_STATES.has(state)).toSorted();
    return [
      value === undefined ? name || role : `${name || role}: ${value}`,
      ...(states.length > 0 ? [`(${states.join(', ')})`] : []),
      ...(asks ? [asks.text] : []),
      ...(leadsTo === undefined ? [] : [`→ ${leadsTo}`]),
    ].join(' ');
  });
  // The tree’s own clocks are frozen.
  return { lines, data: [], at: 0 };
}

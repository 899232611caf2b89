import { callPanel } from '../../cli/browser/call-panel.ts';
import { comparePage } from '../../cli/compare/compare.ts';
import type { OpenedPage } from '../e2e/harness/opened-page.ts';
import { placeOfElement } from './element-paths.ts';
import type { PressTarget } from './press-elements.ts';

/** An element that no other source lists. */
export interface OwnElement extends PressTarget {
  reason: string;
  tag: string;
  role: string;
  name: string;
}

export interface OwnElements {
  elements: OwnElement[];
  /** Where all interactive elements stand that we list. */
  listed: string[];
  /** What is no matter of a press, by kind: counted, and left out. */
  apart: Record<string, number>;
}

/**
 * The elements in view that our payload has and neither Chrome's accessibility tree nor page-agent nor
 * Playwright's snapshot. What can only be scrolled or dragged, what takes the focus for its keys alone,
 * what is covered or disabled, and what stands in frames is counted apart.
 */
export async function onlyOurs({ page, panel }: OpenedPage): Promise<OwnElements> {
  const { nodes } = await callPanel(panel, 'tree');
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  return comparePage(page, panel, { withPeers: true }, async ({ elements, problems }, tab) => {
    if (problems && problems.length > 0) throw new Error(problems.join(' '));
    const own: OwnElements = { elements: [], listed: [], apart: {} };
    for (const { element, sources } of elements) {
      const { ours, ax, pageAgent, playwright } = sources;
      const listed = byKey.get(ours?.label ?? '');
      if (!listed) continue;
      const place = element === null ? null : await placeOfElement(tab, element);
      const { node, xy } = listed;
      if (place && node.kind === 'interactive') own.listed.push(place.path);
      if (ax || pageAgent || playwright) continue;
      const apart = whyApart(listed) ?? (place ? null : 'in a frame');
      if (apart || !place) own.apart[apart ?? ''] = (own.apart[apart ?? ''] ?? 0) + 1;
      else {
        const { reason, tag, role, name, states } = node;
        const by = OTHER_WAYS.find((way) => states.includes(way));
        const at = { path: place.path, xy: xy ?? place.xy };
        own.elements.push({ ...at, reason, tag, role, name, ...(by && { by }) });
      }
    }
    return own;
  });
}

type Listed = Awaited<ReturnType<OpenedPage['tree']>>['nodes'][number];

const COMPOSITES = new Set([
  'tree',
  'grid',
  'treegrid',
  'menu',
  'menubar',
  'application',
  'listbox',
]);

/** States by which the payload says what an element acts on. */
const OTHER_WAYS = ['double-click', 'right-click'] as const;

const DISABLED = new Set(['disabled', 'looks disabled']);

function whyApart({ node, blocker }: Listed): string | null {
  if (node.kind !== 'interactive') return node.kind;
  if (blocker) return 'covered';
  if (node.states.some((state) => DISABLED.has(state))) return 'disabled';
  // It is listed for its keys, which choose in it.
  if (node.reason === 'tabindex' && COMPOSITES.has(node.role)) return 'for its keys';
  return node.reason === 'draggable' || node.reason === 'drop target' ? node.reason : null;
}

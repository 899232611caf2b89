import type { AxElement, AxReading } from '../ax/read-ax-elements.ts';
import { idPrefix } from '../page/id-prefix.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { shortRole } from './roles.ts';
import { scrollDepth } from './scroll-depth.ts';
import type { SemanticNodeV3, SemanticTreeResultV3 } from './semantic-node.ts';

/** The `ax` payload: `semantic_v3` made of Chrome's accessibility tree, under the same legend. */
export type AxPayload = Omit<SemanticTreeResultV3, 'mode' | 'scrollable_containers'> & {
  mode: 'ax';
};

/** Chrome's own role names, as ARIA has them. */
const ARIA: ReadonlyMap<string, string> = new Map([
  ['DisclosureTriangle', 'button'],
  ['PopUpButton', 'button'],
  ['ToggleButton', 'button'],
  ['ListBox', 'listbox'],
  ['ListBoxOption', 'option'],
  ['ColorWell', 'color'],
  ['Date', 'date'],
  ['DateTime', 'datetime'],
  ['InputTime', 'time'],
]);

/** Values are cut here, in characters, as those of the other modes. */
const MAX_VALUE_LENGTH = 500;

/**
 * The `ax` payload of a page (dom-extraction-v3 §2, "AXTree Extraction"): what Chrome's tree has to act
 * on, in document order. Ids are backend node ids, `f1_12` in child frame 1. Other than there, names
 * are not cut at 50 characters, and what has no name is kept: a field without a label can be typed in.
 */
export function axPayload(reading: AxReading): AxPayload {
  const { url, title, viewport, scroll, elements, total, ms } = reading;
  const inView = elements.filter(({ xy }) => xy);
  const nodes = elements.map(axSemanticNode);
  return {
    mode: 'ax',
    url,
    title,
    viewport,
    scroll_position: scrollDepth(scroll.y, scroll.height),
    interactive_tree: nodes,
    meta: {
      totalElements: total,
      viewportElements: inView.length,
      prunedElements: total - nodes.length,
      occludedElements: inView.filter(({ isCovered }) => isCovered).length,
      extractionTimeMs: ms,
      estimatedTokens: estimateTokens(JSON.stringify(nodes)),
    },
  };
}

function axSemanticNode(element: AxElement): SemanticNodeV3 {
  const { backendNodeId, frame, name, value, states, box, xy, isCovered } = element;
  return {
    i: idPrefix(frame) + backendNodeId,
    r: payloadRole(element),
    n: name,
    ...(value !== undefined && { v: value.slice(0, MAX_VALUE_LENGTH) }),
    ...(states.length > 0 && { s: states.join(',') }),
    ...(xy && { xy }),
    ...(frame > 0 && { f: frame }),
    box,
    ...(isCovered && { occ: true }),
  };
}

function payloadRole({ tag, role }: AxElement): string {
  return shortRole(tag === 'select' ? 'select' : (ARIA.get(role) ?? role));
}

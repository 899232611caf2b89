import { plainText } from '../../platform/text/cut-text.ts';
import type { AxElement, AxReading } from '../ax/read-ax-elements.ts';
import { idPrefix } from '../tree/id-prefix.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { scrollDepth } from './scroll-depth.ts';
import type { SemanticNodeV3, SemanticTreeResultV3 } from './semantic-node.ts';
import { shortRole } from './short-role.ts';

/** The `ax` payload: `semantic_v3` built from Chrome's accessibility tree, with the same legend. */
type AxPayload = Omit<SemanticTreeResultV3, 'mode' | 'scrollable_containers'> & {
  mode: 'ax';
};

/** Chrome's own role names, in ARIA's names. */
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

/** Texts are cut after this many characters, as in the other modes. */
const MAX_NAME_CHARACTERS = 1000;
const MAX_VALUE_CHARACTERS = 500;

/**
 * The `ax` payload of a page: what Chrome's accessibility tree has to act on, in document order. Ids
 * are backend node ids, `f1_12` in child frame 1. Names keep their length, and elements without a name
 * are kept: a field without a label can be typed in.
 */
export function axPayload(reading: AxReading): AxPayload {
  const { url, title, viewport, scroll, elements, total, isTruncated, ms } = reading;
  const inView = elements.filter(({ xy }) => xy);
  const sent = elements.map(axSemanticNode);
  const nodes = sent.map(({ node }) => node);
  const stripped = sent.reduce((sum, one) => sum + one.stripped, 0);
  const cut = sent.filter(({ isCut }) => isCut).length;
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
      ...(stripped > 0 && { strippedCharacters: stripped }),
      ...(cut > 0 && { cutTexts: cut }),
      ...(isTruncated && { truncatedAt: nodes.length, notListed: total - nodes.length }),
    },
  };
}

interface SentNode {
  node: SemanticNodeV3;
  stripped: number;
  isCut: boolean;
}

function axSemanticNode(element: AxElement): SentNode {
  const { backendNodeId, frame, states, box, xy, isCovered } = element;
  const name = plainText(element.name, MAX_NAME_CHARACTERS);
  const value =
    element.value === undefined ? undefined : plainText(element.value, MAX_VALUE_CHARACTERS);
  const node = {
    i: idPrefix(frame) + backendNodeId,
    r: payloadRole(element),
    n: name.text,
    ...(value && { v: value.text }),
    ...(states.length > 0 && { s: states.join(',') }),
    ...(xy && { xy }),
    ...(frame > 0 && { f: frame }),
    box,
    ...(isCovered && { occ: true }),
  };
  const stripped = name.stripped + (value?.stripped ?? 0);
  return { node, stripped, isCut: name.isCut || value?.isCut === true };
}

function payloadRole({ tag, role }: AxElement): string {
  return shortRole(tag === 'select' ? 'select' : (ARIA.get(role) ?? role));
}

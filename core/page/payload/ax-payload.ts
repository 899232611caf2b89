import { withEstimate } from '../../llm/tokens/estimate-tokens.ts';
import { plainText } from '../../platform/text/cut-text.ts';
import { ariaRole } from '../ax/aria-role.ts';
import { axKey } from '../ax/ax-node.ts';
import type { AxElement, AxReading } from '../ax/read-ax-elements.ts';
import { idPrefix, splitKey } from '../tree/id-prefix.ts';
import { scrollDepth } from './scroll-depth.ts';
import type { SemanticNodeV3, SemanticTreeResultV3 } from './semantic-node.ts';
import { shortRole } from './short-role.ts';

/** The `ax` payload: `semantic_v3` built from Chrome's accessibility tree, with the same legend. */
type AxPayload = Omit<SemanticTreeResultV3, 'mode' | 'scrollable_containers'> & {
  mode: 'ax';
};

/** Texts are cut after this many characters, as in the other modes. */
const MAX_NAME_CHARACTERS = 1000;
const MAX_VALUE_CHARACTERS = 500;

interface AxPayloadOptions {
  /** Our ids of its elements by {@link axKey}, the same as in `semantic_v3`. */
  ids?: ReadonlyMap<string, string>;
  /** Whether elements that nothing covers have their box. */
  boxes?: boolean;
}

/**
 * The `ax` payload of a page: what Chrome's accessibility tree has to act on, in document order. Its ids
 * are those of `semantic_v3`; what no content script can reach has Chrome's own, as `ax12`. Names keep their length,
 * and elements without a name are kept: a field without a label can be typed in.
 */
export function axPayload(reading: AxReading, options: AxPayloadOptions = {}): AxPayload {
  const { url, title, viewport, scroll, elements, total, isTruncated, ms } = reading;
  const inView = elements.filter(({ xy }) => xy);
  const sent = elements.map((element) => axSemanticNode(element, options));
  const nodes = sent.map(({ node }) => node);
  const stripped = sent.reduce((sum, node) => sum + node.stripped, 0);
  const cut = sent.filter(({ isCut }) => isCut).length;
  const depth = scrollDepth(scroll.y, scroll.height);
  return withEstimate({
    mode: 'ax',
    url,
    title,
    viewport,
    ...(depth !== '0%' && { scroll_position: depth }),
    interactive_tree: nodes,
    meta: {
      totalElements: total,
      viewportElements: inView.length,
      prunedElements: total - nodes.length,
      occludedElements: inView.filter(({ isCovered }) => isCovered).length,
      extractionTimeMs: ms,
      estimatedTokens: 0,
      ...(stripped > 0 && { strippedCharacters: stripped }),
      ...(cut > 0 && { cutTexts: cut }),
      ...(isTruncated && { truncatedAt: nodes.length, notListed: total - nodes.length }),
    },
  });
}

interface SentNode {
  node: SemanticNodeV3;
  stripped: number;
  isCut: boolean;
}

function axSemanticNode(element: AxElement, { ids, boxes = false }: AxPayloadOptions): SentNode {
  const { backendNodeId, session, states, box, xy, isCovered } = element;
  const id = ids?.get(axKey(session, backendNodeId));
  const frame = (id === undefined ? undefined : splitKey(id)?.frame) ?? element.frame;
  const name = plainText(element.name, MAX_NAME_CHARACTERS);
  const value =
    element.value === undefined ? undefined : plainText(element.value, MAX_VALUE_CHARACTERS);
  const node = {
    i: id ?? `ax${idPrefix(frame)}${backendNodeId}`,
    r: payloadRole(element),
    n: name.text,
    ...(value && { v: value.text }),
    ...(states.length > 0 && { s: states.join(',') }),
    ...(xy && { xy }),
    ...(frame > 0 && { f: frame }),
    ...((boxes || isCovered) && { box }),
    ...(isCovered && { occ: true }),
  };
  const stripped = name.stripped + (value?.stripped ?? 0);
  return { node, stripped, isCut: name.isCut || value?.isCut === true };
}

function payloadRole({ tag, role }: AxElement): string {
  return shortRole(tag === 'select' ? 'select' : ariaRole(role));
}

import { withEstimate } from '../../llm/tokens/estimate-tokens.ts';
import type { NodeMarkup } from '../tree/node-details.ts';
import type { PageNode, PageTree } from '../tree/page-tree.ts';
import { isInPayload } from './is-in-payload.ts';
import { payloadStates } from './semantic-node.ts';
import { fullRole } from './short-role.ts';

/** One element of the `semantic` payload: the same facts as in `semantic_v3`, under whole words. */
interface SemanticNode {
  /** `12` in the main frame, `f1_5` in child frame 1. */
  id: string;
  /** Full ARIA role, such as `textbox`. */
  role: string;
  name: string;
  value?: string;
  /** States, joined by commas. */
  state?: string;
  /** The type of an `<input>`. */
  type?: string;
  placeholder?: string;
  /** The target of a link, as written in the page. */
  href?: string;
  isInShadow?: boolean;
  /** Omitted in the main frame. */
  frameId?: number;
  /** CSS pixels in the top page's viewport. */
  bounds?: { x: number; y: number; width: number; height: number };
}

/** The `semantic` payload: the fallback of `semantic_v3`, with the page's title (`pageTitle` in V2). */
interface SemanticPayload {
  mode: 'semantic';
  url: string;
  title: string;
  viewport: { width: number; height: number };
  semanticNodes: SemanticNode[];
  meta: { extractionTimeMs: number; estimatedTokens: number };
}

/** The whole `semantic` payload: its elements and the page that they are of. Bounds are for visual tasks. */
export function semanticPayload(
  tree: PageTree,
  markup: ReadonlyMap<string, NodeMarkup>,
  bounds = false,
): SemanticPayload {
  const { url, title, viewport } = tree;
  const semanticNodes = semanticV2(tree, markup, bounds);
  const meta = { extractionTimeMs: Math.round(tree.ms), estimatedTokens: 0 };
  return withEstimate({ mode: 'semantic', url, title, viewport, semanticNodes, meta });
}

/**
 * The elements of the `semantic` payload: interactive ones in document order under full keys.
 * `markup` is by page-wide key; elements that it lacks have no type, placeholder and target.
 */
export function semanticV2(
  tree: PageTree,
  markup: ReadonlyMap<string, NodeMarkup>,
  bounds = false,
): SemanticNode[] {
  return tree.nodes
    .filter((n) => n.node.kind === 'interactive' && isInPayload(n, true))
    .map((n) => semanticNode(n, markup.get(n.key), bounds));
}

const LINK_TAGS: ReadonlySet<string> = new Set(['a', 'area']);

function semanticNode(
  { key, frame, node, box }: PageNode,
  markup: NodeMarkup | undefined,
  bounds: boolean,
): SemanticNode {
  const { tag, name, value, inShadow } = node;
  const states = payloadStates(node);
  const { type, placeholder, href, name: formName } = markup?.attributes ?? {};
  return {
    id: key,
    role: fullRole(node),
    // The form's name for it is the last source of a name; a tag is none.
    name: (node.reads ?? name) || formName || '',
    ...(value !== undefined && { value }),
    ...(states !== '' && { state: states }),
    ...(type && tag === 'input' && { type }),
    ...(placeholder && { placeholder }),
    ...(href !== undefined && LINK_TAGS.has(tag) && { href }),
    ...(inShadow && { isInShadow: true }),
    ...(frame > 0 && { frameId: frame }),
    ...(bounds && box && { bounds: { x: box[0], y: box[1], width: box[2], height: box[3] } }),
  };
}

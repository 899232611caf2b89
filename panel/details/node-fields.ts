import type { NodeDetails } from '../../core/page/frame-protocol.ts';
import type { PageNode, PageTree } from '../../core/page/page.ts';
import { scrollDepth } from '../../core/payload/scroll-depth.ts';

export interface NodeField {
  label: string;
  value: string;
  /** Set in the monospace face. */
  isCode: boolean;
}

const text = (label: string, value: string | undefined): NodeField[] =>
  value === undefined || value === '' ? [] : [{ label, value, isCode: false }];

const code = (label: string, value: string | undefined): NodeField[] =>
  value === undefined || value === '' ? [] : [{ label, value, isCode: true }];

/** Every field that the page told of a node, in the order people ask for them. */
export function nodeFields(
  pageNode: PageNode,
  tree: PageTree,
  details: NodeDetails | undefined,
): NodeField[] {
  const { key, node, frame, xy, box } = pageNode;
  return [
    ...code('Id', key),
    ...text('Role', node.role),
    ...text('Name', node.name || '(none)'),
    ...text('Name from', node.nameFrom),
    ...text('Description', details?.description),
    ...code('Value', node.value),
    ...text('States', node.states.join(', ')),
    ...code('Tag', node.tag),
    ...text('Listed for', node.reason),
    ...code('Centre', xy?.join(', ')),
    ...code('Box', boxText(box)),
    ...code('Box in its frame', frame > 0 || !box ? boxText(details?.box) : undefined),
    ...text('Scrolled', scrollText(pageNode)),
    ...text('Frame', frame > 0 || node.frame ? frameText(pageNode, tree) : undefined),
    ...text('Shadow tree', node.inShadow ? 'yes' : undefined),
    ...code('Link', details?.href),
    ...code('Selector', details?.selector),
    ...code('HTML', details?.html),
  ];
}

function boxText(box: readonly number[] | undefined): string | undefined {
  if (!box) return undefined;
  const [x = 0, y = 0, width = 0, height = 0] = box.map(Math.round);
  return `${x}, ${y} · ${width} × ${height}`;
}

function scrollText({ node }: PageNode): string | undefined {
  if (!node.scroll) return undefined;
  const { top, height, client } = node.scroll;
  return `${scrollDepth(top, height)} (${top} of ${height} px, ${client} px shown)`;
}

function frameText({ frame, node }: PageNode, tree: PageTree): string {
  if (node.frame) return node.frame.src;
  return `f${frame} ${tree.frames.find((f) => f.number === frame)?.url ?? ''}`.trim();
}

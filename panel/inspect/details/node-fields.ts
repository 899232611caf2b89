import { scrollDepth } from '../../../core/page/payload/scroll-depth.ts';
import { rowsText } from '../../../core/page/payload/scrollable-container.ts';
import type { SetPosition } from '../../../core/page/tree/frame-node.ts';
import type { NodeDetails } from '../../../core/page/tree/node-details.ts';
import type { PageNode, PageTree } from '../../../core/page/tree/page-tree.ts';
import { LISTED } from '../../../core/page/why/node-why.ts';
import { say, t } from '../../../core/platform/messages/messages.ts';
import { numberText } from '../../../core/platform/messages/numbers.ts';
import { labelOnlySentence, unseenSentence } from '../tree/node-flags.ts';

export interface NodeField {
  label: string;
  value: string;
  /** Shown in the monospace font. */
  isCode: boolean;
}

const textField = (label: string, value: string | undefined): NodeField[] =>
  value === undefined || value === '' ? [] : [{ label, value, isCode: false }];

const code = (label: string, value: string | undefined): NodeField[] =>
  value === undefined || value === '' ? [] : [{ label, value, isCode: true }];

/** Where a name may come from, in words; else it is the name of an attribute or element. */
const NAME_SOURCES: Readonly<Record<string, string>> = {
  contents: t('details.contents'),
  'nearby text': t('details.nearbyText'),
  'name attribute': t('details.fromNameAttribute'),
  none: t('details.none'),
};

/** Every field that the page reported for a node, in the order people ask for them. */
export function nodeFields(
  pageNode: PageNode,
  tree: PageTree,
  details: NodeDetails | undefined,
): NodeField[] {
  const { key, node, frame, xy, box } = pageNode;
  return [
    ...code('ID', key),
    ...textField(t('common.role'), node.role),
    ...textField(t('common.name'), node.name || t('details.none')),
    ...textField(
      t('common.nameFrom'),
      node.nameFrom && (NAME_SOURCES[node.nameFrom] ?? node.nameFrom),
    ),
    ...textField(t('details.notVisible'), unseenText(node)),
    ...contextFields(pageNode, details),
    ...textField(t('common.removed'), strippedText(node)),
    ...textField(t('details.cut'), node.notes?.cut && t('details.textLongerCut')),
    ...code(t('common.value'), node.value),
    ...textField(t('common.states'), node.states.join(', ')),
    ...code(t('details.tag'), node.tag),
    ...textField(t('details.listedFor'), LISTED[node.reason].words),
    ...code(t('common.center'), xy?.join(', ')),
    ...code(t('details.box'), boxText(box)),
    ...code(t('details.boxFrame'), frame > 0 || !box ? boxText(details?.box) : undefined),
    ...textField(t('details.scrolled'), scrollText(pageNode)),
    ...textField(t('details.rowsPage'), rowsIn(pageNode)),
    ...textField(t('details.rowOf'), setText(pageNode)),
    ...textField(
      t('details.frame'),
      frame > 0 || node.frame ? frameText(pageNode, tree) : undefined,
    ),
    ...textField(t('details.notKnown'), pageNode.note && say(pageNode.note)),
    ...textField(t('details.shadowTree'), node.inShadow ? t('common.yes') : undefined),
    ...code(t('details.link'), details?.href),
    ...code(t('common.selector'), details?.selector),
    ...code('HTML', details?.html),
  ];
}

/** What is around the element, in the words of the payload's context. */
function contextFields({ node }: PageNode, details: NodeDetails | undefined): NodeField[] {
  const { hint, error, description, group, heading, row, column, position, path } =
    node.context ?? {};
  return [
    ...textField(t('details.hint'), hint),
    ...textField(t('details.error'), error),
    ...textField(t('common.description'), details?.description ?? description),
    ...textField(t('details.group'), group),
    ...textField(t('details.heading'), heading),
    ...textField(t('details.row'), row),
    ...textField(t('details.column'), column),
    ...textField(
      t('details.placeList'),
      position && !node.set ? positionText(position) : undefined,
    ),
    ...code(t('details.path'), path),
  ];
}

function unseenText({ notes, nameFrom }: PageNode['node']): string | undefined {
  return notes?.unseen ? unseenSentence(notes.unseen) : labelOnlySentence(nameFrom);
}

function strippedText({ notes }: PageNode['node']): string | undefined {
  if (!notes?.stripped) return undefined;
  return t('details.invisible', { count: notes.stripped });
}

function boxText(box: readonly number[] | undefined): string | undefined {
  if (!box) return undefined;
  const [x = 0, y = 0, width = 0, height = 0] = box.map(Math.round);
  return `${x}, ${y} · ${width} × ${height}`;
}

function scrollText({ node }: PageNode): string | undefined {
  if (!node.scroll) return undefined;
  const { top, height, client, sideways } = node.scroll;
  const down = t('details.depthOfHeightShown', {
    depth: scrollDepth(top, height),
    top,
    height,
    client,
  });
  if (!sideways) return down;
  const { left, width } = sideways;
  return t('details.downAndSideways', {
    down,
    depth: scrollDepth(Math.abs(left), width),
    left,
    width,
  });
}

function rowsIn({ node }: PageNode): string | undefined {
  const rows = node.scroll?.rows;
  return (
    rows && t('details.inThePage', { rowsText: rowsText(rows), inDom: numberText(rows.inDom) })
  );
}

function setText({ node }: PageNode): string | undefined {
  if (!node.set) return undefined;
  return positionText(node.set);
}

function positionText({ at, of }: SetPosition): string {
  const place = numberText(at);
  return of === undefined || of < 0 ? place : t('details.of', { place, of: numberText(of) });
}

function frameText({ frame, node }: PageNode, tree: PageTree): string {
  if (node.frame) return node.frame.src;
  return `f${frame} ${tree.frames.find((f) => f.number === frame)?.url ?? ''}`.trim();
}

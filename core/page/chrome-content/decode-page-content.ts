import type { Box } from '../../platform/geometry/box.ts';
import { decodeBase64 } from '../../platform/text/decode-base64.ts';
import { contentNode, holdsSecret } from './content-node.ts';
import {
  ANNOTATED_PAGE_CONTENT,
  type RawFrame,
  type RawNode,
  type RawPageContent,
} from './content-schema.ts';
import type { ContentFrame, ContentNode, PageContent } from './page-content.ts';

/**
 * Chrome's page content from the base64 text of `Page.getAnnotatedPageContent`. `scale` is device
 * pixels per CSS pixel. Throws a sentence when the bytes are not such a message.
 */
export function decodePageContent(base64: string, scale = 1): PageContent {
  const { value: raw, unknownFields } = ANNOTATED_PAGE_CONTENT.decode(decodeBase64(base64));
  const frames: ContentFrame[] = [frameOf(raw.mainFrame, { number: 0, parent: null, owner: null })];
  const nodes: ContentNode[] = [];
  const focused = new Map<number, number>();
  noteFocus(raw.mainFrame, 0, focused);
  if (raw.root) list(raw.root, { frames, nodes, focused, scale });
  return {
    mode: raw.mode ?? 'default',
    frames,
    nodes,
    focused,
    ...popupOf(raw, scale),
    unknownFields,
  };
}

interface Lists {
  frames: ContentFrame[];
  nodes: ContentNode[];
  focused: Map<number, number>;
  scale: number;
}

/** In document order, without recursion: pages can be nested deeper than the call stack allows. */
function list(root: RawNode, { frames, nodes, focused, scale }: Lists): void {
  const waiting = [
    { raw: root, parent: null as number | null, depth: 0, frame: 0, isSecret: false },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { raw, parent, depth, frame } = next;
    const isSecret = next.isSecret || holdsSecret(raw.attributes ?? {});
    const index = nodes.length;
    nodes.push(contentNode(raw.attributes ?? {}, { parent, depth, frame }, { scale, isSecret }));
    const iframe = raw.attributes?.iframe;
    let inner = frame;
    if (iframe) {
      inner = frames.length;
      const reason = iframe.redacted?.reason;
      const place = { number: inner, parent: frame, owner: index };
      frames.push({ ...frameOf(iframe.frame, place), ...(reason && { redacted: reason }) });
      noteFocus(iframe.frame, inner, focused);
    }
    for (const child of (raw.children ?? []).toReversed()) {
      waiting.push({ raw: child, parent: index, depth: depth + 1, frame: inner, isSecret });
    }
  }
}

type FramePlace = Pick<ContentFrame, 'number' | 'parent' | 'owner'>;

function frameOf(raw: RawFrame | undefined, place: FramePlace): ContentFrame {
  return {
    ...place,
    url: raw?.url ?? '',
    title: raw?.title ?? '',
    origin: raw?.origin?.value ?? '',
    isOpaque: raw?.origin?.opaque ?? false,
  };
}

function noteFocus(raw: RawFrame | undefined, frame: number, focused: Map<number, number>): void {
  const id = raw?.interaction?.focusedNode;
  if (id !== undefined) focused.set(frame, id);
}

function popupOf({ popup }: RawPageContent, scale: number): Pick<PageContent, 'popup'> {
  if (!popup) return {};
  const { x = 0, y = 0, width = 0, height = 0 } = popup.visibleBox ?? {};
  const box: Box = [x / scale, y / scale, width / scale, height / scale];
  const { openerNode } = popup;
  return { popup: { box, ...(openerNode !== undefined && { openerNode }) } };
}

import type { LeftOut } from '../../core/page/frame-node.ts';
import type { PageNode } from '../../core/page/page.ts';
import { hasMoreBelow, scrollDepth } from '../../core/payload/scroll-depth.ts';
import type { BadgeTone } from '../controls/badge.tsx';
import { unseenSentence } from '../details/unseen-sentence.ts';

export interface NodeFlag {
  text: string;
  /** The whole sentence. */
  title: string;
  tone: BadgeTone;
}

const LEFT_OUT_WORDS: Readonly<Record<LeftOut, string>> = {
  'above the viewport': 'above',
  'below the viewport': 'below',
  'beside the viewport': 'beside',
  'zero size': 'zero size',
  'not rendered': 'not rendered',
  invisible: 'invisible',
  transparent: 'transparent',
  inert: 'inert',
  'hidden from assistive technology': 'aria-hidden',
  'clipped by a container': 'clipped',
  'outside its frame': 'outside frame',
};

/** What the last column says of a node, most important first. */
export function nodeFlags(pageNode: PageNode): NodeFlag[] {
  const { node, leftOut, blocker, frame, unread, note } = pageNode;
  const flags: NodeFlag[] = [];
  if (unread) flags.push({ text: 'not read', title: unread, tone: 'warning' });
  if (note) flags.push({ text: 'partly read', title: note, tone: 'neutral' });
  if (blocker && !leftOut) {
    flags.push({ text: 'covered', title: `Covered by ${blocker.label}`, tone: 'warning' });
  }
  if (node.notes?.unseen) {
    const title = unseenSentence(node.notes.unseen);
    flags.push({ text: 'unseen', title, tone: 'warning' });
  }
  if (leftOut) {
    flags.push({ text: LEFT_OUT_WORDS[leftOut], title: `Left out: ${leftOut}`, tone: 'neutral' });
  }
  if (node.scroll) {
    const { top, height, client } = node.scroll;
    const depth = scrollDepth(top, height);
    const more = hasMoreBelow(top, height, client);
    flags.push({
      text: more ? `${depth} ↓` : depth,
      title: `Scrolls: ${depth} down${more ? ', more below' : ', at the end'}`,
      tone: 'neutral',
    });
  }
  if (node.inShadow) {
    flags.push({ text: 'shadow', title: 'Inside a shadow tree', tone: 'neutral' });
  }
  if (frame > 0) flags.push({ text: `f${frame}`, title: `In frame ${frame}`, tone: 'neutral' });
  return flags;
}

import type { LeftOut } from '../../core/page/frame-node.ts';
import type { PageNode } from '../../core/page/page.ts';
import type { BadgeTone } from '../controls/badge.tsx';
import { blockerText } from '../details/blocker-text.ts';
import { unseenSentence } from '../details/unseen-sentence.ts';
import { scrollFlag } from './scroll-flag.ts';

export interface NodeFlag {
  text: string;
  /** The whole sentence. */
  title: string;
  tone: BadgeTone;
}

/** The reasons in a word or two. */
export const LEFT_OUT_WORDS: Readonly<Record<LeftOut, string>> = {
  'above the viewport': 'above',
  'below the viewport': 'below',
  'beside the viewport': 'beside',
  'beyond the page’s edge': 'off the page',
  'zero size': 'zero size',
  'not rendered': 'not rendered',
  'in closed details': 'closed details',
  'in a closed dialog': 'closed dialog',
  'in a closed popover': 'closed popover',
  'in skipped content': 'skipped',
  invisible: 'invisible',
  transparent: 'transparent',
  inert: 'inert',
  'hidden from assistive technology': 'aria-hidden',
  'clipped by a container': 'clipped',
  'clipped away': 'clipped away',
  'outside its frame': 'outside frame',
};

/** What the last column says of a node, most important first. */
export function nodeFlags(pageNode: PageNode): NodeFlag[] {
  const { node, leftOut, leftOutBy, blocker, frame, unread, note } = pageNode;
  const flags: NodeFlag[] = [];
  if (unread) flags.push({ text: 'not read', title: unread, tone: 'warning' });
  if (note) flags.push({ text: 'partly read', title: note, tone: 'neutral' });
  if (blocker && !leftOut) {
    flags.push({ text: 'covered', title: `Covered by ${blockerText(blocker)}`, tone: 'warning' });
  }
  if (node.notes?.unseen) {
    const title = unseenSentence(node.notes.unseen);
    flags.push({ text: 'unseen', title, tone: 'warning' });
  }
  if (leftOut) {
    const by = leftOutBy ? `, by ${blockerText(leftOutBy)}` : '';
    const title = `Left out: ${leftOut}${by}`;
    flags.push({ text: LEFT_OUT_WORDS[leftOut], title, tone: 'neutral' });
  }
  if (node.scroll) flags.push(scrollFlag(node.scroll));
  if (node.set) {
    const { at, of } = node.set;
    const place = of === undefined || of < 0 ? String(at) : `${at}/${of}`;
    flags.push({
      text: place,
      title: `Row ${place.replace('/', ' of ')} of its list`,
      tone: 'neutral',
    });
  }
  if (node.inShadow) {
    flags.push({ text: 'shadow', title: 'Inside a shadow tree', tone: 'neutral' });
  }
  if (frame > 0) flags.push({ text: `f${frame}`, title: `In frame ${frame}`, tone: 'neutral' });
  return flags;
}

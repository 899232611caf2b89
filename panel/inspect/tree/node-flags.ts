import { hasMoreBelow, scrollDepth } from '../../../core/page/payload/scroll-depth.ts';
import { rowsText } from '../../../core/page/payload/scrollable-container.ts';
import type { ScrollState } from '../../../core/page/tree/frame-node.ts';
import { isUnclickable } from '../../../core/page/tree/is-unclickable.ts';
import type { PageNode } from '../../../core/page/tree/page-tree.ts';
import { blockerText } from '../../../core/page/why/blocker-text.ts';
import { ignoresClicksSentence } from '../../../core/page/why/ignores-clicks-sentence.ts';
import { LEFT_OUT_WORDS, leftOutText } from '../../../core/page/why/left-out-words.ts';
import { t, translated } from '../../../core/platform/messages/messages.ts';
import type { BadgeTone } from '../../ui/controls/badge.tsx';
import { unseenSentence } from './unseen-sentence.ts';

interface NodeFlag {
  text: string;
  /** The whole sentence. */
  title: string;
  tone: BadgeTone;
}

/** What the last column says about a node, most important first. */
export function nodeFlags(pageNode: PageNode): NodeFlag[] {
  const { node, leftOut, leftOutBy, blocker, frame, unread, note } = pageNode;
  const flags: NodeFlag[] = [];
  if (unread) flags.push({ text: t('tree.notRead'), title: translated(unread), tone: 'warning' });
  if (note) flags.push({ text: t('tree.partlyRead'), title: translated(note), tone: 'neutral' });
  if (blocker && !leftOut) {
    const [text, title] = isUnclickable(blocker)
      ? [t('why.ignoresClicks'), ignoresClicksSentence(node, blocker)]
      : [t('tree.covered'), t('tree.coveredBy', { blockerText: blockerText(blocker) })];
    flags.push({ text, title, tone: 'warning' });
  }
  if (node.notes?.unseen) {
    const title = unseenSentence(node.notes.unseen);
    flags.push({ text: t('tree.unseen'), title, tone: 'warning' });
  }
  if (leftOut) {
    const title = leftOutText(leftOut, leftOutBy);
    flags.push({ text: LEFT_OUT_WORDS[leftOut], title, tone: 'neutral' });
  }
  if (node.scroll) flags.push(scrollFlag(node.scroll));
  if (node.set) {
    const { at, of } = node.set;
    const place = of === undefined || of < 0 ? String(at) : `${at}/${of}`;
    flags.push({
      text: place,
      title: t('tree.rowList', { place: place.replace('/', ' of ') }),
      tone: 'neutral',
    });
  }
  if (node.inShadow) {
    flags.push({ text: t('tree.shadow'), title: t('tree.insideShadowTree'), tone: 'neutral' });
  }
  if (frame > 0)
    flags.push({ text: `f${frame}`, title: t('tree.inFrame', { frame }), tone: 'neutral' });
  return flags;
}

/** The position of a scroll container, with arrows to where there is more. */
function scrollFlag({ top, height, client, sideways, rows }: ScrollState): NodeFlag {
  const isTall = height > client;
  const depth = scrollDepth(top, height);
  const across = sideways && scrollDepth(Math.abs(sideways.left), sideways.width);
  const below = hasMoreBelow(top, height, client);
  const right = sideways && hasMoreBelow(Math.abs(sideways.left), sideways.width, sideways.client);
  const arrows = [top > 0 && '↑', below && '↓', sideways?.left && '←', right && '→'];
  const parts = [
    ...(isTall || !sideways
      ? [below ? t('tree.down', { depth }) : t('tree.atTheEnd', { depth })]
      : []),
    ...(across === undefined
      ? []
      : [right ? t('tree.across', { across }) : t('tree.moreBeside', { across })]),
    ...(rows ? [t('tree.rowsThemPage', { rowsText: rowsText(rows), inDom: rows.inDom })] : []),
  ];
  return {
    text: [isTall || !sideways ? depth : across, arrows.filter(Boolean).join('')].join(' ').trim(),
    title: t('tree.scrolls', { parts: parts.join('; ') }),
    tone: 'neutral',
  };
}

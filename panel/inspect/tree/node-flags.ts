import { hasMoreBelow, scrollDepth } from '../../../core/page/payload/scroll-depth.ts';
import { rowsText } from '../../../core/page/payload/scrollable-container.ts';
import {
  isUnclickable,
  type NodeTextNotes,
  type ScrollState,
} from '../../../core/page/tree/frame-node.ts';
import type { PageNode } from '../../../core/page/tree/page-tree.ts';
import { blockerText } from '../../../core/page/why/blocker-text.ts';
import { ignoresClicksSentence } from '../../../core/page/why/ignores-clicks-sentence.ts';
import { LEFT_OUT_WORDS, leftOutText } from '../../../core/page/why/left-out-words.ts';
import { UNSEEN_WHY } from '../../../core/page/why/unseen-why.ts';
import { say, t } from '../../../core/platform/messages/messages.ts';
import type { BadgeTone } from '../../ui/controls/badge.tsx';

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
  if (unread) flags.push({ text: t('common.notRead'), title: say(unread), tone: 'warning' });
  if (note) flags.push({ text: t('tree.partlyRead'), title: say(note), tone: 'neutral' });
  if (blocker && !leftOut) {
    const [text, title] = isUnclickable(blocker)
      ? [t('why.ignoresClicks'), ignoresClicksSentence(node, blocker)]
      : [t('common.covered'), t('tree.coveredBy', { blockerText: blockerText(blocker) })];
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
    flags.push({ text: t('common.shadow'), title: t('tree.insideShadowTree'), tone: 'neutral' });
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
      : [right ? t('tree.across', { across }) : t('tree.acrossEnd', { across })]),
    ...(rows ? [t('tree.rowsThemPage', { rowsText: rowsText(rows), inDom: rows.inDom })] : []),
  ];
  return {
    text: [isTall || !sideways ? depth : across, arrows.filter(Boolean).join('')].join(' ').trim(),
    title: t('tree.scrolls', { parts: parts.join('; ') }),
    tone: 'neutral',
  };
}

/** Why a flagged text is not visible, as a sentence. */
export function unseenSentence({ text, reason }: NonNullable<NodeTextNotes['unseen']>): string {
  return t('tree.textNotVisiblePerson', { why: say(UNSEEN_WHY[reason]), text });
}

/** Sources of names that are attributes: nobody sees those, and nobody usually needs to. */
const ATTRIBUTES: ReadonlySet<string | undefined> = new Set(['aria-label', 'alt', 'title']);

/** A note on a name that comes from an attribute and is not flagged for it. */
export function labelOnlySentence(nameFrom: string | undefined): string | undefined {
  return ATTRIBUTES.has(nameFrom)
    ? t('tree.nameComesPersonDoes', { nameFrom: nameFrom ?? '' })
    : undefined;
}

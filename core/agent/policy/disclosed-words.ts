import { english } from '../../platform/messages/messages.ts';
import type { PageLook } from '../run/agent-page.ts';
import { webOrigin } from '../run/web-origin.ts';
import { frameOrigin } from './page-data.ts';
import { recognizableWords } from './page-words.ts';

/** A text that the model was shown, and its origin. */
export interface DisclosedText {
  /** Null for a page without an origin: nothing can be carried from or to it. */
  origin: string | null;
  text: string;
}

/** Recognizable words of pages, by origin. */
export type WordsRead = Readonly<Record<string, readonly string[]>>;

/** Words that are remembered for one origin; the newest stay. */
const MAX_WORDS_PER_ORIGIN = 3000;

/** The remembered words, with those of these texts (FAULTS D4, D5). */
export function withWords(before: WordsRead, disclosed: readonly DisclosedText[]): WordsRead {
  const byOrigin = Map.groupBy(
    disclosed.filter(({ text }) => text !== ''),
    ({ origin }) => origin,
  );
  const words = { ...before };
  for (const [origin, texts] of byOrigin) {
    if (origin === null) continue;
    const read = recognizableWords(texts.map(({ text }) => text).join('\n'));
    words[origin] = [...new Set([...(words[origin] ?? []), ...read])].slice(-MAX_WORDS_PER_ORIGIN);
  }
  return words;
}

/**
 * Everything that a look discloses: the texts of each frame, and the page's title, dialog, events,
 * browser notices, and the other tabs.
 */
export function disclosedTexts(look: PageLook): DisclosedText[] {
  const { tree, events, tabs = [], others = [], notices = [] } = look;
  const here = webOrigin(tree.url);
  const { dialog } = tree;
  const own = [
    tree.title,
    ...(dialog ? [dialog.message, dialog.defaultText] : []),
    ...events.map(({ description }) => description),
    ...notices.map(english),
  ];
  return [
    ...own.map((text) => ({ origin: here, text })),
    ...tree.nodes.flatMap(({ node, frame }) => {
      const origin = frameOrigin(tree, frame);
      return [node.name, node.value ?? ''].map((text) => ({ origin, text }));
    }),
    ...[...tabs, ...others].map(({ title, url }) => ({ origin: webOrigin(url), text: title })),
  ];
}

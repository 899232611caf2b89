import type { PageLook } from '../agent-page.ts';
import { frameOrigin } from './page-data.ts';
import { recognisableWords } from './page-words.ts';
import { webOrigin } from './web-origin.ts';

/** A text that the model was told, and whose it is. */
export interface ToldText {
  /** Null for a page of no origin: nothing can be carried from or to it. */
  origin: string | null;
  text: string;
}

/** Recognisable words that pages told, by origin. */
export type WordsRead = Readonly<Record<string, readonly string[]>>;

/** Words that are remembered of one origin; the newest stay. */
const MAX_WORDS = 3000;

/** What was remembered, with the words of these texts (FAULTS D4, D5). */
export function withWords(before: WordsRead, told: readonly ToldText[]): WordsRead {
  const byOrigin = Map.groupBy(
    told.filter(({ text }) => text !== ''),
    ({ origin }) => origin,
  );
  const words = { ...before };
  for (const [origin, texts] of byOrigin) {
    if (origin === null) continue;
    const read = recognisableWords(texts.map(({ text }) => text).join('\n'));
    words[origin] = [...new Set([...(words[origin] ?? []), ...read])].slice(-MAX_WORDS);
  }
  return words;
}

/**
 * All that a look tells: of each frame what is its own, and of the page its title, its dialog, what happened
 * in it, what the browser told of it, and the tabs beside it.
 */
export function textsOf(look: PageLook): ToldText[] {
  const { tree, events, tabs = [], others = [], notices = [] } = look;
  const here = webOrigin(tree.url);
  const { dialog } = tree;
  const own = [
    tree.title,
    ...(dialog ? [dialog.message, dialog.defaultText] : []),
    ...events.map(({ description }) => description),
    ...notices,
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

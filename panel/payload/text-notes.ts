import type { PageNode } from '../../core/page/page.ts';
import { textFigures } from '../../core/page/text-figures.ts';
import { type Truncation, truncationMark, truncationSentence } from '../../core/page/truncation.ts';

/** A remark on the texts of a payload. */
export interface TextNote {
  text: string;
  /** The whole sentence. */
  title: string;
}

const count = (n: number, one: string, many: string) =>
  `${n.toLocaleString('en')} ${n === 1 ? one : many}`;

/** What was taken out of, cut from and found in the texts of these nodes; mostly nothing. */
export function textNotes(
  nodes: Iterable<PageNode>,
  { stripped: inTitle = 0, truncated }: { stripped?: number; truncated?: Truncation },
): TextNote[] {
  const { stripped, cut, unseen } = textFigures(nodes);
  const notes: TextNote[] = [];
  if (truncated) {
    notes.push({ text: truncationMark(truncated), title: truncationSentence(truncated) });
  }
  if (unseen > 0) {
    const title = 'Elements with text that a person cannot see; the payload flags them “unseen”';
    notes.push({ text: `${unseen.toLocaleString('en')} unseen`, title });
  }
  if (stripped + inTitle > 0) {
    const all = count(stripped + inTitle, 'invisible character', 'invisible characters');
    const title = 'Zero-width, bidi and tag characters, in which text can hide from a person';
    notes.push({ text: `${all} taken out`, title });
  }
  if (cut > 0) {
    const title = 'Names and values that are too long end in “…”';
    notes.push({ text: `${count(cut, 'text', 'texts')} cut`, title });
  }
  return notes;
}

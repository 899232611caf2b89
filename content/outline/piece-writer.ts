import type { OutlinePiece, Skipped } from '../../core/page/frame/outline-piece.ts';
import { plainText } from '../../core/platform/text/cut-text.ts';
import { MAX_TEXT_LENGTH } from '../read/states.ts';
import { joinSet } from '../read/typesetting.ts';
import type { OpenPiece } from './piece-tree.ts';

/** What stands for something without any words in it. */
const SAID_EMPTY: ReadonlySet<string> = new Set(['cell', 'head', 'gauge']);

type Break = 'none' | 'beside' | 'line';

/** Writes pieces, with white space collapsed and no line empty. */
export class PieceWriter {
  readonly pieces: OutlinePiece[] = [];
  #break: Break = 'none';
  /** What was written last ends in a space, or is no text. */
  #endsInSpace = true;
  #space = false;
  /** Lines that were ended: a block that began at the same count has one line. */
  lines = 0;

  /** {@link lines}, with the break that waits to be written. */
  get linesAfterBreak(): number {
    return this.lines + (this.#break === 'line' ? 1 : 0);
  }

  open(piece: Omit<OpenPiece, 'type'>): OpenPiece {
    this.#flush();
    const opened: OpenPiece = { type: 'open', ...piece };
    this.pieces.push(opened);
    this.#endsInSpace = true;
    return opened;
  }

  /** `isKept`: what it holds comes from elsewhere. */
  close(isKept = false): void {
    const last = this.pieces.at(-1);
    // A wrapper of nothing says nothing; what acts is there even without text, such as an empty list
    // on which things are dropped, and an empty cell keeps the others in their columns.
    const isWrapper = last?.type === 'open' && (last.kind === 'part' || last.node === undefined);
    if (isWrapper && !isKept && !SAID_EMPTY.has(last.kind)) {
      this.pieces.pop();
      return;
    }
    this.pieces.push({ type: 'close' });
    this.#endsInSpace = false;
  }

  /** `raw` has its white space collapsed, but for line ends that the page shows. */
  text(raw: string, isOut: boolean): void {
    const text = plainText(raw, MAX_TEXT_LENGTH).text;
    if (text === '') return;
    const startsInSpace = /^\s/.test(raw);
    const endsInSpace = /\s$/.test(raw);
    const said = text.trim();
    if (said === '') {
      this.space();
      return;
    }
    const hadBreak = this.#break !== 'none';
    if (startsInSpace) this.#space = true;
    this.#flush();
    const lead = this.#space && !this.#endsInSpace && !hadBreak ? ' ' : '';
    this.#add(lead + said, isOut);
    this.#space = endsInSpace;
    this.#endsInSpace = false;
  }

  #add(text: string, isOut: boolean): void {
    const last = this.pieces.at(-1);
    if (last?.type === 'text' && (last.out ?? false) === isOut)
      last.text = joinSet(last.text, { text });
    else this.pieces.push({ type: 'text', text, ...(isOut && { out: true as const }) });
  }

  /** A text whose line ends the page shows. */
  verbatim(data: string, isOut: boolean): void {
    const lines = data.split(/\r\n|\r|\n/);
    for (const [i, line] of lines.entries()) {
      if (i > 0) this.endLine();
      this.text(collapse(line), isOut);
    }
  }

  /** The word from which a font draws an icon: `check_circle`. Signs of its own say nothing. */
  icon(word: string): void {
    this.open({ kind: 'icon' });
    this.text(word.replaceAll('_', ' '), false);
    this.close();
  }

  space(): void {
    this.#space = true;
  }

  /** What comes next goes on with what was written last, whatever stands between. */
  join(): void {
    this.#space = false;
    this.#break = 'none';
  }

  /** A block begins: the first in its parent stays on a line that was begun beside another. */
  blockStart(isFirst: boolean, isBeside: boolean): void {
    if (isBeside) this.#break = 'beside';
    // What is the first thing in a part that has begun is on the line of that.
    else if (isFirst && this.#break === 'none' && this.pieces.at(-1)?.type === 'open') return;
    else if (!isFirst || this.#break === 'none') this.#break = 'line';
  }

  endLine(): void {
    this.#break = 'line';
  }

  skip(skipped: Skipped): void {
    const last = this.pieces.at(-1);
    if (last?.type === 'skip' && last.skipped.where === skipped.where) {
      last.skipped.characters += skipped.characters;
      last.skipped.sections += skipped.sections;
      last.skipped.rows += skipped.rows;
    } else this.pieces.push({ type: 'skip', skipped: { ...skipped } });
  }

  #flush(): void {
    if (this.#break === 'none') return;
    const isBeside = this.#break === 'beside';
    this.pieces.push({ type: 'break', ...(isBeside && { beside: true as const }) });
    if (!isBeside) this.lines += 1;
    this.#break = 'none';
    this.#space = false;
    this.#endsInSpace = true;
  }
}

export function collapse(text: string): string {
  return text.replace(/[\s\u00a0]+/g, ' ');
}

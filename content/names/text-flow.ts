import { MAX_NAME_LENGTH, MAX_RAW_LENGTH } from '../semantics/collapse-space.ts';

const SPACE = /[ \t\n\r\f]+/g;

/** Text as it is laid out on one line: runs of white space collapse, blocks are set apart. */
export class TextFlow {
  text = '';
  #gap = false;

  get isFull(): boolean {
    return this.text.length > MAX_NAME_LENGTH;
  }

  /** Asks for a space before whatever comes next. */
  gap(): void {
    this.#gap = true;
  }

  /** Adds text that belongs to the same line. */
  add(raw: string): void {
    const piece = (raw.length > MAX_RAW_LENGTH ? raw.slice(0, MAX_RAW_LENGTH) : raw).replace(
      SPACE,
      ' ',
    );
    if (piece === '' || this.isFull) return;
    const needsSpace = this.#gap && this.text !== '' && !this.text.endsWith(' ');
    if (piece === ' ' && this.#gap) return;
    this.#gap = false;
    if (needsSpace) this.text += ' ';
    this.text += this.text.endsWith(' ') && piece.startsWith(' ') ? piece.slice(1) : piece;
  }

  /** Adds text set apart on both sides. */
  addApart(raw: string): void {
    if (raw === '') return;
    this.gap();
    this.add(raw);
    this.gap();
  }
}

import { formatColor } from '../color/format-color.ts';
import type { Rgba } from '../color/rgba.ts';
import { type ColorPrinter, HEX_PRINTER } from './channel-arguments.ts';
import type { ColorRole } from './color-role.ts';
import { singleColor } from './colors-of.ts';

/** A color of the page in a place that depends on the knobs; equal slots are the same object. */
export interface ColorSlot {
  color: Rgba;
  role: ColorRole;
  printer: ColorPrinter;
}

/** A value: texts and colors alternate, starting with a text. */
export type ValueTemplate = readonly (string | ColorSlot)[];

/** Encloses a slot's number while a value is assembled; no sheet of a page contains it. */
const MARK = '\u0001';

/** The slots of several pages: a page has thousands of declarations and few colors. */
export class ColorSlots {
  readonly #slots: ColorSlot[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #singles = new Map<ColorRole, Map<string, ValueTemplate | null>>();

  all(): readonly ColorSlot[] {
    return this.#slots;
  }

  get size(): number {
    return this.#slots.length;
  }

  /** A mark for a color, to insert into a value. */
  mark(color: Rgba, role: ColorRole, printer: ColorPrinter): string {
    return MARK + this.#number(color, role, printer) + MARK;
  }

  /** The template of a value with marks in it. */
  template(marked: string): ValueTemplate {
    if (!marked.includes(MARK)) return [marked];
    return marked
      .split(MARK)
      .map((part, index) => (index % 2 === 0 ? part : (this.#slots[Number(part)] ?? '')));
  }

  /** The template of a value that is nothing but one color; null for others. Most values are one color. */
  single(value: string, role: ColorRole): ValueTemplate | null {
    const ofRole = this.#singles.get(role) ?? new Map<string, ValueTemplate | null>();
    this.#singles.set(role, ofRole);
    let template = ofRole.get(value);
    if (template === undefined) {
      const color = singleColor(value);
      const slot = color && this.#slots[this.#number(color, role, HEX_PRINTER)];
      template = slot ? ['', slot] : null;
      ofRole.set(value, template);
    }
    return template;
  }

  #number(color: Rgba, role: ColorRole, printer: ColorPrinter): number {
    const key = `${role}${formatColor(color)}${printer.key}`;
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#slots.push({ color, role, printer }) - 1;
      this.#numbers.set(key, number);
    }
    return number;
  }
}

/** A text without the marks of `ColorSlots`. */
export function withoutMarks(value: string): string {
  return value.includes(MARK) ? value.replaceAll(MARK, '') : value;
}

/** The value with each color in the form of `print`. */
export function fillTemplate(template: ValueTemplate, print: (slot: ColorSlot) => string): string {
  let value = '';
  for (const part of template) value += typeof part === 'string' ? part : print(part);
  return value;
}

/** Prints slots with a mapper's colors, each once. */
export function slotPrinter(
  map: (color: Rgba, role: ColorRole) => Rgba,
): (slot: ColorSlot) => string {
  const printed = new Map<ColorSlot, string>();
  return (slot) => {
    let text = printed.get(slot);
    if (text === undefined) {
      text = slot.printer.print(map(slot.color, slot.role));
      printed.set(slot, text);
    }
    return text;
  };
}

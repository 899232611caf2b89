import { formatColor } from '../color/format-color.ts';
import type { Rgba } from '../color/rgba.ts';
import type { ColorRole } from './color-role.ts';
import { HEX_INK, type Ink } from './ink.ts';
import { singleColor } from './single-color.ts';

/** A colour of the page at a place that depends on the knobs; equal ones are the same object. */
export interface ColorSlot {
  color: Rgba;
  role: ColorRole;
  ink: Ink;
}

/** A value: texts and colours by turns, a text first. */
export type ValueTemplate = readonly (string | ColorSlot)[];

/** Stands around a slot's number while a value is put together; no sheet of a page holds it. */
const MARK = '\u0001';

/** The slots of pages: one has thousands of declarations and few colours. */
export class ColorSlots {
  readonly #slots: ColorSlot[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #singles = new Map<ColorRole, Map<string, ValueTemplate | null>>();

  get size(): number {
    return this.#slots.length;
  }

  /** A mark for a colour, to be put into a value. */
  mark(color: Rgba, role: ColorRole, ink: Ink): string {
    return MARK + this.#number(color, role, ink) + MARK;
  }

  /** The template of a value with marks in it. */
  template(marked: string): ValueTemplate {
    if (!marked.includes(MARK)) return [marked];
    return marked
      .split(MARK)
      .map((part, index) => (index % 2 === 0 ? part : (this.#slots[Number(part)] ?? '')));
  }

  /** The template of a value that is nothing but one colour; null for others. Most are. */
  single(value: string, role: ColorRole): ValueTemplate | null {
    const ofRole = this.#singles.get(role) ?? new Map<string, ValueTemplate | null>();
    this.#singles.set(role, ofRole);
    let template = ofRole.get(value);
    if (template === undefined) {
      const color = singleColor(value);
      const slot = color && this.#slots[this.#number(color, role, HEX_INK)];
      template = slot ? ['', slot] : null;
      ofRole.set(value, template);
    }
    return template;
  }

  #number(color: Rgba, role: ColorRole, ink: Ink): number {
    const key = `${role}${formatColor(color)}${ink.key}`;
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#slots.push({ color, role, ink }) - 1;
      this.#numbers.set(key, number);
    }
    return number;
  }
}

/** A text without what `ColorSlots` marks with. */
export function unmarked(value: string): string {
  return value.includes(MARK) ? value.replaceAll(MARK, '') : value;
}

/** The value with each colour as `print` writes it. */
export function fillTemplate(template: ValueTemplate, print: (slot: ColorSlot) => string): string {
  let value = '';
  for (const part of template) value += typeof part === 'string' ? part : print(part);
  return value;
}

/** Writes slots as a mapper has them, each once. */
export function slotPrinter(
  map: (color: Rgba, role: ColorRole) => Rgba,
): (slot: ColorSlot) => string {
  const printed = new Map<ColorSlot, string>();
  return (slot) => {
    let text = printed.get(slot);
    if (text === undefined) {
      text = slot.ink.print(map(slot.color, slot.role));
      printed.set(slot, text);
    }
    return text;
  };
}

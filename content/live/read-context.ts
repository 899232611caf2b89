import type { ElementIds } from '../detect/element-ids.ts';
import type { SemanticsPass } from '../read/semantics-pass.ts';
import type { Rect } from '../read/visible-box.ts';

/** Whether an element is listed as one that can be acted on. */
export type IsControl = (el: Element) => boolean;

/** What one reading of the page shares between elements. */
export interface ReadContext {
  ids: ElementIds;
  /** The elements that have a row, and those of them that can be acted on. */
  listed: { has(el: Element): boolean; isControl: IsControl };
  /** The open modal dialog, outside of which all is inert. */
  modal: Element | null;
  /** The frame's viewport, read once: asking the window for every element is slow. */
  viewport: Rect;
  /** Where the viewport is in the document, CSS pixels. */
  scroll: { x: number; y: number };
  /** What the roles and names of one reading share. */
  pass: SemanticsPass;
  /** Transitions change them without a mutation: they are good for this reading only. */
  opacities: Map<Element, number>;
}

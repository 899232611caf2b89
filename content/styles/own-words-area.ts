import { unclobbered } from '../semantics/unclobbered.ts';

/** CSS square pixels of the words that stand right in an element, or that it has as its value. */
export function ownWordsArea(el: Element): number {
  const isField = el instanceof HTMLInputElement || el instanceof HTMLTextAreaElement;
  if (isField && el.value !== '') return areaOf(unclobbered.box(el));
  let area = 0;
  let range: Range | null = null;
  for (let node = unclobbered.firstChild(el); node; node = unclobbered.nextSibling(node)) {
    if (!(node instanceof Text) || node.data.trim() === '') continue;
    range ??= new Range();
    range.selectNodeContents(node);
    area += areaOf(range.getBoundingClientRect());
  }
  return Math.round(area);
}

function areaOf({ width, height }: DOMRect): number {
  return width * height;
}

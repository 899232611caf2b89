/** What a page edits in an element that has no text of its own to edit (EditContext API §3). */
export interface EditContext extends EventTarget {
  readonly text: string;
  readonly selectionStart: number;
  readonly selectionEnd: number;
  updateText(start: number, end: number, text: string): void;
  updateSelection(start: number, end: number): void;
}

const context = Object.getOwnPropertyDescriptor(
  globalThis.HTMLElement?.prototype ?? {},
  'editContext',
)?.get;

/** The context in which a page lets the text of an element be edited; null without one. */
export function editContextOf(el: Element): EditContext | null {
  return el instanceof HTMLElement ? (context?.call(el) ?? null) : null;
}

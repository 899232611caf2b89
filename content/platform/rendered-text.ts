/** A form’s controls could hide the property. */
const innerText = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'innerText')?.get;

/** Text as it is laid out, without what is hidden; empty where nothing is laid out. */
export function renderedText(el: HTMLElement): string {
  return String(innerText?.call(el) ?? '');
}

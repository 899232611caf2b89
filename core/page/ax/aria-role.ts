/** Chrome's own role names, in ARIA's names. */
const ARIA: ReadonlyMap<string, string> = new Map([
  ['DisclosureTriangle', 'button'],
  ['PopUpButton', 'button'],
  ['ToggleButton', 'button'],
  ['ListBox', 'listbox'],
  ['ListBoxOption', 'option'],
  ['ColorWell', 'colorwell'],
  ['Date', 'date'],
  ['DateTime', 'datetime'],
  ['InputTime', 'inputtime'],
]);

/** A role of Chrome's tree as every payload calls it: `DisclosureTriangle` is a `button`. */
export function ariaRole(role: string): string {
  return ARIA.get(role) ?? role;
}

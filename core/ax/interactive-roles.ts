/** Roles that a person can act on, as Chrome names them in the protocol. */
const INTERACTIVE: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'combobox',
  'link',
  'listbox',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
  'treeitem',
  'gridcell',
  'DisclosureTriangle',
  'PopUpButton',
  'ToggleButton',
  'ColorWell',
  'Date',
  'DateTime',
  'InputTime',
  'ListBox',
  'ListBoxOption',
  'doc-backlink',
  'doc-noteref',
]);

/**
 * Whether Chrome's tree has this as something to act on. The cells of a table become grid cells by
 * its role alone: only focusable ones can be used, as with elements that have no role of their own.
 */
export function isInteractiveAx(role: string, isFocusable: boolean): boolean {
  if (role === 'generic' || role === 'gridcell') return isFocusable;
  return INTERACTIVE.has(role);
}

const TAGS: ReadonlySet<string> = new Set(
  'a area audio button details embed iframe input object option select summary textarea video'.split(
    ' ',
  ),
);

/** Attributes without which an element that is none of `TAGS` gets no interactive role or focus. */
const ATTRIBUTES = ['role', 'tabindex', 'contenteditable', 'popover', 'aria-activedescendant'];

/** Whether an element may be interactive at all: asking Chrome costs 0.5 ms for each. */
export function canBeInteractive(
  tag: string,
  attribute: (name: string) => string | undefined,
): boolean {
  return TAGS.has(tag) || ATTRIBUTES.some((name) => attribute(name) !== undefined);
}

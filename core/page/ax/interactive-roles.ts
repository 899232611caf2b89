/** Roles of elements that a person can act on, in the protocol's names. */
const INTERACTIVE: ReadonlySet<string> = new Set(
  `button checkbox combobox link listbox menuitem menuitemcheckbox menuitemradio option radio
  searchbox slider spinbutton switch tab textbox treeitem gridcell DisclosureTriangle PopUpButton
  ToggleButton ColorWell Date DateTime InputTime ListBox ListBoxOption doc-backlink doc-noteref`.split(
    /\s+/,
  ),
);

/**
 * Whether an element of this role can be acted on. Chrome turns the cells of a table into grid
 * cells by the table's role alone, so those must be focusable, like elements without a role of
 * their own.
 */
export function isInteractiveAx(role: string, isFocusable: boolean): boolean {
  if (role === 'generic' || role === 'gridcell') return isFocusable;
  return INTERACTIVE.has(role);
}

/** Whether a person types or chooses in an element of this role, as Chrome's tree names it. */
export function isTextFieldRole(role: string): boolean {
  return TEXT_FIELDS.test(role);
}

const TEXT_FIELDS = /^(textbox|searchbox|combobox|spinbutton|listbox|ListBox|Date|DateTime)$/;

const TAGS: ReadonlySet<string> = new Set(
  'a area audio button details embed iframe input object option select summary textarea video'.split(
    ' ',
  ),
);

/** Attributes without which an element outside `TAGS` gets no interactive role or focus. */
const ATTRIBUTES = ['role', 'tabindex', 'contenteditable', 'popover', 'aria-activedescendant'];

/** Whether an element may be interactive at all: asking Chrome costs 0.5 ms each. */
export function canBeInteractive(
  tag: string,
  attribute: (name: string) => string | undefined,
): boolean {
  return TAGS.has(tag) || ATTRIBUTES.some((name) => attribute(name) !== undefined);
}

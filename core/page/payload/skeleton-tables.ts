const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Tags that the skeleton keeps: they are interactive whatever their role. */
export const INTERACTIVE_TAGS = wordSet('a button input select textarea option');

/** Roles that the skeleton keeps as `role`: they make any other tag interactive. */
export const INTERACTIVE_ROLES = wordSet(
  'button link menuitem tab checkbox radio switch option combobox listbox textbox',
);

/** Attributes with a value that the skeleton keeps, in the order it writes them. */
export const KEEP_ATTRS = [
  'name',
  'type',
  'href',
  'value',
  'placeholder',
  'role',
  'aria-label',
  'title',
  'data-testid',
  'data-id',
] as const;

/** Attributes without a value that the skeleton keeps; read from the element's live states. */
export const BOOLEAN_ATTRS = ['disabled', 'readonly', 'checked', 'selected'] as const;

/** Tags that the skeleton never shows. */
export const DISCARD_TAGS = wordSet(
  'style script noscript svg path link meta head title template slot iframe',
);

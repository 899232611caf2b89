const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** dom-extraction-v3 §10, "What Gets Kept": these say by their tag what they are. */
export const INTERACTIVE_TAGS = words('a button input select textarea option');

/** dom-extraction-v3 §10: these say it by their role. */
export const INTERACTIVE_ROLES = words(
  'button link menuitem tab checkbox radio switch option combobox listbox textbox',
);

/** dom-extraction-v3 §10, attributes with a value, in the order they are written. */
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

/** dom-extraction-v3 §10, attributes that are there or not; read from the element's live states. */
export const BOOLEAN_ATTRS = ['disabled', 'readonly', 'checked', 'selected'] as const;

/** dom-extraction-v3 §10, "What Gets Discarded". */
export const DISCARD_TAGS = words(
  'style script noscript svg path link meta head title template slot iframe',
);

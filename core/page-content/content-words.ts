/** Words of the enumerations in Chromium's `common_quality_data.proto`, by number. */

/** `ContentAttributeType`: what a node of the content tree is. */
export const NODE_TYPES = {
  0: 'unknown',
  1: 'root',
  2: 'container',
  3: 'iframe',
  4: 'paragraph',
  5: 'heading',
  6: 'ordered list',
  7: 'unordered list',
  8: 'form',
  9: 'image',
  10: 'table',
  11: 'table cell',
  20: 'text',
  21: 'table row',
  22: 'link',
  23: 'list item',
  24: 'form control',
  25: 'svg',
  26: 'canvas',
  27: 'video',
  28: 'modal dialog',
  29: 'dialog',
} as const;

/** `AnnotatedRole`: landmarks, and how a subtree is special. */
export const ANNOTATED_ROLES = {
  0: 'unknown',
  5: 'header',
  6: 'nav',
  7: 'search',
  8: 'main',
  9: 'article',
  10: 'section',
  11: 'aside',
  12: 'footer',
  13: 'hidden until found',
  14: 'paid content',
} as const;

/** `ClickabilityReason`: why a person can do something with the node. */
export const CLICKABILITY_REASONS = {
  0: 'native control',
  1: 'click handler',
  2: 'mouse events',
  3: 'key events',
  4: 'editable',
  5: 'pointer cursor',
  6: 'ARIA role',
  7: 'aria-haspopup',
  8: 'aria-expanded=true',
  9: 'aria-expanded=false',
  10: 'tabindex',
  11: 'autocomplete',
  12: 'mouse button handler',
  13: 'hover handler',
  14: ':hover rule',
  15: 'aria-checked or aria-pressed',
  16: 'aria-selected',
} as const;

/** `InteractionDisabledReason`. */
export const DISABLED_REASONS = {
  0: 'unspecified',
  1: 'disabled',
  2: 'aria-disabled',
  3: 'cursor: not-allowed',
  4: 'aria-hidden',
  5: 'presentational role',
} as const;

/** `RedactionDecision`: whether Chrome keeps a value from the model, and why. */
export const REDACTIONS = {
  0: 'not necessary',
  1: 'empty password',
  2: 'redacted: is or was a password',
  3: 'empty payment field',
  4: 'redacted: payment field',
  5: 'empty field masked like a password',
  6: 'redacted: masked by CSS',
  7: 'redacted: masked by script',
  8: 'redacted: one-time code',
  9: 'empty one-time code',
} as const;

/** `FormControlType`. */
export const CONTROL_TYPES = {
  0: 'unspecified',
  1: 'contenteditable',
  2: 'checkbox',
  3: 'email',
  4: 'month',
  5: 'number',
  6: 'password',
  7: 'radio',
  8: 'search',
  9: 'tel',
  10: 'text',
  11: 'url',
  12: 'select-one',
  13: 'select-multiple',
  15: 'textarea',
  16: 'button',
  17: 'submit button',
  18: 'reset button',
  19: 'popover button',
  20: 'fieldset',
  21: 'input button',
  22: 'color',
  23: 'date',
  24: 'datetime-local',
  25: 'file',
  26: 'hidden',
  27: 'image button',
  28: 'range',
  29: 'reset input',
  30: 'submit input',
  31: 'time',
  32: 'week',
  33: 'output',
} as const;

/** `CssPosition`. */
export const POSITIONS = {
  0: 'static',
  1: 'relative',
  2: 'absolute',
  3: 'fixed',
  4: 'sticky',
} as const;

/** `IframeData.RedactedFrameMetadata.Reason`: why a frame's content was left out. */
export const FRAME_REDACTIONS = { 0: 'unspecified', 1: 'cross-site', 2: 'cross-origin' } as const;

/** `AnnotatedPageContentMode`. */
export const MODES = { 0: 'default', 1: 'actionable elements' } as const;

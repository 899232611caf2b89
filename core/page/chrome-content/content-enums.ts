/** Names for the enumerations in Chromium's `common_quality_data.proto`, by number. */

/** `ContentAttributeType`: the kind of a content node. */
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

/** `AnnotatedRole`: landmarks and special subtrees. */
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

/** `ClickabilityReason`: why a person can act on the node. */
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

/** `RedactionDecision`: whether Chrome withholds a value from the model, and why. */
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

/** `AXRole` of Chromium's `common_quality_data.proto`, by number, in ARIA's names. */
const NAMES = `none abbr alert alertdialog application article audio banner blockquote button canvas
caption caret cell checkbox client code color column columnheader combobox combobox complementary
comment deletion insertion contentinfo date datetime definition list definition term desktop details
dialog directory disclosuretriangle doc-abstract doc-acknowledgments doc-afterword doc-appendix
doc-backlink doc-biblioentry doc-bibliography doc-biblioref doc-chapter doc-colophon doc-conclusion
doc-cover doc-credit doc-credits doc-dedication doc-endnote doc-endnotes doc-epigraph doc-epilogue
doc-errata doc-example doc-footnote doc-foreword doc-glossary doc-glossref doc-index
doc-introduction doc-noteref doc-notice doc-pagebreak doc-pagefooter doc-pageheader doc-pagelist
doc-part doc-preface doc-prologue doc-pullquote doc-qna doc-subtitle doc-tip doc-toc document embed
emphasis feed figcaption figure contentinfo footer form generic graphics-document graphics-object
graphics-symbol grid group banner header heading iframe iframe img ime text inputtime kbd label
table cell row legend linebreak link list listbox option grid listitem listmarker log main mark
marquee math menu menubar menuitem menuitemcheckbox menuitemradio option menu meter navigation note
pane paragraph pdf-highlight pdf plugin button portal pre progressbar radio radiogroup region
document row rowgroup rowheader ruby rt scrollbar scrollview search searchbox section slider
spinbutton separator text status strong suggestion svg switch tab tablist tabpanel table thead term
textbox combobox time timer titlebar button toolbar tooltip tree treegrid treeitem unknown video
webview window subscript superscript math mfrac mi mmultiscripts none mn mo mover mprescripts mroot
mrow msqrt ms msub msubsup msup mtable mtd mtr mtext munder munderover combobox disclosuretriangle
section gridcell separator`.split(/\s+/);

export const AX_ROLES: Readonly<Record<number, string>> = { ...NAMES };

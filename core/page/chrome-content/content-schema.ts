/**
 * The messages of Chromium's
 * `components/optimization_guide/proto/features/common_quality_data.proto` that describe a page, as
 * far as they are read: number, name and type of each field. `*` is a list; the fields of a message
 * called `.` become the fields of the message around it.
 */
export const MESSAGES = `
AnnotatedPageContent: 2 root ContentNode, 3 mainFrame FrameData, 6 mode Mode
ContentNode: 1 children* ContentNode, 2 attributes ContentAttributes
ContentAttributes: 2 backendNodeId int, 3 type NodeType, 4 . Geometry, 8 . TableData, 9 iframe Iframe,
  10 . TextInfo, 11 . ImageInfo, 14 . AnchorData, 15 annotatedRoles* AnnotatedRole, 16 label text,
  19 . FormInfo, 20 control FormControl, 21 . InteractionInfo, 23 . SVGRootData, 25 labelFor int,
  26 ariaRole AXRole, 27 . VideoData, 28 isAd bool, 29 redaction Redaction
Geometry: 1 outerBox Rect, 2 visibleBox Rect, 6 fragments* Rect, 8 position Position
Rect: 1 x int, 2 y int, 3 width int, 4 height int
Size: 1 width int, 2 height int
TableData: 1 text text
TextInfo: 1 text text
ImageInfo: 2 text text, 5 url text
SVGRootData: 1 text text
AnchorData: 1 url text
VideoData: 1 url text
FormInfo: 2 url text
FormControl: 1 name text, 2 value text, 3 type ControlType, 4 options* SelectOption,
  5 placeholder text, 6 isChecked bool, 7 isRequired bool, 8 redaction Redaction, 11 isReadonly bool
SelectOption: 1 value text, 2 text text, 3 isSelected bool, 4 isDisabled bool
InteractionInfo: 7 isFocusable bool, 12 scroller Scroller, 13 zOrder int,
  15 clickabilityReasons* ClickabilityReason, 16 isDisabled bool, 17 disabledReasons* DisabledReason,
  18 isTabbable bool
Scroller: 1 bounds Size, 2 visibleArea Rect, 3 horizontal bool, 4 vertical bool
Iframe: 3 frame FrameData, 4 . RedactedFrame
RedactedFrame: 1 redacted FrameRedaction
FrameData: 1 . SecurityOrigin, 2 . FrameInteraction, 4 url text, 5 title text
SecurityOrigin: 1 isOpaque bool, 2 origin text
FrameInteraction: 2 focused int
`;

/** Its enumerations: a word for each number. */
export const ENUMERATIONS = `
Mode: 0 default, 1 actionable elements
NodeType: 0 unknown, 1 root, 2 container, 3 iframe, 4 paragraph, 5 heading, 6 ordered list,
  7 unordered list, 8 form, 9 image, 10 table, 11 table cell, 20 text, 21 table row, 22 link,
  23 list item, 24 form control, 25 svg, 26 canvas, 27 video, 28 modal dialog, 29 dialog
AnnotatedRole: 0 unknown, 5 header, 6 nav, 7 search, 8 main, 9 article, 10 section, 11 aside,
  12 footer, 13 hidden until found, 14 paid content
ClickabilityReason: 0 native control, 1 click handler, 2 mouse events, 3 key events, 4 editable,
  5 pointer cursor, 6 ARIA role, 7 aria-haspopup, 8 aria-expanded=true, 9 aria-expanded=false,
  10 tabindex, 11 autocomplete, 12 mouse button handler, 13 hover handler, 14 :hover rule,
  15 aria-checked or aria-pressed, 16 aria-selected
DisabledReason: 0 unspecified, 1 disabled, 2 aria-disabled, 3 cursor: not-allowed, 4 aria-hidden,
  5 presentational role
Redaction: 0 not necessary, 1 empty password, 2 redacted: is or was a password,
  3 empty payment field, 4 redacted: payment field, 5 empty field masked like a password,
  6 redacted: masked by CSS, 7 redacted: masked by script, 8 redacted: one-time code,
  9 empty one-time code
ControlType: 0 unspecified, 1 contenteditable, 2 checkbox, 3 email, 4 month, 5 number, 6 password,
  7 radio, 8 search, 9 tel, 10 text, 11 url, 12 select-one, 13 select-multiple, 15 textarea,
  16 button, 17 submit button, 18 reset button, 19 popover button, 20 fieldset, 21 input button,
  22 color, 23 date, 24 datetime-local, 25 file, 26 hidden, 27 image button, 28 range,
  29 reset input, 30 submit input, 31 time, 32 week, 33 output
Position: 0 static, 1 relative, 2 absolute, 3 fixed, 4 sticky
FrameRedaction: 0 unspecified, 1 cross-site, 2 cross-origin
`;

/** `AXRole` by number from 0, in ARIA's names. */
export const AX_ROLES = `none abbr alert alertdialog application article audio banner blockquote button canvas
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
section gridcell separator`;

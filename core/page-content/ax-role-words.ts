/** `AXRole` of Chromium's `common_quality_data.proto`, by number, under the names of ARIA. */
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

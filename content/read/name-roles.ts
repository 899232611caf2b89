const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** How a role takes part in names (WAI-ARIA 1.3 §5.2.8, as Chromium 156 does it). */
export const nameRoles = {
  /** Named by their contents. */
  fromContents: set(
    'button cell checkbox columnheader gridcell graphics-object heading layouttablecell link math ' +
      'menuitem menuitemcheckbox menuitemradio option radio rowheader switch tab term tooltip ' +
      'treeitem doc-backlink doc-biblioref doc-glossref doc-noteref',
  ),
  /** Their text does not flow into the name of an element around them. */
  closed: set(
    'alert alertdialog application article banner blockquote comment complementary contentinfo ' +
      'dialog document feed figure form graphics-document graphics-symbol grid group image ' +
      'log main marquee menu menubar navigation note radiogroup row rowgroup search ' +
      'sectionfooter sectionheader separator status suggestion table tablist tabpanel timer ' +
      'toolbar tree treegrid iframe video audio pluginobject embeddedobject',
  ),
  /** They give their value to the name of an element around them (accname 1.2 §4.3.2, 2C). */
  valued: set('combobox listbox meter progressbar scrollbar searchbox slider spinbutton textbox'),
  /** Set apart by spaces, even inline. */
  controls: set(
    'button checkbox listbox menuitem menuitemcheckbox menuitemradio radio scrollbar searchbox ' +
      'slider spinbutton switch tab textbox tree treegrid',
  ),
  /** An author may not name them; their title becomes the description. */
  untitled: set(
    'caption code definition deletion emphasis generic insertion mark none paragraph strong ' +
      'subscript suggestion superscript time',
  ),
};

import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { hasGlobalAria, isNamedByAuthor, referencedElements } from './aria-attributes.ts';
import { flatParent } from './flat-parent.ts';
import { ariaOf } from './internals.ts';
import { isFocusable } from './is-focusable.ts';
import { SemanticsPass } from './semantics-pass.ts';

/**
 * The role as Chrome's accessibility tree reports it: an ARIA role where there is one, and `generic`
 * or `none` where the tree has nothing to say. Chrome's own names outside ARIA come in lower case:
 * `date`, `inputtime`, `datetime` (also month and week), `colorwell`, `iframe`, `labeltext`,
 * `legend`, `canvas`, `svgroot`, `layouttable`, … with one exception: a details element's summary
 * (DisclosureTriangle) is a `button`. WAI-ARIA 1.3, HTML-AAM 1.0, SVG-AAM 1.0.
 */
export function roleOf(el: Element, pass: SemanticsPass = new SemanticsPass()): string {
  const known = pass.roles.get(el);
  if (known !== undefined) return known;
  // Ends the recursion when two elements own each other.
  pass.roles.set(el, 'generic');
  const task = { pass, roleOf: (other: Element) => roleOf(other, pass) };
  const role = explicitRole(el, task) || nativeRole(el, task);
  pass.roles.set(el, role);
  return role;
}

const MAX_ROLE_LENGTH = 1_000;

/** Roles that Chrome drops unless the author named the element (WAI-ARIA 1.3 §5.3.3, form, region). */
const NEEDS_NAME: ReadonlySet<string> = new Set(['form', 'region']);

/**
 * The first token of `role` that applies (WAI-ARIA 1.3 §8), in Chrome's spelling; '' when the native
 * role stands: none is known, a presentational one is overruled (§5.3.3 "Presentational Roles
 * Conflict Resolution"), or the role lacks the name or the parent it requires.
 */
function explicitRole(el: Element, task: RoleTask): string {
  const attribute = ariaOf(el, 'role');
  if (!attribute) return '';
  for (const token of attribute.slice(0, MAX_ROLE_LENGTH).toLowerCase().split(/\s+/)) {
    const role = ariaRoles.get(token);
    if (!role) continue;
    if (role === 'none') return isFocusable(el) || hasGlobalAria(el) ? '' : 'none';
    if (NEEDS_NAME.has(role) && !isNamedByAuthor(el)) continue;
    const isListItem = role === 'listitem' && unclobbered.localName(el) === 'li';
    if (!isListItem && !hasRequiredContext(el, role, task)) continue;
    return role;
  }
  return '';
}

type Rule = (el: Element, task: RoleTask) => string;

const linkRole: Rule = (el) => {
  // Chrome takes an anchor with a click handler for a link; only inline handlers can be seen here.
  return unclobbered.hasAttribute(el, 'href') || unclobbered.hasAttribute(el, 'onclick')
    ? 'link'
    : 'generic';
};

const imageRole: Rule = (el) => {
  if (unclobbered.attribute(el, 'alt') !== '') return 'image';
  const matters = isFocusable(el) || hasGlobalAria(el) || unclobbered.attribute(el, 'title');
  return matters ? 'image' : 'none';
};

const listItemRole: Rule = (el) => {
  const parent = unclobbered.parent(el);
  if (!(parent instanceof Element) || !unclobbered.matches(parent, 'ul, ol, menu')) {
    return 'listitem';
  }
  // Children of a list with another role are no list items any more, whether or not it applies.
  return unclobbered.hasAttribute(parent, 'role') && !unclobbered.matches(parent, LIST_ROLES)
    ? 'none'
    : 'listitem';
};
const LIST_ROLES = '[role=list i], [role=directory i], [role=group i]';

const selectRole: Rule = (el) => {
  const select = el as HTMLSelectElement;
  return select.multiple || select.size > 1 ? 'listbox' : 'combobox';
};

const summaryRole: Rule = (el) => {
  const parent = unclobbered.parent(el);
  if (!(parent instanceof HTMLDetailsElement)) return 'generic';
  return parent.querySelector(':scope > summary') === el ? 'button' : 'generic';
};

const SECTIONS =
  'article, aside, nav, section, [role~=article i], [role~=complementary i], [role~=navigation i]';
const SCOPES = `${SECTIONS}, main, [role~=main i]`;
const SCOPE_ROLES = /^(article|complementary|main|navigation)$/;
const MAX_STEPS = 64;

const GRIDS: ReadonlySet<string> = new Set(['grid', 'treegrid']);

const STRUCTURE =
  ':scope > caption, :scope > colgroup, :scope > col, :scope > thead, :scope > tfoot, ' +
  ':scope > * > tr > td:is([abbr], [headers], [scope])';
/** So many rows are no layout. */
const MIN_DATA_ROWS = 20;
const HEADERS = ':scope > * > tr > th, :scope > tr > th';

/** Chrome looks at all cells; so many are enough. */
const MAX_ROWS = 20;
const MAX_CELLS = 100;

const BORDERS = [
  'borderTopWidth',
  'borderBottomWidth',
  'borderLeftWidth',
  'borderRightWidth',
] as const;

const BY_TYPE: Readonly<Record<string, string>> = {
  button: 'button',
  checkbox: 'checkbox',
  color: 'colorwell',
  date: 'date',
  'datetime-local': 'datetime',
  file: 'button',
  hidden: 'none',
  image: 'button',
  month: 'datetime',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  reset: 'button',
  search: 'searchbox',
  submit: 'button',
  time: 'inputtime',
  week: 'datetime',
};

const WITH_LIST: ReadonlySet<string> = new Set(['email', 'number', 'search', 'tel', 'text', 'url']);

const MAX_WAITING = 64;

/** Roles that Chrome drops outside of these parents; it keeps other orphans, such as `tab`. */
const REQUIRED: Readonly<Record<string, ReadonlySet<string>>> = {
  listitem: new Set(['list', 'group']),
  option: new Set(['listbox', 'group']),
  treeitem: new Set(['tree', 'group', 'treeitem']),
};

const NAMES =
  'alert alertdialog application article banner blockquote button caption cell checkbox code ' +
  'columnheader combobox comment complementary contentinfo definition deletion dialog document ' +
  'emphasis feed figure form generic grid gridcell group heading image insertion link list listbox ' +
  'listitem log main mark marquee math menu menubar menuitem menuitemcheckbox menuitemradio meter ' +
  'navigation none note option paragraph progressbar radio radiogroup region row rowgroup ' +
  'rowheader scrollbar search searchbox sectionfooter sectionheader separator slider spinbutton ' +
  'status strong subscript suggestion superscript switch tab table tablist tabpanel term textbox ' +
  'time timer toolbar tooltip tree treegrid treeitem doc-abstract doc-acknowledgments ' +
  'doc-afterword doc-appendix doc-backlink doc-biblioentry doc-bibliography doc-biblioref ' +
  'doc-chapter doc-colophon doc-conclusion doc-cover doc-credit doc-credits doc-dedication ' +
  'doc-endnote doc-endnotes doc-epigraph doc-epilogue doc-errata doc-example doc-footnote ' +
  'doc-foreword doc-glossary doc-glossref doc-index doc-introduction doc-noteref doc-notice ' +
  'doc-pagebreak doc-pagefooter doc-pageheader doc-pagelist doc-part doc-preface doc-prologue ' +
  'doc-pullquote doc-qna doc-subtitle doc-tip doc-toc graphics-document graphics-object ' +
  'graphics-symbol';

/**
 * Each token that Chrome takes for a role, and the name its accessibility tree gives it
 * (WAI-ARIA 1.3, DPUB-ARIA 1.1, Graphics-ARIA 1.0; checked against Chromium 156).
 */
const ariaRoles: ReadonlyMap<string, string> = new Map([
  ...NAMES.split(' ').map((name): [string, string] => [name, name]),
  ['directory', 'list'],
  ['img', 'image'],
  ['presentation', 'none'],
]);

const MAX_OWNERS = 2_000;
const MAX_OWNED = 200;

const RULES: Readonly<Record<string, Rule>> = {
  a: linkRole,
  area: (el) => (unclobbered.hasAttribute(el, 'href') ? 'link' : 'none'),
  aside: landmarkRole,
  footer: landmarkRole,
  header: landmarkRole,
  img: imageRole,
  input: (el) => inputRole(el as HTMLInputElement),
  li: listItemRole,
  section: (el) => (isNamedByAuthor(el) ? 'region' : 'generic'),
  select: selectRole,
  summary: summaryRole,
  table: tableRole,
  tbody: tableRole,
  td: tableRole,
  tfoot: tableRole,
  th: tableRole,
  thead: tableRole,
  tr: tableRole,
};

/** The role the host language gives the element (HTML-AAM 1.0, SVG-AAM 1.0, as Chrome has it). */
function nativeRole(el: Element, task: RoleTask): string {
  if (el instanceof SVGElement) return svgRole(el);
  if (!(el instanceof HTMLElement))
    return unclobbered.localName(el) === 'math' ? 'mathmlmath' : 'generic';
  const name = unclobbered.localName(el);
  const rule = Object.hasOwn(RULES, name) ? RULES[name] : undefined;
  if (rule) return rule(el, task);
  const known = Object.hasOwn(htmlRoles, name) ? htmlRoles[name] : undefined;
  return known ?? (unclobbered.hasAttribute(el, 'popover') ? 'group' : 'generic');
}

/** `header`, `footer` and `aside` are landmarks only outside of sectioning content (HTML-AAM 1.0). */
function landmarkRole(el: Element, task: RoleTask): string {
  switch (unclobbered.localName(el)) {
    case 'aside':
      return isInScope(el, SECTIONS, task) && !isNamedByAuthor(el) ? 'generic' : 'complementary';
    case 'header':
      return isInScope(el, SCOPES, task) ? 'sectionheader' : 'banner';
    default:
      return isInScope(el, SCOPES, task) ? 'sectionfooter' : 'contentinfo';
  }
}

/** Whether such an ancestor exists that no other role has made into something else. */
function isInScope(el: Element, selector: string, task: RoleTask): boolean {
  let parent = unclobbered.parent(el);
  for (let step = 0; parent instanceof Element && step < MAX_STEPS; step += 1) {
    const scope = unclobbered.closest(parent, selector);
    if (!scope) return false;
    const role = explicitRole(scope, task);
    if (role === '' || SCOPE_ROLES.test(role)) return true;
    parent = unclobbered.parent(scope);
  }
  return false;
}

/** The role of a table's part, which follows from its table: data, layout, grid or presentation. */
function tableRole(el: Element, task: RoleTask): string {
  const table = el instanceof HTMLTableElement ? el : unclobbered.closest(el, 'table');
  if (!(table instanceof HTMLTableElement)) return 'generic';
  const name = unclobbered.localName(el);
  const role = table === el ? '' : explicitRole(table, task);
  if (role && role !== 'table' && !GRIDS.has(role)) return isCell(name) ? 'generic' : 'none';
  const isData = GRIDS.has(role) || role === 'table' || isDataTable(table, task.pass);
  if (name === 'table') return isData ? 'table' : 'layouttable';
  if (name === 'tr') return isData ? 'row' : 'layouttablerow';
  if (!isCell(name)) return isData && isRowGroup(el) ? 'rowgroup' : 'none';
  if (!isData) return 'layouttablecell';
  if (name === 'th') return headerRole(el as HTMLTableCellElement);
  return GRIDS.has(role) ? 'gridcell' : 'cell';
}

/** Chrome looks through a `tbody`, unless it is empty. */
function isRowGroup(el: Element): boolean {
  return unclobbered.localName(el) !== 'tbody' || !unclobbered.firstElementChild(el);
}

function isCell(name: string): boolean {
  return name === 'td' || name === 'th';
}

function headerRole(th: HTMLTableCellElement): string {
  if (/^row(group)?$/i.test(th.scope)) return 'rowheader';
  if (/^col(group)?$/i.test(th.scope)) return 'columnheader';
  const next = th.nextElementSibling;
  return next && unclobbered.localName(next) === 'td' ? 'rowheader' : 'columnheader';
}

/**
 * Whether a table carries data rather than layout. Chrome guesses, and so does this: by structure,
 * summary and ARIA, by length (twenty rows), and by what is drawn.
 */
function isDataTable(table: HTMLTableElement, pass: SemanticsPass): boolean {
  if (unclobbered.matches(table, '[summary], [role]')) return true;
  if (unclobbered.matches(table, ':read-write')) return true;
  // First, since it ends at the twentieth row: selectors are looked for through the whole table.
  if (table.rows[MIN_DATA_ROWS - 1] || unclobbered.querySelector(table, STRUCTURE)) return true;
  const hasCells =
    unclobbered.querySelector(table, 'tr + tr, td + td, td + th, th + td, th + th') !== null;
  if (hasCells && unclobbered.querySelector(table, HEADERS)) return true;
  return hasDrawnGrid(table, pass);
}

/**
 * Whether at least half of a table's cells have a border on the same side, or backgrounds set them
 * apart: Chrome's sign that a table without header cells carries data.
 */
function hasDrawnGrid(table: HTMLTableElement, pass: SemanticsPass): boolean {
  const rows = [...table.rows].slice(0, MAX_ROWS);
  const cells = rows.flatMap((row) => [...row.cells]).slice(0, MAX_CELLS);
  if (cells.length < 2) return false;
  const needed = cells.length / 2;
  const styles = cells.map((cell) => pass.style(cell));
  for (const side of BORDERS) {
    if (styles.filter((style) => Number.parseFloat(style[side]) > 0).length >= needed) return true;
  }
  if (isStriped(rows, pass)) return true;
  const { backgroundColor } = pass.style(table);
  const differs = (style: CSSStyleDeclaration) => style.backgroundColor !== backgroundColor;
  return styles.filter((style) => isOpaque(style) && differs(style)).length >= needed;
}

/** Whether the first five rows alternate between two colors. */
function isStriped(rows: readonly HTMLTableRowElement[], pass: SemanticsPass): boolean {
  const colors = rows.slice(0, 5).map((row) => pass.style(row).backgroundColor);
  if (colors.length < 5 || colors[0] === colors[1]) return false;
  return colors.every((color, index) => color === colors[index % 2]);
}

function isOpaque({ backgroundColor }: CSSStyleDeclaration): boolean {
  return !/, 0\)$/.test(backgroundColor);
}

/** The role of an `input` by its type; a suggestion list makes a text field a combobox (HTML-AAM). */
function inputRole(input: HTMLInputElement): string {
  if (WITH_LIST.has(input.type) && input.list) return 'combobox';
  return BY_TYPE[input.type] ?? 'textbox';
}

const SHAPES = /^(circle|ellipse|line|path|polygon|polyline|rect)$/;
/** What keeps an SVG from being one flat image: children that have a meaning of their own. */
const MEANINGFUL =
  'text, a, foreignObject, image, [aria-label], [aria-labelledby], [tabindex], [role]';

/** The role of an SVG element: only named or focusable graphics have one (SVG-AAM 1.0 §5). */
function svgRole(el: SVGElement): string {
  const name = unclobbered.localName(el);
  if (name === 'a') {
    const isLink = el.hasAttribute('href') || el.hasAttributeNS(XLINK, 'href');
    return isLink || el.hasAttribute('onclick') ? 'link' : 'generic';
  }
  if (name === 'svg') return rootRole(el);
  if (name === 'foreignObject') return 'none';
  const isNamed = hasTitle(el) || /\S/.test(el.getAttribute('aria-label') ?? '') || hasLabels(el);
  if (!isNamed && !isFocusable(el)) return name === 'g' ? 'none' : 'generic';
  if (name === 'g') return 'group';
  if (name === 'image') return 'image';
  if (name === 'use') return 'graphics-object';
  return SHAPES.test(name) ? 'graphics-symbol' : 'generic';
}
const XLINK = 'http://www.w3.org/1999/xlink';

function rootRole(el: SVGElement): string {
  const hasParts =
    el.querySelector(MEANINGFUL) !== null ||
    el.querySelector(':scope > :not(defs, symbol) title') !== null;
  if (hasParts) return 'svgroot';
  const isNamed = hasTitle(el) || hasLabels(el) || /\S/.test(el.getAttribute('aria-label') ?? '');
  const isDrawn = unclobbered.firstElementChild(el) !== null;
  return isDrawn || isNamed || isFocusable(el) ? 'image' : 'none';
}

function hasTitle(el: SVGElement): boolean {
  return el.querySelector(':scope > title') !== null;
}

function hasLabels(el: SVGElement): boolean {
  return /\S/.test(el.getAttribute('aria-labelledby') ?? '');
}

/** Whether the nearest ancestor with a meaning is one that `role` requires (WAI-ARIA 1.3 §5.2.5). */
function hasRequiredContext(el: Element, role: string, task: RoleTask): boolean {
  const required = REQUIRED[role];
  if (!required || task.pass.waitingRoles >= MAX_WAITING) return true;
  task.pass.waitingRoles += 1;
  const found = isInContext(el, required, task);
  task.pass.waitingRoles -= 1;
  return found;
}

function isInContext(el: Element, required: ReadonlySet<string>, task: RoleTask): boolean {
  let parent = ownerOf(el, task.pass) ?? flatParent(el);
  for (let step = 0; parent && step < MAX_STEPS; step += 1) {
    const parentRole = task.roleOf(parent);
    if (required.has(parentRole)) return true;
    if (parentRole !== 'generic' && parentRole !== 'none') return false;
    parent = ownerOf(parent, task.pass) ?? flatParent(parent);
  }
  return false;
}

/** Elements whose role never depends on attributes or place (HTML-AAM 1.0, as Chromium 156 has it). */
const htmlRoles: Readonly<Record<string, string>> = {
  abbr: 'abbr',
  address: 'group',
  article: 'article',
  audio: 'audio',
  blockquote: 'blockquote',
  br: 'linebreak',
  button: 'button',
  canvas: 'canvas',
  caption: 'caption',
  code: 'code',
  datalist: 'none',
  dd: 'definition',
  del: 'deletion',
  details: 'group',
  dfn: 'term',
  dialog: 'dialog',
  dl: 'descriptionlist',
  dt: 'term',
  em: 'emphasis',
  embed: 'embeddedobject',
  fieldset: 'group',
  figcaption: 'figcaption',
  figure: 'figure',
  form: 'form',
  frame: 'iframe',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  hgroup: 'group',
  hr: 'separator',
  iframe: 'iframe',
  ins: 'insertion',
  label: 'labeltext',
  legend: 'legend',
  main: 'main',
  mark: 'mark',
  menu: 'list',
  meter: 'meter',
  nav: 'navigation',
  object: 'pluginobject',
  ol: 'list',
  optgroup: 'group',
  option: 'option',
  output: 'status',
  p: 'paragraph',
  progress: 'progressbar',
  ruby: 'ruby',
  s: 'deletion',
  search: 'search',
  strong: 'strong',
  sub: 'subscript',
  sup: 'superscript',
  textarea: 'textbox',
  time: 'time',
  ul: 'list',
  video: 'video',
};

/** The computing of one role, which may need the roles of other elements. */
interface RoleTask {
  readonly pass: SemanticsPass;
  roleOf(el: Element): string;
}

/** The element that claims `el` by `aria-owns` in the same tree, if any. */
export function ownerOf(el: Element, pass: SemanticsPass): Element | null {
  const root = unclobbered.rootOf(el);
  let owners = pass.owners.get(root);
  if (!owners) {
    owners = readOwners(root);
    pass.owners.set(root, owners);
  }
  return owners.get(el) ?? null;
}

function readOwners(root: Node): Map<Element, Element> {
  const owners = new Map<Element, Element>();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return owners;
  for (const owner of [...rootQueries.all(root, '[aria-owns]')].slice(0, MAX_OWNERS)) {
    for (const owned of referencedElements(owner, 'aria-owns').slice(0, MAX_OWNED)) {
      if (!unclobbered.contains(owned, owner) && !owners.has(owned)) owners.set(owned, owner);
    }
  }
  return owners;
}

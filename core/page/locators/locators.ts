import { normalizeSpace } from '../../platform/text/normalize-space.ts';
import type { FrameNode } from '../tree/frame-node.ts';
import type { PageNode, PageTree } from '../tree/page-tree.ts';

/** What locators need to know of an element beside the tree. */
export interface LocatedElement {
  node: PageNode;
  tree: PageTree;
  /** In its own document, as details give it. */
  selector: string;
  /** Selectors of the `<iframe>`s around it, from the top. */
  frames: readonly string[];
}

/** A Playwright locator that finds exactly this element: by role and name where these say it. */
export function playwrightLocator({ node, tree, selector, frames }: LocatedElement): string {
  const start = frames
    .map((frame) => `.locator(${jsString(piercingSelector(frame))}).contentFrame()`)
    .join('');
  const query = roleQuery(node, tree);
  if (!query) return `page${start}.locator(${jsString(piercingSelector(selector))})`;
  const { role, at, count, isOnlyPart } = query;
  const nth = !isOnlyPart && count > 1 ? `.nth(${at})` : '';
  return `page${start}.getByRole(${jsString(role)}, { ${playwrightName(query)} })${nth}`;
}

/**
 * A part of the name, in any case, where that is enough: Playwright's names have the signs of icon fonts, and
 * are written as the document has them, not as its style does (`text-transform`).
 */
function playwrightName({ name, isOnlyPart, isShouted }: RoleQuery): string {
  if (isOnlyPart) return `name: ${jsString(name)}`;
  return isShouted ? `name: ${wholePattern(name)}` : `name: ${jsString(name)}, exact: true`;
}

function wholePattern(name: string): string {
  return `/^${name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}$/i`;
}

/**
 * A Testing Library query for this element. Its queries enter neither frames nor shadow trees: there it is an
 * expression of the DOM.
 */
export function testingLibraryQuery({ node, tree, selector, frames }: LocatedElement): string {
  if (isInShadow(selector) || frames.some(isInShadow)) return jsPathThrough(frames, selector);
  const query = roleQuery(node, tree);
  if (!query) return jsPathThrough(frames, selector);
  const { role, name, at, count, isShouted } = query;
  const wanted = isShouted ? wholePattern(name) : jsString(name);
  const where =
    frames.length === 0
      ? 'screen'
      : `within(${jsPathThrough(frames.slice(0, -1), frames.at(-1) ?? '')}.contentDocument.body)`;
  const options = `${jsString(role)}, { name: ${wanted} }`;
  return count > 1 ? `${where}.getAllByRole(${options})[${at}]` : `${where}.getByRole(${options})`;
}

function jsPathThrough(frames: readonly string[], selector: string): string {
  const within = (path: string) => path.replace(/^document\./, '');
  return frames.reduceRight(
    (inner, frame) => `${jsPath(frame)}.contentDocument.${within(inner)}`,
    jsPath(selector),
  );
}

/** An element by what a person knows it by, and which of several it is. */
interface RoleQuery {
  role: string;
  name: string;
  /** No other element of its role has a name that holds this one, in any case. */
  isOnlyPart: boolean;
  /** Its name is written in capitals, perhaps only by its style, and no other differs in them alone. */
  isShouted: boolean;
  /** Place among the elements that have both, from 0. */
  at: number;
  count: number;
}

/** Roles of WAI-ARIA that test libraries look for, as Chrome names them. */
const ROLES: ReadonlySet<string> = new Set(
  `alert alertdialog article banner blockquote button caption cell checkbox code columnheader combobox
  complementary contentinfo definition dialog directory document emphasis feed figure form grid gridcell group
  heading img link list listbox listitem log main marquee math menu menubar menuitem menuitemcheckbox
  menuitemradio meter navigation note paragraph progressbar radio radiogroup region row rowgroup
  rowheader scrollbar search searchbox separator slider spinbutton status strong switch tab table tablist
  tabpanel term textbox time timer toolbar tooltip tree treegrid treeitem`.split(/\s+/),
);

/** Names that are ours alone: no standard takes them for the accessible name. */
export const OUR_NAMES: ReadonlySet<string | undefined> = new Set(['nearby text', 'none']);

/** Not in the accessibility tree, where test libraries look. */
const UNHEARD: ReadonlySet<string | undefined> = new Set([
  'not rendered',
  'in closed details',
  'in a closed dialog',
  'in a closed popover',
  'in skipped content',
  'invisible',
  'inert',
  'hidden from assistive technology',
]);

/** What an element is found by among those of its document; null where role and name do not say it. */
function roleQuery({ key, frame, node, leftOut }: PageNode, tree: PageTree): RoleQuery | null {
  const { role, name, notes, nameFrom } = node;
  const isTold = ROLES.has(role) && name !== '' && !notes?.cut && !notes?.stripped;
  if (!isTold || OUR_NAMES.has(nameFrom) || UNHEARD.has(leftOut)) return null;
  const own = normalizeSpace(name);
  const alike = tree.nodes.filter(
    (pageNode) =>
      pageNode.frame === frame && pageNode.node.role === role && !UNHEARD.has(pageNode.leftOut),
  );
  const small = own.toLowerCase();
  const holding = alike.filter((pageNode) =>
    normalizeSpace(pageNode.node.name).toLowerCase().includes(small),
  );
  const same = holding.filter((pageNode) => normalizeSpace(pageNode.node.name) === own);
  const inAnyCase = holding.filter(
    (pageNode) => normalizeSpace(pageNode.node.name).toLowerCase() === small,
  );
  return {
    role,
    name: own,
    isOnlyPart: holding.length === 1,
    isShouted: /\p{Lu}/u.test(own) && !/\p{Ll}/u.test(own) && inAnyCase.length === same.length,
    at: same.findIndex((pageNode) => pageNode.key === key),
    count: same.length,
  };
}

/** What joins the parts of a selector at shadow roots. */
const INTO_SHADOW = ' >>> ';

/**
 * An expression for the console that gives the element of a selector in its own document, as DevTools copies
 * it. A closed shadow root cannot be entered by any.
 */
export function jsPath(selector: string): string {
  const steps = selector.split(INTO_SHADOW).map((part) => `querySelector(${jsString(part)})`);
  return `document.${steps.join('.shadowRoot.')}`;
}

/** Whether a selector goes into a shadow tree. */
function isInShadow(selector: string): boolean {
  return selector.includes(INTO_SHADOW);
}

/** A selector as Playwright takes it: it enters open shadow trees on its own. */
function piercingSelector(selector: string): string {
  return selector.split(INTO_SHADOW).join(' ');
}

/** A text as a string of JavaScript, in single quotes. */
export function jsString(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'");
  return `'${inner.replace(/[\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16)}`)}'`;
}

const CHECKED = /^(checkbox|radio|switch|menuitemcheckbox|menuitemradio)$/;
const TYPED =
  /^(textbox|searchbox|spinbutton|textbox multiline|Date|DateTime|InputTime|ColorWell)$/;

/** The call with which an agent would use this element, with its arguments to be filled in. */
interface AgentCall {
  name: 'click' | 'type' | 'check' | 'select' | 'scroll';
  input: Readonly<Record<string, unknown>>;
}

/** What an agent would most likely do with an element, as a call of its tools. */
export function agentCall({ key, node }: PageNode): AgentCall {
  const element = key;
  if (node.tag === 'select') return { name: 'select', input: { element, options: ['…'] } };
  if (CHECKED.test(node.role)) {
    const checked = !node.states.includes('checked');
    return { name: 'check', input: { element, checked } };
  }
  if (isTyped(node)) return { name: 'type', input: { element, text: '…' } };
  if (node.kind === 'scroller') return { name: 'scroll', input: { element, direction: 'down' } };
  return { name: 'click', input: { element } };
}

function isTyped({ tag, role, reason }: FrameNode): boolean {
  if (TYPED.test(role) || reason === 'editable') return true;
  return role === 'combobox' && tag === 'input';
}

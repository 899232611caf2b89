import { unclobbered } from '../platform/unclobbered.ts';
import { flatParent } from '../read/flat-parent.ts';
import { shadowRootOf } from '../read/shadow-root.ts';

/** Where elements came, went or changed their means of interaction. */
export interface TreeChanges {
  /** Elements that were added or removed, or both. */
  roots: Set<Element>;
  /** Hosts and lists whose flat tree may have been put together again. */
  hosts: Set<Element>;
  /** Elements with an attribute that decides whether they are listed. */
  listings: Set<Element>;
  /** Elements around the places of change. */
  around: Set<Element>;
}

/**
 * `local`: a text, or an attribute that style sheets hardly ask for. `view`: boxes are where they
 * were in the document, but others may be covered. `page`: anything may have moved or appeared.
 */
export type Reach = 'local' | 'view' | 'page';

/** What a batch of mutation records means for the inventory. */
export interface MutationEffects {
  tree: TreeChanges;
  /** Elements whose own fields may have changed. */
  dirty: Set<Element>;
  /** Elements in which everything may have changed. */
  subtrees: Set<Element>;
  /** Elements that may lie over others now, or no longer. */
  movers: Set<Element>;
  /** How far from the change another element may look different. */
  reach: Reach;
  /** Frames came or went. */
  frames: boolean;
}

/** What a batch of changes names; `all` when it may be everything. */
export type Changes = MutationEffects | 'all';

/**
 * Which elements a batch of mutations may have changed: the targets, the subtrees whose class, style
 * or visibility changed, the elements whose name comes from changed text (ancestors, a label's
 * control). Elements named by `aria-labelledby` are found by {@link namedByReference}.
 */
export function mutationEffects(records: readonly MutationRecord[]): MutationEffects {
  const tree: TreeChanges = {
    roots: new Set(),
    hosts: new Set(),
    listings: new Set(),
    around: new Set(),
  };
  const effects: MutationEffects = {
    tree,
    dirty: new Set(),
    subtrees: new Set(),
    movers: new Set(),
    reach: 'local',
    frames: false,
  };
  const touched = new Set<Element>();
  for (const record of records) {
    const { type, target, attributeName } = record;
    const el = elementOf(target);
    if (el) touched.add(el);
    if (type === 'childList') noteChildren(record, el, effects);
    if (type === 'characterData' && el) effects.movers.add(el);
    if (type === 'attributes' && attributeName !== null && el)
      noteAttribute(el, attributeName, effects);
  }
  for (const el of touched) addNamed(el, effects.dirty);
  return effects;
}

function elementOf(target: Node): Element | null {
  if (target instanceof Element) return target;
  return target instanceof ShadowRoot ? target.host : unclobbered.parentElement(target);
}

function noteChildren(
  { target, addedNodes, removedNodes }: MutationRecord,
  el: Element | null,
  effects: MutationEffects,
): void {
  const { tree, movers } = effects;
  const elements = [...addedNodes, ...removedNodes].filter((n) => n instanceof Element);
  if (elements.length === 0) {
    if (el) movers.add(el);
    return;
  }
  effects.reach = 'page';
  if (el) tree.around.add(el);
  for (const child of elements) {
    tree.roots.add(child);
    movers.add(child);
    effects.frames ||= holds(child, 'iframe, frame, object, embed');
    // A slot shows what its host holds, in place of what it holds itself.
    if (holds(child, 'slot')) addHost(target, tree);
  }
  if (target instanceof HTMLSlotElement) addHost(target, tree);
  if (target instanceof Element && shadowRootOf(target)) tree.hosts.add(target);
}

function holds(el: Element, selector: string): boolean {
  return unclobbered.matches(el, selector) || unclobbered.querySelector(el, selector) !== null;
}

function addHost(node: Node, { hosts }: TreeChanges): void {
  const root = unclobbered.rootOf(node);
  if (root instanceof ShadowRoot) hosts.add(root.host);
}

function noteAttribute(el: Element, name: string, effects: MutationEffects): void {
  const { tree, movers, subtrees } = effects;
  if (LISTING_ATTRIBUTES.has(name)) tree.listings.add(el);
  const parent = unclobbered.parentElement(el);
  if (name === 'slot' && parent) tree.hosts.add(parent);
  if (name === 'name' && el instanceof HTMLSlotElement) addHost(el, tree);
  if ((name === 'multiple' || name === 'size') && el instanceof HTMLSelectElement) {
    tree.hosts.add(el);
  }
  if (!LOCAL_ATTRIBUTES.has(name)) effects.reach = 'page';
  movers.add(el);
  if (SUBTREE_ATTRIBUTES.has(name)) subtrees.add(el);
}

/** `el` and all whose name its text can reach. Ancestors up to the root: a card may be a link. */
function addNamed(el: Element, dirty: Set<Element>): void {
  for (let at: Element | null = el; at; at = flatParent(at)) {
    if (dirty.has(at)) return;
    dirty.add(at);
    if (at instanceof HTMLLabelElement && at.control) dirty.add(at.control);
  }
}

/** Which of these elements are named or described by one of `dirty`, by id. */
export function* namedByReference(
  referrers: Iterable<Element>,
  dirty: ReadonlySet<Element>,
): Generator<Element> {
  let ids: Set<string> | undefined;
  for (const el of referrers) {
    ids ??= new Set([...dirty].map(unclobbered.id).filter(Boolean));
    if (ids.size === 0) return;
    const named = unclobbered.attribute(el, 'aria-labelledby') ?? '';
    const described = unclobbered.attribute(el, 'aria-describedby') ?? '';
    const tokens = `${named} ${described}`.slice(0, MAX_REFERENCES).split(/\s+/);
    if (tokens.some((id) => ids?.has(id))) yield el;
  }
}

/** Characters of references that are looked through. */
const MAX_REFERENCES = 2_000;

/** Attributes by which an element enters or leaves the list of rows. */
const LISTING_ATTRIBUTES: ReadonlySet<string> = new Set(
  `role tabindex contenteditable draggable href controls popover onclick ondblclick onmousedown
  onmouseup onpointerdown onpointerup ontouchstart type multiple size slot name`.split(/\s+/),
);

/** Attributes whose change can alter every element inside. */
const SUBTREE_ATTRIBUTES: ReadonlySet<string> = new Set([
  'class',
  'style',
  'hidden',
  'inert',
  'aria-hidden',
  'aria-disabled',
  'disabled',
  'aria-sort',
  'open',
  'popover',
  // Where the buttons of a form lead to.
  'action',
]);

/** Attributes that concern one element, and seldom move or show another. */
const LOCAL_ATTRIBUTES: ReadonlySet<string> = new Set(
  `disabled aria-disabled value title alt href label placeholder readonly required min max
  autocomplete aria-label aria-description aria-valuenow aria-valuetext aria-placeholder
  aria-roledescription`.split(/\s+/),
);

/**
 * All attributes that a node's fields depend on. Our own `data-llm-id` is not among them, so
 * stamping never wakes the observer.
 */
export const OBSERVED_ATTRIBUTES: readonly string[] = [
  ...new Set([
    ...LISTING_ATTRIBUTES,
    ...SUBTREE_ATTRIBUTES,
    ...(
      'id for title alt placeholder label value checked selected readonly required min max src ' +
      'list autocomplete formaction aria-label aria-labelledby aria-describedby aria-description ' +
      'aria-checked aria-pressed aria-selected aria-expanded aria-current aria-busy aria-invalid ' +
      'aria-required aria-readonly aria-modal aria-multiselectable aria-valuenow aria-valuetext ' +
      'aria-owns aria-haspopup aria-level aria-placeholder aria-roledescription'
    ).split(' '),
  ]),
];

import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';

const MAX_IDS = 50;

/** Attributes that name elements, and the properties by which a script sets the elements themselves (ARIA 1.3 §10.1). */
const REFLECTED: Readonly<Record<string, string>> = {
  'aria-activedescendant': 'ariaActiveDescendantElement',
  'aria-describedby': 'ariaDescribedByElements',
  'aria-errormessage': 'ariaErrorMessageElements',
  'aria-labelledby': 'ariaLabelledByElements',
  'aria-owns': 'ariaOwnsElements',
};

/** The elements an id-list attribute points to, in its order, within the same tree, or that a script has set. */
export function referencedElements(el: Element, attribute: string): Element[] {
  const value = unclobbered.attribute(el, attribute);
  if (value === null) return [];
  if (value === '') return setElements(el, REFLECTED[attribute] ?? '');
  const root = unclobbered.rootOf(el);
  if (!(root instanceof Document || root instanceof ShadowRoot)) return [];
  const found: Element[] = [];
  for (const id of value.slice(0, 10_000).split(/\s+/).slice(0, MAX_IDS)) {
    const referenced = id ? rootQueries.byId(root, id) : null;
    if (referenced) found.push(referenced);
  }
  return found;
}

/** An attribute that is set by its elements is empty. */
function setElements(el: Element, property: string): Element[] {
  const get = Object.getOwnPropertyDescriptor(Element.prototype, property)?.get;
  const set: unknown = get?.call(el);
  const elements: readonly unknown[] = Array.isArray(set) ? set : [set];
  return elements.filter((one): one is Element => one instanceof Element).slice(0, MAX_IDS);
}

const GLOBAL =
  '[aria-atomic], [aria-busy], [aria-controls], [aria-current], [aria-describedby], ' +
  '[aria-description], [aria-details], [aria-dropeffect], [aria-flowto], [aria-grabbed], ' +
  '[aria-hidden], [aria-keyshortcuts], [aria-label], [aria-labelledby], [aria-live], ' +
  '[aria-owns], [aria-relevant], [aria-roledescription], [aria-brailleroledescription]';

/** Whether an attribute that every role allows is set; such an element keeps its native role. */
export function hasGlobalAria(el: Element): boolean {
  return unclobbered.matches(el, GLOBAL);
}

const NAMING = ['aria-label', 'aria-labelledby', 'title'] as const;

/** Whether aria-label, aria-labelledby or title says something: what makes a section a region. */
export function isNamedByAuthor(el: Element): boolean {
  return NAMING.some((name) => /\S/.test(unclobbered.attribute(el, name)?.slice(0, 200) ?? ''));
}

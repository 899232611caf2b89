import { unclobbered } from '../platform/unclobbered.ts';
import { shadowRootOf } from './shadow-root.ts';

/** The text of `::before` or `::after`, and whether it stands apart from the line. */
export interface PseudoText {
  text: string;
  isApart: boolean;
}

/**
 * What one reading of a page has already worked out. Pass the same object to every function of this
 * folder during one synchronous reading, and drop it afterwards: it goes stale with the first
 * change of the page. Each function makes its own when none is given.
 */
export class SemanticsPass {
  readonly roles = new Map<Element, string>();
  /** Whether an ancestor (or the element itself) takes it out: aria-hidden, inert. */
  readonly excluded = new Map<Element, boolean>();
  readonly disabled = new Map<Element, boolean>();
  /** Per tree root: which labels each control has, in document order. */
  readonly labels = new Map<Node, Map<Element, HTMLLabelElement[]>>();
  /** Per tree root: which element claims another through `aria-owns`. */
  readonly owners = new Map<Node, Map<Element, Element>>();
  /** Per document: the modal dialog that makes everything else inert. */
  readonly modals = new Map<Document, Element | null>();
  readonly pseudos = {
    '::before': new Map<Element, PseudoText>(),
    '::after': new Map<Element, PseudoText>(),
  };
  /** Whether the element, or one around it, clips and has no height or no width. */
  readonly inClosed = new Map<Element, boolean>();
  /** How many roles wait for an ancestor's role: nested options can be 100,000 deep. */
  waitingRoles = 0;
  readonly #styles = new Map<Element, CSSStyleDeclaration>();

  readonly shadowRootOf: (el: Element) => ShadowRoot | null;

  /** `shadowRootOf` may also answer for closed roots, as `chrome.dom.openOrClosedShadowRoot` does. */
  constructor(shadowRootOf: (el: Element) => ShadowRoot | null = unclobbered.shadowRoot) {
    this.shadowRootOf = shadowRootOf;
  }

  /** The element's computed style, made once. */
  style(el: Element): CSSStyleDeclaration {
    let style = this.#styles.get(el);
    if (!style) {
      style = getComputedStyle(el);
      this.#styles.set(el, style);
    }
    return style;
  }
}

/** A fresh pass for one reading of the page, which sees into closed shadow roots too. */
export function readingPass(): SemanticsPass {
  return new SemanticsPass(shadowRootOf);
}

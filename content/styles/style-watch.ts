import { unclobbered } from '../semantics/unclobbered.ts';

/** The page is looked at again this long after it changed, and no more often. Milliseconds. */
const REST = 500;

/** Changes of rules by script (`insertRule`, `adoptedStyleSheets`) raise no event. Milliseconds. */
const PULSE = 1000;

/** Tells when the page's own styles have changed since `start` was last called. */
export class StyleWatch {
  readonly #changed: () => void;
  readonly #observer = new MutationObserver((records) => {
    if (records.some(isAboutStyle)) this.#soon();
  });
  #pulse: ReturnType<typeof setInterval> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #count = 0;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** What there is now counts as known. */
  start(): void {
    this.stop();
    this.#count = countRules();
    this.#observer.observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['style', 'href', 'media', 'disabled', 'bgcolor', 'fill', 'stroke'],
    });
    this.#pulse = setInterval(() => {
      if (countRules() !== this.#count) this.#soon();
    }, PULSE);
  }

  stop(): void {
    this.#observer.disconnect();
    clearInterval(this.#pulse);
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #soon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#count = countRules();
      this.#changed();
    }, REST);
  }
}

/** Elements that bring styles of their own when they come, by tag or attribute. */
const STYLED = 'style, link[rel~="stylesheet"], [style], [bgcolor], [fill], [stroke]';

function isAboutStyle({ type, target, addedNodes, removedNodes }: MutationRecord): boolean {
  if (type === 'attributes') return true;
  const owner = type === 'characterData' ? unclobbered.parentElement(target) : target;
  if (owner instanceof HTMLStyleElement) return true;
  return [...addedNodes, ...removedNodes].some(
    (node) => node instanceof Element && bringsStyle(node),
  );
}

function bringsStyle(el: Element): boolean {
  if (unclobbered.matches(el, STYLED) || el.localName.includes('-')) return true;
  return unclobbered.querySelector(el, STYLED) !== null;
}

/** A number that changes when sheets or rules come or go. */
function countRules(): number {
  let count = 0;
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    count = count * 31 + 1;
    try {
      count += sheet.disabled ? 0 : sheet.cssRules.length;
    } catch {
      // A sheet of another origin: scripts cannot change it either.
    }
    count %= 1_000_000_007;
  }
  return count;
}

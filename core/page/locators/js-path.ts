import { jsString } from './js-string.ts';

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
export function isInShadow(selector: string): boolean {
  return selector.includes(INTO_SHADOW);
}

/** A selector as Playwright takes it: it enters open shadow trees by itself. */
export function piercingSelector(selector: string): string {
  return selector.split(INTO_SHADOW).join(' ');
}

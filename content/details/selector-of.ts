import { finder } from '@medv/finder';

/** Longest that the search for a short selector may take. Milliseconds. */
const TIMEOUT = 100;

/**
 * A short selector that finds the element in its root. Inside shadow trees the parts are joined by
 * ` >>> `, one for each root, from the document inwards.
 */
export function selectorOf(el: Element): string {
  const root = el.getRootNode();
  if (!(root instanceof ShadowRoot)) return inDocument(el);
  return `${selectorOf(root.host)} >>> ${pathIn(root, el)}`;
}

function inDocument(el: Element): string {
  try {
    return finder(el, { timeoutMs: TIMEOUT, attr: isTelling });
  } catch {
    // finder throws when time runs out: the structural path always works.
    return pathIn(document, el);
  }
}

/** Our own mirror attribute must not become part of a selector. */
function isTelling(name: string): boolean {
  return ['name', 'data-testid', 'data-test', 'aria-label', 'type', 'href'].includes(name);
}

function pathIn(root: Node, el: Element): string {
  const steps: string[] = [];
  for (let at: Element | null = el; at && at !== root; at = at.parentElement) {
    if (at.id) {
      steps.unshift(`#${CSS.escape(at.id)}`);
      break;
    }
    const name = at.localName;
    const twins = [...(at.parentNode?.children ?? [])].filter((c) => c.localName === name);
    const index = twins.length > 1 ? `:nth-of-type(${twins.indexOf(at) + 1})` : '';
    steps.unshift(CSS.escape(name) + index);
  }
  return steps.join(' > ');
}

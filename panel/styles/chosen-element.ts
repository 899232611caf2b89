import type { ChosenElement, ElementMatches } from '../../core/dark/page-styles.ts';
import { evalInFrame } from '../page/eval-in-frame.ts';

/**
 * Which selectors match the element that a person chose, in the content script's world: neither the
 * page nor its prototypes are asked. Null when it is in another document.
 */
export async function matchesOfChosen(
  chosen: ChosenElement,
  frame: { isMain: boolean; url: string },
  selectors: readonly string[],
): Promise<ElementMatches | null> {
  const place = { path: null, hasTwin: false, ...(!frame.isMain && { url: frame.url }) };
  const element = chosen.type === 'selected' ? '$0' : `__penumbra?.elementOf(${chosen.id})`;
  const expression = () => `(${matching})(${element}, ${JSON.stringify(selectors)})`;
  const answer = await evalInFrame(place, expression, { isContentScript: true }).catch(() => null);
  return isMatches(answer) ? answer : null;
}

/** Runs in the frame. */
function matching(el: unknown, selectors: readonly string[]): ElementMatches | null {
  if (!(el instanceof Element) || el.ownerDocument !== document) return null;
  const root = el.getRootNode();
  const host = root instanceof ShadowRoot ? root.host.localName : null;
  const name =
    el.localName + (el.id ? `#${el.id}` : '') + [...el.classList].map((c) => `.${c}`).join('');
  const indexes = selectors.flatMap((selector, index) => {
    try {
      return Element.prototype.matches.call(el, selector) ? index : [];
    } catch {
      // A selector of a person’s that the browser does not know.
      return [];
    }
  });
  return { name: name.slice(0, 80), host, indexes };
}

function isMatches(answer: unknown): answer is ElementMatches {
  return typeof answer === 'object' && answer !== null && 'indexes' in answer;
}

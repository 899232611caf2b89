import { MessageError, msg } from '../../../core/platform/messages/messages.ts';
import type { ChosenElement, ElementMatches } from '../../../core/style/inventory/page-styles.ts';
import { type EvalFrame, evalInFrame } from '../frames/eval-in-frame.ts';

/** A frame by its address; the main frame needs none. */
interface ChosenFrame {
  isMain: boolean;
  url: string;
}

/**
 * Which selectors match the element that a person chose, in the content script's world: neither the
 * page nor its prototypes are asked. Null when it is in another document.
 */
export async function matchesOfChosen(
  chosen: ChosenElement,
  frame: ChosenFrame,
  selectors: readonly string[],
): Promise<ElementMatches | null> {
  const element = chosen.type === 'selected' ? '$0' : `__penumbra?.elementOf(${chosen.id})`;
  const expression = () => `(${matchesOf})(${element}, ${JSON.stringify(selectors)})`;
  const answer = await evalInFrame(evalFrame(frame), expression, { isContentScript: true }).catch(
    () => null,
  );
  return isMatches(answer) ? answer : null;
}

/** Runs in the frame. */
function matchesOf(el: unknown, selectors: readonly string[]): ElementMatches | null {
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

/** Taken once, so that a frame at the same address never shows what it was asked for before. */
const TAKE = `(() => {
  const { pointed } = __penumbraStyles;
  __penumbraStyles.pointed = null;
  return pointed ? (inspect(pointed), true) : false;
})()`;

/**
 * Selects the element that a frame's script holds ready in the Elements panel. Rejects with a
 * sentence when DevTools cannot reach that frame.
 */
export async function revealPointed(frame: ChosenFrame): Promise<void> {
  const isShown = await evalInFrame(evalFrame(frame), () => TAKE, { isContentScript: true });
  if (isShown !== true) {
    throw new MessageError(msg('page.anotherFrameSameAddress'));
  }
}

function evalFrame({ isMain, url }: ChosenFrame): EvalFrame {
  return { path: null, hasTwin: false, ...(!isMain && { url }) };
}

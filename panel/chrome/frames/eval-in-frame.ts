import { UnreachableFrame } from '../../../core/page/reading/page-reading.ts';
import { withDeadline } from '../../../core/platform/async/with-deadline.ts';
import { inEnglish, msg } from '../../../core/platform/messages/messages.ts';

/** How long DevTools may take to evaluate an expression. Milliseconds. */
const DEADLINE_MS = 3000;

/** A frame, as far as `inspectedWindow.eval` can find it. */
export interface EvalFrame {
  /** DevTools takes the first frame at this address; the main frame has none. */
  url?: string;
  /** Indexes in `window.frames` from the top frame down; null inside a shadow tree. */
  path: readonly number[] | null;
  /** Whether another frame of the page has the same address. */
  hasTwin: boolean;
}

const AMBIGUOUS = msg('page.anotherFrameSameAddress');
const CLOSED = msg('page.extensionsCannotRunCodeFrame');

interface EvalOptions {
  /** In the content script's world rather than the page's. */
  isContentScript: boolean;
  /** In the frame itself: `getEventListeners` hides the listeners of every other one. */
  isInside?: true;
}

/**
 * Evaluates an expression in a frame; it is made from the name of the frame's window. DevTools finds
 * frames by address only, so a frame that shares its address is reached as `top[2][0]`, from the main
 * frame or from its twin, whichever has the same origin, unless only its own world will do. Rejects
 * with an {@link UnreachableFrame}, or with a sentence where DevTools has not answered in time.
 */
export async function evalInFrame(
  frame: EvalFrame,
  expression: (frameWindow: string) => string,
  options: EvalOptions,
): Promise<unknown> {
  const address = frame.url?.split('#')[0];
  if (address === undefined || !frame.hasTwin) {
    return evaluate(expression('window'), address, options);
  }
  if (!frame.path) throw new UnreachableFrame(AMBIGUOUS);
  const name = `top${frame.path.map((index) => `[${index}]`).join('')}`;
  const inside = `window === ${name} ? ${expression('window')} : '${ELSEWHERE}'`;
  const reached = options.isInside ? inside : expression(name);
  for (const from of options.isInside ? [address] : [undefined, address]) {
    const answer = await evaluate(reached, from, options).catch((error: unknown) => {
      // One that has not answered in time may be the one.
      if (error instanceof UnreachableFrame) return ELSEWHERE;
      throw error;
    });
    if (answer !== ELSEWHERE) return answer;
  }
  throw new UnreachableFrame(AMBIGUOUS);
}

/** The answer of a frame that is not the one meant, or that may not look into it. */
const ELSEWHERE = inEnglish('page.anotherFrame');

function evaluate(
  expression: string,
  frameURL: string | undefined,
  { isContentScript }: EvalOptions,
): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const options = {
    useContentScriptContext: isContentScript,
    ...(frameURL !== undefined && { frameURL }),
  };
  chrome.devtools.inspectedWindow.eval(expression, options, (result, problem) => {
    if (problem) reject(new UnreachableFrame(CLOSED));
    else resolve(result);
  });
  return withDeadline(promise, DEADLINE_MS, msg('page.devtoolsDidNotAnswer'));
}

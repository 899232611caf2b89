/** How long DevTools may take to evaluate an expression. Milliseconds. */
const DEADLINE = 3000;

import { within } from './within.ts';

/** A frame as `inspectedWindow.eval` addresses it: the main frame has no URL. */
export interface EvalFrame {
  url?: string;
}

/**
 * Selects an element in the Elements panel. The expression runs in the content script's world, so
 * neither the page nor an attribute is involved. False when the element is gone.
 */
export async function revealInElements(frame: EvalFrame, id: number): Promise<boolean> {
  const element = `__penumbra?.elementOf(${id})`;
  return (await evaluate(`${element} ? (inspect(${element}), true) : false`, frame)) === true;
}

/** Asks one frame what is selected in Elements; `isNew` when it was not so the last time. */
export async function selectedInElements(
  frame: EvalFrame,
): Promise<{ id: number | null; isNew: boolean }> {
  const answer = await evaluate('__penumbra?.selected($0)', frame).catch(() => undefined);
  return isSelection(answer) ? answer : { id: null, isNew: false };
}

function isSelection(answer: unknown): answer is { id: number | null; isNew: boolean } {
  return typeof answer === 'object' && answer !== null && 'id' in answer && 'isNew' in answer;
}

/** Evaluates in the page's own world, where the console's own functions are. */
export function evaluateInPage(expression: string, frame: EvalFrame): Promise<unknown> {
  return evaluate(expression, frame, false);
}

function evaluate(
  expression: string,
  { url }: EvalFrame,
  useContentScriptContext = true,
): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const options = { useContentScriptContext, ...(url !== undefined && { frameURL: url }) };
  chrome.devtools.inspectedWindow.eval(expression, options, (result, problem) => {
    if (problem) reject(new Error('DevTools could not reach this element.'));
    else resolve(result);
  });
  return within(DEADLINE, promise, 'DevTools did not answer within 3 seconds.');
}

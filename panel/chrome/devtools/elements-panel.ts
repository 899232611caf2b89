import { type EvalFrame, evalInFrame } from '../frames/eval-in-frame.ts';

const CONTENT_SCRIPT = { isContentScript: true };

/**
 * Selects an element in the Elements panel. The expression runs in the content script's world, so
 * neither the page nor an attribute is involved. False when the element is gone.
 */
export async function revealInElements(frame: EvalFrame, id: number): Promise<boolean> {
  const answer = await evalInFrame(
    frame,
    (w) =>
      `${w}.__penumbra?.elementOf(${id}) ? (inspect(${w}.__penumbra.elementOf(${id})), true) : false`,
    CONTENT_SCRIPT,
  );
  return answer === true;
}

/** Asks one frame what is selected in Elements; `isNew` when it was not so the last time. */
export async function selectedInElements(
  frame: EvalFrame,
): Promise<{ id: number | null; isNew: boolean }> {
  const ask = (w: string) => `${w}.__penumbra?.selected($0)`;
  const answer = await evalInFrame(frame, ask, CONTENT_SCRIPT).catch(() => undefined);
  return isSelection(answer) ? answer : { id: null, isNew: false };
}

function isSelection(answer: unknown): answer is { id: number | null; isNew: boolean } {
  return typeof answer === 'object' && answer !== null && 'id' in answer && 'isNew' in answer;
}

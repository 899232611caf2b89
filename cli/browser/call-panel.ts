import type { Frame } from 'puppeteer-core';
import { withDeadline } from '../../core/platform/async/with-deadline.ts';
import { MessageError, type Text, t } from '../../core/platform/messages/messages.ts';
import type { PanelRemote } from '../../core/remote/panel-remote.ts';

const READY_DEADLINE_MS = 30_000;
/** Longer than the panel's own deadlines, so that its sentence comes first. */
const CALL_DEADLINE_MS = 90_000;

/** What is asked of the frame of a panel; it may be opened by the first call. */
export type PanelFrame = Pick<Frame, 'evaluate' | 'waitForFunction'>;

type Method = keyof PanelRemote;

/**
 * Calls one method of the panel's remote once it exists. Rejects with the panel's own sentence, or
 * with one of its own after 30 s without a remote or 90 s without an answer.
 */
export function callPanel<M extends Method>(
  panel: PanelFrame,
  method: M,
  ...args: Parameters<PanelRemote[M]>
): Promise<Awaited<ReturnType<PanelRemote[M]>>> {
  return callWithin(CALL_DEADLINE_MS, panel, method, args);
}

async function callWithin<M extends Method>(
  deadline: number,
  panel: PanelFrame,
  method: M,
  args: Parameters<PanelRemote[M]>,
): Promise<Awaited<ReturnType<PanelRemote[M]>>> {
  const call = () =>
    withDeadline(
      panel.evaluate(callInPanel, method, args),
      deadline,
      t('cli.penumbraPanelNotAnswerWithin90', { method }),
    );
  let answer = JSON.parse(await call()) as Answer;
  // To ask first whether it is there takes longer than most calls.
  if (answer.type === 'absent') {
    await withDeadline(ready(panel), READY_DEADLINE_MS, t('cli.penumbraPanelDidNot'));
    answer = JSON.parse(await call()) as Answer;
  }
  if (answer.type === 'error') throw new MessageError(answer.text);
  if (answer.type === 'absent') throw new Error(t('cli.penumbraPanelDidNot'));
  return answer.value as Awaited<ReturnType<PanelRemote[M]>>;
}

/**
 * The panel’s remote, as {@link callPanel} calls it; the page that the panel reads may take `patience` milliseconds
 * to arrive.
 */
export function remoteOf(panel: PanelFrame, patience = 0): PanelRemote {
  const deadline = CALL_DEADLINE_MS + patience;
  const get = (_: object, method: Method | 'then') =>
    // `await` asks for `then`: the remote must not look like a promise.
    method === 'then'
      ? undefined
      : (...args: Parameters<PanelRemote[Method]>) => callWithin(deadline, panel, method, args);
  return new Proxy({}, { get }) as PanelRemote;
}

async function ready(panel: PanelFrame): Promise<void> {
  await panel.waitForFunction(() => 'penumbra' in globalThis, { timeout: 0 });
}

type Answer =
  | { type: 'value'; value: unknown }
  | { type: 'error'; text: Text }
  | { type: 'absent' };

/**
 * Runs in the panel, and returns an {@link Answer} as JSON: as text a large value travels ten times as fast. A
 * rejection is returned as data, because Puppeteer would add a stack to it.
 */
async function callInPanel(method: Method, args: unknown[]): Promise<string> {
  const { penumbra } = globalThis as unknown as {
    penumbra?: Record<Method, (...args: unknown[]) => unknown>;
  };
  const answer = async (): Promise<Answer> => {
    if (!penumbra) return { type: 'absent' };
    try {
      return { type: 'value', value: await penumbra[method](...args) };
    } catch (error) {
      if (!(error instanceof Error)) return { type: 'error', text: String(error) };
      return { type: 'error', text: 'text' in error ? (error.text as Text) : error.message };
    }
  };
  return JSON.stringify(await answer());
}

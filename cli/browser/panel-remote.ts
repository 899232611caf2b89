import type { Frame } from 'puppeteer-core';
import type { PanelRemote } from '../../core/page/panel-remote.ts';
import { within } from '../within.ts';

const READY_DEADLINE = 30_000;
/** Longer than the panel's own deadlines, so that its sentence comes first. */
const CALL_DEADLINE = 90_000;

type Method = keyof PanelRemote;

/**
 * Calls one method of the panel's remote once the panel has put it up. Rejects with the panel's own
 * sentence, or with one of ours after 30 s without a remote or 90 s without an answer.
 */
export async function callPanel<M extends Method>(
  panel: Frame,
  method: M,
  ...args: Parameters<PanelRemote[M]>
): Promise<Awaited<ReturnType<PanelRemote[M]>>> {
  await within(READY_DEADLINE, 'The Penumbra panel did not start within 30 s.', ready(panel));
  const answer = await within(
    CALL_DEADLINE,
    `The Penumbra panel did not answer "${method}" within 90 s.`,
    panel.evaluate(callInPanel, method, args),
  );
  if (answer.type === 'error') throw new Error(answer.message);
  return answer.value as Awaited<ReturnType<PanelRemote[M]>>;
}

async function ready(panel: Frame): Promise<void> {
  await panel.waitForFunction(() => 'penumbra' in globalThis, { timeout: 0 });
}

type Answer = { type: 'value'; value: unknown } | { type: 'error'; message: string };

/** Runs in the panel. A rejection comes back as data, for Puppeteer would add a stack to it. */
async function callInPanel(method: Method, args: unknown[]): Promise<Answer> {
  const { penumbra } = globalThis as unknown as {
    penumbra: Record<Method, (...args: unknown[]) => unknown>;
  };
  try {
    return { type: 'value', value: await penumbra[method](...args) };
  } catch (error) {
    return { type: 'error', message: error instanceof Error ? error.message : String(error) };
  }
}

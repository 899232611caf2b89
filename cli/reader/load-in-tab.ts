import type { CdpSession } from '../../core/platform/cdp/cdp-session.ts';
import type { PageArguments } from '../arguments/page-arguments.ts';
import { checkAnswer, LOAD_DEADLINE_MS, refusal } from '../browser/load-page.ts';

/** Loads a page in a tab that was opened for it, as `loadPage` does, with its size and its sentences. */
export async function loadInTab(
  session: CdpSession,
  { address, viewport, timeout }: PageArguments,
): Promise<void> {
  // Nobody is there to answer, and a dialog would block the page.
  session.on('Page.javascriptDialogOpening', () => {
    void session.send('Page.handleJavaScriptDialog', { accept: false }).catch(() => undefined);
  });
  const { promise: loaded, resolve } = Promise.withResolvers<void>();
  session.on('Page.loadEventFired', () => resolve());
  const answers = new Map<string, { status: number; statusText: string; contentType: string }>();
  session.on('Network.responseReceived', ({ loaderId, response }) => {
    const { status, statusText, mimeType: contentType } = response;
    if (!answers.has(loaderId)) answers.set(loaderId, { status, statusText, contentType });
  });
  await Promise.all([
    session.send('Page.enable'),
    session.send('Network.enable'),
    // A tab behind another one is drawn and runs like the one in front.
    session.send('Emulation.setFocusEmulationEnabled', { enabled: true }),
    session.send('Emulation.setDeviceMetricsOverride', {
      ...viewport,
      deviceScaleFactor: 0,
      mobile: false,
    }),
  ]);
  const options = { deadline: timeout };
  const { errorText, loaderId = '' } = await session
    .send('Page.navigate', { url: address }, options)
    .catch((error: unknown) => {
      throw refusal(address, error, timeout);
    });
  if (errorText) throw refusal(address, errorText, timeout);
  const { frameTree } = await session.send('Page.getFrameTree');
  checkAnswer(address, frameTree.frame.url, answers.get(loaderId));
  const timer = setTimeout(resolve, Math.min(LOAD_DEADLINE_MS, timeout));
  await loaded;
  clearTimeout(timer);
}

import { CdpError } from '../platform/cdp/cdp-error.ts';
import type { CdpSession } from '../platform/cdp/cdp-session.ts';
import type { Session } from './session.ts';
import type { Progress } from './session-state.ts';

/** Most characters of a dialog's text that are kept: the page chooses its length. */
const MAX_TEXT = 2000;

/** What a tab is followed with. */
export interface Followed {
  session: Session;
  tab: number;
  cdp: CdpSession;
  /** Whether dialogs are dismissed because nobody is there to answer: they would block the page. */
  dismisses: () => boolean;
}

/**
 * Tells a session what the protocol reports of a tab, from now on. Resolves once all of it is reported; what a page
 * that is held up does not answer is reported all the same.
 */
export async function followTab({ session, tab, cdp, dismisses }: Followed): Promise<void> {
  const tell = session.tell.bind(session);
  const { targetInfo } = await cdp.send('Target.getTargetInfo');
  // A page that was rendered beforehand has another frame than its tab is called after.
  let main = targetInfo.targetId;
  cdp.on('Page.frameStartedNavigating', ({ frameId, url, loaderId, navigationType }) => {
    if (frameId !== main || /sameDocument/i.test(navigationType)) return;
    tell({ type: 'started', tab, navigation: loaderId, url: withoutSecrets(url) });
  });
  cdp.on('Network.responseReceived', ({ loaderId, requestId, response }) => {
    if (requestId !== loaderId) return;
    const { status, statusText, mimeType: contentType } = response;
    const answer = { status, statusText, contentType };
    tell({ type: 'answered', tab, navigation: loaderId, answer });
  });
  cdp.on('Network.loadingFailed', ({ requestId, errorText }) => {
    tell({ type: 'failed', tab, navigation: requestId, error: errorText });
  });
  cdp.on('Page.frameNavigated', ({ frame, type }) => {
    if (frame.parentId !== undefined) return;
    main = frame.id;
    const { loaderId, unreachableUrl } = frame;
    const failed = unreachableUrl !== undefined && { error: 'net::ERR_FAILED' };
    const url = withoutSecrets(unreachableUrl ?? frame.url);
    // A document that comes back has the name of the navigation that it once came of.
    const isBack = type === 'BackForwardCacheRestore';
    tell({ type: 'committed', tab, navigation: isBack ? '' : loaderId, url, ...failed });
    if (isBack) tell({ type: 'progressed', tab, progress: 'loaded' });
  });
  cdp.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
    if (frameId === main) tell({ type: 'moved', tab, url: withoutSecrets(url) });
  });
  cdp.on('Page.lifecycleEvent', ({ frameId, name }) => {
    const progress = STAGES.get(name);
    if (frameId === main && progress) tell({ type: 'progressed', tab, progress });
  });
  cdp.on('Page.javascriptDialogOpening', ({ type, message, defaultPrompt = '' }) => {
    const [said, defaultText] = [message.slice(0, MAX_TEXT), defaultPrompt.slice(0, MAX_TEXT)];
    const dialog = { type, message: said, defaultText };
    if (!dismisses()) return tell({ type: 'dialog', tab, dialog });
    tell({ type: 'dismissed', tab, dialog });
    // Whoever goes elsewhere is not to be kept.
    answerDialog(cdp, type === 'beforeunload').catch(() => undefined);
  });
  cdp.on('Page.javascriptDialogClosed', () => tell({ type: 'dialog-closed', tab }));
  cdp.on('Inspector.targetCrashed', () => tell({ type: 'crashed', tab }));
  await Promise.allSettled([
    cdp.send('Page.enable'),
    cdp.send('Network.enable'),
    cdp.send('Inspector.enable'),
    // A page that is rendered beforehand would take the place of the tab, under another name.
    cdp.send('Page.setPrerenderingAllowed', { isAllowed: false }),
    // A tab behind another one is drawn and runs like the one in front.
    cdp.send('Emulation.setFocusEmulationEnabled', { enabled: true }),
    catchUp({ session, tab, cdp }),
  ]);
}

/** How far a document has come by what the browser calls it. */
const STAGES: ReadonlyMap<string, Progress> = new Map([
  ['DOMContentLoaded', 'parsed'],
  ['load', 'loaded'],
]);

/** Tells of the document that was there before anybody listened, as in a tab that a page has opened. */
async function catchUp({
  session,
  tab,
  cdp,
}: Pick<Followed, 'session' | 'tab' | 'cdp'>): Promise<void> {
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const { url, loaderId: navigation } = frameTree.frame;
  if (session.tab(tab)?.turns === 0 && !/^(about:blank)?$/.test(url)) {
    session.tell({ type: 'committed', tab, navigation, url: withoutSecrets(url) });
  }
  // How far it has come, it then reports again.
  await cdp.send('Page.setLifecycleEventsEnabled', { enabled: true });
}

/** Answers the dialog that is open. Rejects with a `CdpError`. */
export async function answerDialog(
  cdp: CdpSession,
  accept: boolean,
  promptText?: string,
): Promise<void> {
  const text = promptText === undefined ? {} : { promptText };
  await cdp.send('Page.handleJavaScriptDialog', { accept, ...text });
}

/**
 * Has a tab go to an address, and tells the session what nothing else reports. Resolves with whether a document came
 * of it. Never rejects.
 */
export async function goTo(
  { session, tab, cdp }: Pick<Followed, 'session' | 'tab' | 'cdp'>,
  url: string,
  deadline: number,
): Promise<boolean> {
  try {
    const { loaderId = '', errorText } = await cdp.send('Page.navigate', { url }, { deadline });
    if (errorText) session.tell({ type: 'failed', tab, navigation: loaderId, error: errorText });
    return !errorText;
  } catch (error) {
    // A page that is asked whether it may be left, or that has gone, is reported elsewhere.
    if (!(error instanceof CdpError) || error.code !== 'REFUSED') return false;
    session.tell({ type: 'started', tab, navigation: '', url });
    session.tell({ type: 'failed', tab, navigation: '', error: error.message });
    return false;
  }
}

/** An address as it may be shown: without the name and the password in it. */
export function withoutSecrets(address: string): string {
  const url = URL.parse(address);
  if (!url || (url.username === '' && url.password === '')) return address;
  [url.username, url.password] = ['', ''];
  return url.href;
}

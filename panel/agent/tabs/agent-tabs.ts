import { effect } from '@preact/signals';
import { downloadText, plainQuote } from '../../../core/agent/hands/download-text.ts';
import type { BegunRun, KeptTabs, OtherTab } from '../../../core/agent/run/agent-page.ts';
import { TaskTabs } from '../../../core/agent/run/task-tabs.ts';
import { tabOfLostOverlay } from '../../../core/page/frame/overlay-lost.ts';
import { listenUntil } from '../../../core/platform/async/listen-until.ts';
import {
  distinct,
  inEnglish,
  joined,
  MessageError,
  msg,
  type Text,
} from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import { webOrigin } from '../../../core/platform/text/web-origin.ts';
import { Session } from '../../../core/session/session.ts';
import type { AgentChoices } from './agent-choices.ts';
import { AgentTab, type TabParts } from './agent-tab.ts';
import { followNavigations, leavesBlankPage } from './follow-navigations.ts';
import { TabAdoption } from './tab-adoption.ts';
import { TaskGroup } from './task-group.ts';

/** The tabs of the task as the agent works in them, and whose they are at the moment. */
export class AgentTabs {
  readonly tabs: TaskTabs;
  readonly session = new Session();
  readonly adoption: TabAdoption;
  readonly #open: (id: number) => TabParts;
  readonly #choices: AgentChoices;
  readonly #known = new Map<number, AgentTab>();
  readonly group = new TaskGroup();
  #end: AbortController | null = null;
  #arriving = Promise.resolve();
  #syncing = Promise.resolve();
  #isWaiting = false;
  #isTrusted = false;
  /** Why there is no trusted input although a person chose it; reported once. */
  #trouble: Text | null = null;
  /** Until that is reported and the run goes on, the page is the person's (FAULTS A2). */
  #isTroubled = false;
  /** What a person should hear of tabs that went or were not taken in; reported with the next act. */
  readonly #notices: Text[] = [];
  readonly others = new OtherTabs();
  readonly disturbances = new Disturbances();
  #loop: NavigationLoop | null = null;
  #looked: AgentTab | null = null;

  /** `open` begins to read a tab; it is called for tabs of the task alone. */
  constructor(initial: number, open: (id: number) => TabParts, choices: AgentChoices) {
    this.tabs = new TaskTabs(initial);
    this.#open = open;
    this.#choices = choices;
    this.adoption = new TabAdoption(
      (id) => this.tabs.has(id),
      (id) => {
        // A tab that goes meanwhile must not keep the others from coming.
        this.#arriving = this.#arriving.then(() => this.take(id)).catch(() => undefined);
      },
      (id) => this.others.add(id),
    );
  }

  /** The tab that the agent acts in. */
  get current(): AgentTab {
    return this.#tab(this.tabs.current);
  }

  /** The tab of the newest look, whose ids a step names: the agent may be in another one by now. */
  get looked(): AgentTab {
    return this.#looked && this.tabs.has(this.#looked.id) ? this.#looked : this.current;
  }

  /** Notes that the page of this tab is what is known from now on. */
  lookedAt(tab: AgentTab): void {
    this.#looked = tab;
  }

  get isInspected(): boolean {
    return this.tabs.current === this.tabs.initial;
  }

  /** A run begins, or continues with the tabs that are left of it. Whoever has begun before ends first. */
  async begin({ task, tabs, origins = [] }: Omit<BegunRun, 'id'>): Promise<void> {
    await this.end();
    await this.group.begin(task);
    if (tabs) await this.#takeBack(tabs, origins);
    this.#isTrusted = this.#choices.isTrusted();
    this.#isWaiting = false;
    this.#end = new AbortController();
    const { signal } = this.#end;
    if (this.#choices.followsTabs?.() !== false) this.adoption.listen(signal);
    watchFront(() => void this.#sync(), signal);
    this.#watchTabs(signal);
    this.#watchBrowser(signal);
    await this.#sync();
  }

  async hand(to: 'agent' | 'person'): Promise<void> {
    this.#isWaiting = to === 'person';
    await this.#sync();
  }

  /** Lets go of everything; tabs that were opened stay open, and can no longer be reached. */
  async end(): Promise<void> {
    if (!this.#end) return;
    this.#end.abort();
    this.#end = null;
    await this.#sync();
    for (const [id, tab] of this.#known) {
      await tab.release();
      if (id === this.tabs.initial) continue;
      tab.close();
      this.#known.delete(id);
      this.tabs.remove(id);
    }
    this.#trouble = null;
    this.#isTroubled = false;
    this.#notices.length = 0;
    this.disturbances.clear();
    this.others.clear();
    this.#looked = null;
  }

  /** Marks `work` as an act of the agent's: tabs and documents come of it. */
  async acting<T>(work: () => Promise<T>): Promise<T> {
    this.#loop?.acted();
    const done = await this.adoption.during(work);
    this.#loop?.acted();
    return done;
  }

  /** Resolves when the tabs that an act has opened are of the task. */
  get arriving(): Promise<void> {
    return this.#arriving;
  }

  /** Goes on in a tab that the task has opened, once its page has begun; too many are left alone. */
  async take(id: number): Promise<void> {
    if (!(await leavesBlankPage(id))) return;
    try {
      this.tabs.add(id);
    } catch {
      this.others.add(id);
      this.#notices.push(msg('agentPage.pageOpenedMoreTabs'));
      return;
    }
    await this.#sync();
    await this.group.join(id, this.tabs);
  }

  /** A person takes a tab in that the page has opened; the agent goes on where it is. */
  async takeIn(id: number): Promise<void> {
    if (!this.#end || !this.others.has(id))
      throw new MessageError(msg('agentPage.tabNoLongerAdded'));
    this.tabs.join(id);
    this.others.remove(id);
    this.#tab(id);
    this.#notices.push(msg('agentPage.personAddedTabTask', { id }));
    await this.group.join(id, this.tabs);
  }

  /** What a checkpoint keeps of them. */
  kept(): KeptTabs | undefined {
    return this.#end ? this.group.kept(this.tabs) : undefined;
  }

  async #takeBack(kept: KeptTabs, origins: readonly string[]): Promise<void> {
    const lost = await this.group.takeBack(kept, origins, this.tabs);
    for (const id of lost) this.#notices.push(msg('agentPage.tabNoLongerOne', { id }));
    // They are read from now on, so that a model hears what they show.
    for (const id of this.tabs.ids) this.#tab(id);
  }

  async switchTo(id: number): Promise<void> {
    this.tabs.switchTo(id);
    await bringToFront(id, (front) => front !== this.tabs.initial && this.tabs.has(front));
    await this.#sync();
  }

  /** What a tab of the task shows, as far as it has been read. */
  titleOf(id: number): { title: string; url: string } {
    const tree = this.#known.get(id)?.page.tree;
    return { title: tree?.title ?? '', url: tree?.url ?? '' };
  }

  /** Closes a tab that the task has opened; what its page sends as it goes is held, too. Rejects with a sentence. */
  async closeTab(id: number): Promise<void> {
    await this.#known.get(this.tabs.requireOpened(id))?.leave();
    await chrome.tabs.remove(id);
  }

  /** Sentences on tabs, once. */
  takeNotices(): Text[] {
    return this.#notices.splice(0);
  }

  /** Why trusted input is not to be had, once; then DOM events do. Undefined when all is well. */
  takeTrouble(): Text | undefined {
    const trouble = this.#trouble;
    this.#trouble = null;
    if (trouble === null && this.#isTroubled) {
      this.#isTroubled = false;
      void this.#sync();
    }
    return trouble ?? undefined;
  }

  /** Brings lease and overlay of every tab in line with what is so now; one after the other. */
  #sync(): Promise<void> {
    this.#syncing = this.#syncing.then(() => this.#doSync());
    return this.#syncing;
  }

  async #doSync(): Promise<void> {
    const isRunning = this.#end !== null;
    const currentTab = this.tabs.current;
    const current = isRunning ? this.#tab(currentTab) : null;
    if (current && this.#isTrusted) await this.#lease(current);
    const place = await tabPlace(currentTab);
    const facts: OverlayFacts = {
      isRunning: this.#end !== null,
      isWaiting: this.#isWaiting || this.#isTroubled,
      currentTab,
      ...place,
    };
    for (const [id, tab] of this.#known) {
      const isCurrent = id === currentTab;
      await tab.setOverlay(isCurrent && isInputBlocked(facts), isCurrent && isOverlayShown(facts));
    }
  }

  async #lease(tab: AgentTab): Promise<void> {
    try {
      await tab.lease((why) => this.#lost(why));
    } catch (error) {
      this.#lost(errorText(error));
    }
  }

  /** What a person has cancelled is not taken up again on its own (FAULTS A2). */
  #lost(why: Text): void {
    this.#isTrusted = false;
    this.#trouble = msg('agentPage.agentGoDomEvents', { why });
    this.#isTroubled = true;
    void this.#sync();
  }

  #tab(id: number): AgentTab {
    const known = this.#known.get(this.tabs.require(id));
    if (known) return known;
    const tab = new AgentTab(id, this.#followed(id, this.#open(id)), {
      disturbed: (sentence, kind) => this.disturbances.note(sentence, kind),
      downloads: (file, url) => this.#downloads(file, url),
    });
    this.#known.set(id, tab);
    return tab;
  }

  /** Has the session know of a tab, until that is closed. */
  #followed(id: number, parts: TabParts): TabParts {
    const { session } = this;
    const end = new AbortController();
    followNavigations(session, id, end.signal);
    const { dialog } = parts.pageDebugger;
    const stop = effect(() => {
      const opened = dialog.value;
      if (opened) session.tell({ type: 'dialog', tab: id, dialog: opened });
      else session.tell({ type: 'dialog-closed', tab: id });
    });
    const close = () => {
      stop();
      end.abort();
      parts.close();
    };
    return { ...parts, close };
  }

  /** What Chrome does for a page outside of it: most of that waits for a person (FAULTS C16). */
  #watchBrowser(signal: AbortSignal): void {
    const loop = new NavigationLoop(() =>
      this.disturbances.note(msg('agentPage.unstablePagePageGoes'), 'loop'),
    );
    this.#loop = loop;
    watchBrowser(
      (id) => this.tabs.has(id),
      {
        signIn: (details) => this.disturbances.note(signInText(details)),
        file: (id, name, url, isMain) => {
          // The debugger reports them, too.
          if (!isMain || !this.#known.get(id)?.session) this.#downloads(name, url);
        },
        came: (id) => {
          if (id === this.tabs.current) loop.came(performance.now());
        },
      },
      signal,
    );
  }

  /** Chrome lets no extension hold a download up: it is reported. */
  #downloads(file: string, url: string): void {
    const said = downloadText(file, url);
    this.#notices.push(said);
    const from = webOrigin(url) ?? inEnglish('common.thePage');
    this.disturbances.note(said, inEnglish('agentPage.downloadFrom', { webOrigin: from }));
  }

  #watchTabs(signal: AbortSignal): void {
    const removed = (id: number) => {
      if (!this.tabs.has(id) || id === this.tabs.initial) return;
      this.#known.get(id)?.close();
      this.#known.delete(id);
      this.tabs.remove(id);
      this.#notices.push(msg('agentPage.tabWasClosed', { id }));
      void this.#sync();
    };
    const replaced = (added: number, old: number) => {
      this.tabs.replace(old, added);
      if (old === this.tabs.initial) return;
      this.#known.get(old)?.close();
      this.#known.delete(old);
      this.group.replace(old, added);
      void this.#sync();
    };
    const overlayLost = (id: number) => void this.#known.get(id)?.blockInputAgain();
    watchTabs({ removed, replaced, overlayLost }, signal);
  }
}

interface TabEvents {
  removed(id: number): void;
  /** Chrome shows another tab in the place of one, as it does for prerendered pages. */
  replaced(added: number, removed: number): void;
  /** A frame of the tab removed the agent's overlay while this panel did not answer. */
  overlayLost(id: number): void;
}

/** Tells of tabs that go and of those that lose their overlay, until `signal` aborts. */
function watchTabs({ removed, replaced, overlayLost }: TabEvents, signal: AbortSignal): void {
  const hear = (message: unknown, sender: chrome.runtime.MessageSender): void => {
    const tabId = tabOfLostOverlay(message, sender, chrome.runtime.id);
    if (tabId !== undefined) overlayLost(tabId);
  };
  listenUntil(signal, chrome.tabs.onRemoved, removed);
  listenUntil(signal, chrome.tabs.onReplaced, replaced);
  listenUntil(signal, chrome.runtime.onMessage, hear);
}

/** What Chrome reports of tabs without the debugger, beside their pages. */
interface BrowserListener {
  /** A site or a proxy asks for a name and a password. */
  signIn(details: chrome.webRequest.OnAuthRequiredDetails): void;
  /** A frame was sent a file to keep. `isMain`: the frame is the main one. */
  file(tabId: number, name: string, url: string, isMain: boolean): void;
  /** The main frame has another document. */
  came(tabId: number): void;
}

/** `filename="…"` of a Content-Disposition header (RFC 6266), as far as people are to see it. */
const NAME = /filename\*?=(?:[\w-]+'[^']*')?"?([^";]+)/i;

/** Calls back on the tabs that are `isOurs` until `signal` aborts. We only listen; nothing is held up. */
function watchBrowser(
  isOurs: (tabId: number) => boolean,
  listener: BrowserListener,
  signal: AbortSignal,
): void {
  const asked = (details: chrome.webRequest.OnAuthRequiredDetails): undefined => {
    if (isOurs(details.tabId)) listener.signIn(details);
  };
  const answered = (details: chrome.webRequest.OnResponseStartedDetails) => {
    const { tabId, url, frameId, responseHeaders = [] } = details;
    if (!isOurs(tabId)) return;
    const header = responseHeaders.find(({ name }) => /^content-disposition$/i.test(name));
    if (!header?.value || !/^\s*attachment/i.test(header.value)) return;
    listener.file(tabId, NAME.exec(header.value)?.[1] ?? url, url, frameId === 0);
  };
  const came = ({ tabId, frameId }: { tabId: number; frameId: number }) => {
    if (frameId === 0 && isOurs(tabId)) listener.came(tabId);
  };
  const all = { urls: ['<all_urls>'] };
  const { onAuthRequired, onResponseStarted } = chrome.webRequest;
  const { onCommitted } = chrome.webNavigation;
  listenUntil(signal, onAuthRequired, asked, all);
  // What a script fetches stays with the script.
  const types = ['main_frame', 'sub_frame', 'other'] as const;
  const files = { ...all, types: [...types] };
  listenUntil(signal, onResponseStarted, answered, files, ['responseHeaders']);
  listenUntil(signal, onCommitted, came);
}

/** Calls back when tabs or windows come to the front, until `signal` aborts. */
function watchFront(changed: () => void, signal: AbortSignal): void {
  listenUntil(signal, chrome.tabs.onActivated, changed);
  listenUntil(signal, chrome.windows.onFocusChanged, changed);
}

/** A tab that has gone is nowhere in front. */
async function tabPlace(tabId: number): Promise<Pick<OverlayFacts, 'hasFocus' | 'activeTab'>> {
  try {
    const { windowId, active } = await chrome.tabs.get(tabId);
    const { focused } = await chrome.windows.get(windowId);
    return { hasFocus: focused, activeTab: active ? tabId : chrome.tabs.TAB_ID_NONE };
  } catch {
    return { hasFocus: false, activeTab: chrome.tabs.TAB_ID_NONE };
  }
}

/**
 * Brings a tab to the front of its window, where pages draw, if the one in front may be covered: DevTools
 * may be docked in the first, and what is not the task's is a person's.
 */
async function bringToFront(id: number, mayCover: (front: number) => boolean): Promise<void> {
  try {
    const { windowId } = await chrome.tabs.get(id);
    const [front] = await chrome.tabs.query({ active: true, windowId });
    if (front?.id === undefined || front.id === id || !mayCover(front.id)) return;
    await chrome.tabs.update(id, { active: true });
  } catch {
    // It has gone meanwhile, which the next act will report.
  }
}

/**
 * Brings a tab to the front of its window, since a person asked for it. What it resolves with puts the tab
 * there that was in front before; a tab that has gone meanwhile is left alone.
 */
export async function showTab(id: number): Promise<() => Promise<void>> {
  const { windowId, active } = await chrome.tabs.get(id);
  if (active) return async () => undefined;
  const [front] = await chrome.tabs.query({ active: true, windowId });
  await chrome.tabs.update(id, { active: true });
  return async () => {
    const before = front?.id;
    if (before !== undefined)
      await chrome.tabs.update(before, { active: true }).catch(() => undefined);
  };
}

/** That a site, or a proxy, asks who one is: only Chrome's own window can answer. */
export function signInText({
  challenger,
  realm = '',
  isProxy,
}: Pick<chrome.webRequest.OnAuthRequiredDetails, 'challenger' | 'realm' | 'isProxy'>): Text {
  const host = `${challenger.host}:${challenger.port}`;
  const who = isProxy ? msg('agentPage.theProxy', { host }) : host;
  const quoted = msg('common.quoted', { quoted: plainQuote(realm) });
  const about = realm === '' ? '' : joined([' (', quoted, ')'], '');
  return msg('agentPage.asksNamePasswordWindow', { who, about });
}

/** What pages did that a person decides about before a run goes on (FAULTS C1, C3, C15–C17). */
export class Disturbances {
  readonly #pending: Text[] = [];
  readonly #agreed = new Set<string>();
  /** Resolves once there is something to take. */
  came = Promise.withResolvers<null>();

  /** Has the run wait for a person; one of a `kind` that they went on with is not asked about again. */
  note(sentence: Text, kind?: string): void {
    if (kind !== undefined && this.#agreed.has(kind)) return;
    if (kind !== undefined) this.#agreed.add(kind);
    this.#pending.push(sentence);
    this.came.resolve(null);
  }

  /** What came since it was last asked for; undefined when nothing did. */
  take(): Text | undefined {
    const sentences = distinct(this.#pending.splice(0));
    this.came = Promise.withResolvers();
    return sentences.length > 0 ? joined(sentences) : undefined;
  }

  /** Another run begins: what was agreed to was agreed to for one. */
  clear(): void {
    this.take();
    this.#agreed.clear();
  }
}

/** So many documents in so short a time, and none of the agent's doing, are a loop. */
const MAX_NAVIGATIONS = 8;
/** Milliseconds. */
const SPAN_MS = 20_000;

/** Tells when a page goes from one address to the next on its own, so that nobody could read it (FAULTS C15). */
export class NavigationLoop {
  #times: number[] = [];
  readonly #found: () => void;

  constructor(found: () => void) {
    this.#found = found;
  }

  /** A document came, at this time in milliseconds. */
  came(at: number): void {
    this.#times = [...this.#times.filter((time) => at - time < SPAN_MS), at];
    if (this.#times.length < MAX_NAVIGATIONS) return;
    this.#times = [];
    this.#found();
  }

  /** What comes now comes of an act of the agent's. */
  acted(): void {
    this.#times = [];
  }
}

/** Of more that a page opens only the number is of interest. */
const MAX_OTHER_TABS = 20;

/**
 * Tabs that pages of the task opened on their own: listed for the person, out of the agent's reach (FAULTS C13,
 * C14).
 */
export class OtherTabs {
  readonly #ids = new Set<number>();

  add(id: number): void {
    if (this.#ids.size < MAX_OTHER_TABS) this.#ids.add(id);
  }

  has(id: number): boolean {
    return this.#ids.has(id);
  }

  remove(id: number): void {
    this.#ids.delete(id);
  }

  clear(): void {
    this.#ids.clear();
  }

  /** What they show now; `get` is Chrome's, and rejects for tabs that have gone. */
  async listed(
    get: (id: number) => Promise<Pick<chrome.tabs.Tab, 'title' | 'url' | 'pendingUrl'>>,
  ): Promise<OtherTab[]> {
    const listed = [...this.#ids].map(async (id) => {
      const tab = await get(id).catch(() => null);
      if (!tab) this.remove(id);
      return tab ? [{ id, title: tab.title ?? '', url: tab.url || (tab.pendingUrl ?? '') }] : [];
    });
    return (await Promise.all(listed)).flat();
  }
}

/** What the sign over a page goes by. */
export interface OverlayFacts {
  isRunning: boolean;
  /** The run waits for a person, who may want to use the page. */
  isWaiting: boolean;
  /** Whether the window of the agent's tab has the focus. */
  hasFocus: boolean;
  /** The tab in front of that window. */
  activeTab: number;
  /** The tab that the agent acts in. */
  currentTab: number;
}

/**
 * Whether the sign shows: the agent runs and does not wait, its tab is in front, and its window has the
 * focus. Anywhere else the sign would cover what the person does themselves.
 */
export function isOverlayShown(facts: OverlayFacts): boolean {
  return isInputBlocked(facts) && facts.hasFocus && facts.activeTab === facts.currentTab;
}

/** Whether a person's input is blocked, with the sign or without. */
export function isInputBlocked({ isRunning, isWaiting }: OverlayFacts): boolean {
  return isRunning && !isWaiting;
}

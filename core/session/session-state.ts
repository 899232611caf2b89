import type { PageDialog } from '../page/tree/page-tree.ts';

/**
 * What a tab is doing, the first that holds: `closed`, `crashed` (its process is gone), `dialog` (one waits for an
 * answer), `busy` (a script of it answers nobody), `loading` (another document comes), `ready` (one is there to read).
 */
export type TabStateName = 'closed' | 'crashed' | 'dialog' | 'busy' | 'loading' | 'ready';

/** The head of a server's answer. */
export interface Answer {
  status: number;
  statusText: string;
  contentType: string;
}

/** Why the newest navigation brought no document: the browser's name for it, such as `net::ERR_…`. */
export interface Failure {
  url: string;
  error: string;
}

/** A document on its way, and the server's answer once that is there. */
export interface Navigation {
  readonly id: string;
  readonly url: string;
  readonly answer?: Answer;
}

/** How much of the present document is there. */
export type Progress = 'begun' | 'parsed' | 'loaded';

/** What is known of a tab from what the browser has reported. Texts and addresses are the page's. */
export interface SessionTab {
  readonly id: number;
  /** The tab that opened it. */
  readonly opener: number | null;
  readonly url: string;
  readonly title: string;
  /** Navigations that are over: with a document, within one, or with nothing. */
  readonly turns: number;
  readonly navigation: Navigation | null;
  readonly progress: Progress;
  readonly answer: Answer | null;
  readonly failure: Failure | null;
  readonly dialog: PageDialog | null;
  /** When it was asked for a sign of life that has not come. Milliseconds. */
  readonly askedAt: number | null;
  readonly isBusy: boolean;
  readonly isCrashed: boolean;
  readonly isClosed: boolean;
}

/** What the browser reports. Times are milliseconds of the caller's clock. */
export type SessionEvent =
  | { type: 'connected' }
  | { type: 'lost' }
  | { type: 'opened'; tab: number; opener: number | null; url: string }
  | { type: 'described'; tab: number; url: string; title: string }
  /** `isAsked`: not the page, but who uses the session closed it. */
  | { type: 'closed'; tab: number; isAsked?: boolean }
  | { type: 'started'; tab: number; navigation: string; url: string }
  | { type: 'answered'; tab: number; navigation: string; answer: Answer }
  /** A document is there; `error`: it is the browser's own, in the place of one that did not come. */
  | { type: 'committed'; tab: number; navigation: string; url: string; error?: string }
  | { type: 'moved'; tab: number; url: string }
  | { type: 'progressed'; tab: number; progress: Progress }
  /** No document comes of it; the one of before may stay, as beside a download. */
  | { type: 'failed'; tab: number; navigation: string; error: string }
  | { type: 'dialog'; tab: number; dialog: PageDialog }
  | { type: 'dialog-closed'; tab: number }
  /** A dialog that nobody was asked about. */
  | { type: 'dismissed'; tab: number; dialog: PageDialog }
  | { type: 'asked'; tab: number; at: number }
  | { type: 'alive'; tab: number }
  | { type: 'crashed'; tab: number }
  | { type: 'call'; call: Call }
  | { type: 'aborted'; call: number }
  | { type: 'tick'; at: number }
  /** What was new has been said. */
  | { type: 'said' };

/** What a call waits for in a tab. */
export interface Wanted {
  states: readonly TabStateName[];
  /** States that are waited through, though they do not pass without help. */
  through?: readonly TabStateName[];
  /** So many navigations must be over first. */
  turns?: number;
  progress?: Progress;
}

/** Somebody who waits, until `deadline`. */
export interface Call {
  id: number;
  tab: number;
  wanted: Wanted;
  deadline: number;
}

/** How a wait ends. `held-up`: what is wanted cannot come before somebody does something about the tab. */
export type Outcome =
  | { type: 'reached'; tab: SessionTab }
  | { type: 'held-up'; tab: SessionTab; state: TabStateName }
  | { type: 'late'; tab: SessionTab | undefined }
  | { type: 'aborted' }
  | { type: 'lost' };

/** What has happened beside what was asked for. */
export interface News {
  type: 'opened' | 'closed' | 'crashed' | 'dismissed';
  tab: SessionTab;
}

/** A browser and its tabs, and who waits for what. */
export interface SessionState {
  readonly browser: 'none' | 'connected' | 'lost';
  readonly tabs: ReadonlyMap<number, SessionTab>;
  readonly calls: ReadonlyMap<number, Call>;
  readonly news: readonly News[];
}

export const NO_SESSION: SessionState = {
  browser: 'none',
  tabs: new Map(),
  calls: new Map(),
  news: [],
};

/** The next state, and the calls that are over by it. */
export interface Step {
  state: SessionState;
  ended: readonly { call: number; outcome: Outcome }[];
}

/** A tab that has given no sign of life for so long is busy. Milliseconds. */
export const MAX_SILENCE_MS = 8000;

/** News that are kept; a page can make any number. */
const MAX_NEWS = 50;

/** What a tab is doing. */
export function stateOf(tab: SessionTab): TabStateName {
  if (tab.isClosed) return 'closed';
  if (tab.isCrashed) return 'crashed';
  if (tab.dialog) return 'dialog';
  if (tab.isBusy) return 'busy';
  return tab.navigation ? 'loading' : 'ready';
}

/** States that do not pass without somebody's help: who waits for another one is held up. */
const HOLDS: ReadonlySet<TabStateName> = new Set(['closed', 'crashed', 'dialog', 'busy']);

/** Takes in one event. Pure: the clock, the browser and who waits are the caller's. */
export function reduce(state: SessionState, event: SessionEvent): Step {
  const next = applied(state, event);
  const ended = [...next.calls.values()].flatMap((call) => {
    const outcome = callOutcome(next, call, event);
    return outcome ? [{ call: call.id, outcome }] : [];
  });
  if (ended.length === 0) return { state: next, ended };
  const calls = new Map(next.calls);
  for (const { call } of ended) calls.delete(call);
  return { state: { ...next, calls }, ended };
}

/** When the clock next decides something; undefined when nothing waits for it. */
export function nextTick({ calls, tabs }: SessionState): number | undefined {
  const times = [
    ...[...calls.values()].map(({ deadline }) => deadline),
    ...[...tabs.values()].flatMap(({ askedAt, isBusy }) =>
      askedAt === null || isBusy ? [] : [askedAt + MAX_SILENCE_MS],
    ),
  ].filter(Number.isFinite);
  return times.length > 0 ? Math.min(...times) : undefined;
}

function callOutcome(state: SessionState, call: Call, event: SessionEvent): Outcome | null {
  if (event.type === 'aborted' && event.call === call.id) return { type: 'aborted' };
  const tab = state.tabs.get(call.tab);
  if (state.browser === 'lost' || !tab) return { type: 'lost' };
  const now = stateOf(tab);
  const { states, through = [], turns = 0, progress = 'begun' } = call.wanted;
  const isThere = tab.turns >= turns && RANKS[tab.progress] >= RANKS[progress];
  if (states.includes(now) && (isThere || HOLDS.has(now))) return { type: 'reached', tab };
  if (HOLDS.has(now) && !through.includes(now)) return { type: 'held-up', tab, state: now };
  const isLate = event.type === 'tick' && event.at >= call.deadline;
  return isLate ? { type: 'late', tab } : null;
}

const RANKS: Readonly<Record<Progress, number>> = { begun: 0, parsed: 1, loaded: 2 };

function applied(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'connected':
      return { ...state, browser: 'connected', tabs: new Map() };
    case 'lost':
      return { ...state, browser: 'lost' };
    case 'opened':
      return opened(state, event);
    case 'call':
      return { ...state, calls: new Map(state.calls).set(event.call.id, event.call) };
    case 'aborted':
      return state;
    case 'tick':
      return silenced(state, event.at);
    case 'said':
      return { ...state, news: [] };
    default:
      return inTab(state, event);
  }
}

const EMPTY_TAB: Omit<SessionTab, 'id' | 'opener' | 'url'> = {
  title: '',
  turns: 0,
  navigation: null,
  progress: 'loaded',
  answer: null,
  failure: null,
  dialog: null,
  askedAt: null,
  isBusy: false,
  isCrashed: false,
  isClosed: false,
};

/** An ID is given once: a tab that is known already is not opened again. */
function opened(
  state: SessionState,
  { tab: id, opener, url }: Extract<SessionEvent, { type: 'opened' }>,
): SessionState {
  if (state.tabs.has(id)) return state;
  const tab: SessionTab = { ...EMPTY_TAB, id, opener, url };
  const tabs = new Map(state.tabs).set(id, tab);
  return opener === null
    ? { ...state, tabs }
    : withNews({ ...state, tabs }, { type: 'opened', tab });
}

function silenced(state: SessionState, at: number): SessionState {
  const isSilent = ({ askedAt }: SessionTab) => askedAt !== null && at - askedAt >= MAX_SILENCE_MS;
  if (![...state.tabs.values()].some((tab) => !tab.isBusy && isSilent(tab))) return state;
  const tabs = [...state.tabs].map(
    ([id, tab]) => [id, isSilent(tab) ? { ...tab, isBusy: true } : tab] as const,
  );
  return { ...state, tabs: new Map(tabs) };
}

type TabEvent = Exclude<
  SessionEvent,
  { type: 'connected' | 'lost' | 'opened' | 'call' | 'aborted' | 'tick' | 'said' }
>;

function inTab(state: SessionState, event: TabEvent): SessionState {
  const before = state.tabs.get(event.tab);
  // What is closed reports nothing; a late message is of no use.
  if (!before || before.isClosed) return state;
  if (event.type === 'dismissed') {
    return withNews(state, { type: 'dismissed', tab: { ...before, dialog: event.dialog } });
  }
  const tab = tabAfter(before, event);
  if (tab === before) return state;
  const next = { ...state, tabs: new Map(state.tabs).set(tab.id, tab) };
  if (event.type === 'closed' && !event.isAsked) return withNews(next, { type: 'closed', tab });
  if (event.type === 'crashed') return withNews(next, { type: 'crashed', tab });
  return next;
}

function withNews(state: SessionState, news: News): SessionState {
  return { ...state, news: [...state.news, news].slice(-MAX_NEWS) };
}

/** Whatever a tab reports of itself shows that it lives. */
const ALIVE = { askedAt: null, isBusy: false } as const;

function tabAfter(tab: SessionTab, event: Exclude<TabEvent, { type: 'dismissed' }>): SessionTab {
  switch (event.type) {
    case 'described':
      return event.url === tab.url && event.title === tab.title
        ? tab
        : { ...tab, url: event.url, title: event.title };
    case 'closed':
      return { ...tab, isClosed: true, dialog: null, navigation: null };
    case 'crashed':
      return { ...tab, ...ALIVE, isCrashed: true, dialog: null, navigation: null };
    case 'started':
      return { ...tab, navigation: { id: event.navigation, url: event.url }, failure: null };
    case 'answered':
      return tab.navigation && isUnderWay(tab, event.navigation)
        ? { ...tab, navigation: { ...tab.navigation, answer: event.answer } }
        : tab;
    case 'committed':
      return committed(tab, event);
    case 'moved':
      return { ...tab, url: event.url, turns: tab.turns + 1 };
    case 'progressed':
      return RANKS[event.progress] <= RANKS[tab.progress]
        ? tab
        : { ...tab, ...ALIVE, progress: event.progress };
    case 'failed':
      return isUnderWay(tab, event.navigation) ? failedTab(tab, event.error) : tab;
    case 'dialog':
      return { ...tab, ...ALIVE, dialog: event.dialog };
    case 'dialog-closed':
      return { ...tab, dialog: null };
    case 'asked':
      // A page that a dialog holds up cannot answer, and is not busy.
      return tab.dialog || tab.askedAt !== null ? tab : { ...tab, askedAt: event.at };
    case 'alive':
      return tab.askedAt === null && !tab.isBusy ? tab : { ...tab, ...ALIVE };
  }
}

/** A navigation without a name is any: not every browser says which. */
function isUnderWay({ navigation }: SessionTab, id: string): boolean {
  return navigation !== null && (navigation.id === id || id === '' || navigation.id === '');
}

function failedTab(tab: SessionTab, error: string): SessionTab {
  const url = tab.navigation?.url ?? tab.url;
  return {
    ...tab,
    navigation: null,
    failure: { url, error },
    turns: tab.turns + 1,
  };
}

/** A document is there, in a process that lives. One that came of another navigation ends none that is under way. */
function committed(
  tab: SessionTab,
  { navigation: id, url, error }: Extract<TabEvent, { type: 'committed' }>,
): SessionTab {
  const isOther = tab.navigation !== null && !isUnderWay(tab, id);
  // The browser's error page comes behind what it is about, and is no news then: another navigation may even be under
  // way by that, or have failed.
  const isSaid = error !== undefined && (isOther || (!tab.navigation && tab.failure !== null));
  return {
    ...tab,
    ...ALIVE,
    url,
    title: '',
    navigation: isOther ? tab.navigation : null,
    progress: 'begun',
    answer: (!isOther && error === undefined && tab.navigation?.answer) || null,
    failure:
      error === undefined
        ? null
        : isSaid
          ? tab.failure
          : { url, error: tab.failure?.error || error },
    dialog: null,
    isCrashed: false,
    turns: tab.turns + (isSaid ? 0 : 1),
  };
}

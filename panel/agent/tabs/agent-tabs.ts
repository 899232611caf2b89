import type { BegunRun, KeptTabs } from '../../../core/agent/run/agent-page.ts';
import { webOrigin } from '../../../core/agent/run/web-origin.ts';
import { inEnglish } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import type { AgentChoices } from './agent-choices.ts';
import { AgentTab, type TabParts } from './agent-tab.ts';
import { bringToFront } from './bring-to-front.ts';
import { downloadText, signInText } from './browser-text.ts';
import { Disturbances } from './disturbances.ts';
import { leavesBlankPage } from './navigate-tab.ts';
import { NavigationLoop } from './navigation-loop.ts';
import { OtherTabs } from './other-tabs.ts';
import { isInputBlocked, isOverlayShown, type OverlayFacts } from './overlay-rule.ts';
import { TabAdoption } from './tab-adoption.ts';
import { TaskGroup } from './task-group.ts';
import { TaskTabs } from './task-tabs.ts';
import { watchBrowser } from './watch-browser.ts';
import { tabPlace, watchFront } from './watch-front.ts';
import { watchTabs } from './watch-tabs.ts';

/** The tabs of the task as the agent works in them, and whose they are at the moment. */
export class AgentTabs {
  readonly tabs: TaskTabs;
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
  #trouble: string | null = null;
  /** Until that is reported and the run goes on, the page is the person's (FAULTS A2). */
  #isTroubled = false;
  /** What a person should hear of tabs that went or were not taken in; reported with the next act. */
  readonly #notices: string[] = [];
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

  /** A run begins, or goes on with the tabs that are left of it. Whoever has begun before ends first. */
  async begin({ task, tabs, origins = [] }: Omit<BegunRun, 'id'>): Promise<void> {
    await this.end();
    await this.group.begin(task);
    if (tabs) await this.#takeBack(tabs, origins);
    this.#isTrusted = this.#choices.isTrusted();
    this.#isWaiting = false;
    this.#end = new AbortController();
    const { signal } = this.#end;
    this.adoption.listen(signal);
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
      this.#notices.push(inEnglish('agentPage.pageOpenedMoreTabs'));
      return;
    }
    await this.#sync();
    await this.group.join(id, this.tabs);
  }

  /** A person takes a tab in that the page has opened; the agent goes on where it is. */
  async takeIn(id: number): Promise<void> {
    if (!this.#end || !this.others.has(id))
      throw new Error(inEnglish('agentPage.tabCannotTakenAny'));
    this.tabs.join(id);
    this.others.remove(id);
    this.#tab(id);
    this.#notices.push(inEnglish('agentPage.personTookTabInto', { id }));
    await this.group.join(id, this.tabs);
  }

  /** What a checkpoint keeps of them. */
  kept(): KeptTabs | undefined {
    return this.#end ? this.group.kept(this.tabs) : undefined;
  }

  async #takeBack(kept: KeptTabs, origins: readonly string[]): Promise<void> {
    const lost = await this.group.takeBack(kept, origins, this.tabs);
    for (const id of lost) this.#notices.push(inEnglish('agentPage.tabNoLongerOne', { id }));
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

  /** Sentences on tabs, once. */
  takeNotices(): string[] {
    return this.#notices.splice(0);
  }

  /** Why trusted input is not to be had, once; then DOM events do. Undefined when all is well. */
  takeTrouble(): string | undefined {
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

  /** What a person has cancelled is not taken up again by itself (FAULTS A2). */
  #lost(why: string): void {
    this.#isTrusted = false;
    this.#trouble = inEnglish('agentPage.agentGoDomEvents', { why });
    this.#isTroubled = true;
    void this.#sync();
  }

  #tab(id: number): AgentTab {
    const known = this.#known.get(this.tabs.require(id));
    if (known) return known;
    const tab = new AgentTab(id, this.#open(id), {
      disturbed: (sentence, kind) => this.disturbances.note(sentence, kind),
      downloads: (file, url) => this.#downloads(file, url),
    });
    this.#known.set(id, tab);
    return tab;
  }

  /** What Chrome does for a page outside of it: most of that waits for a person (FAULTS C16). */
  #watchBrowser(signal: AbortSignal): void {
    const loop = new NavigationLoop(() =>
      this.disturbances.note(inEnglish('agentPage.unstablePagePageGoes'), 'loop'),
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
    const from = webOrigin(url) ?? inEnglish('agentPage.thePage');
    this.disturbances.note(said, inEnglish('agentPage.downloadFrom', { webOrigin: from }));
  }

  #watchTabs(signal: AbortSignal): void {
    const removed = (id: number) => {
      if (!this.tabs.has(id) || id === this.tabs.initial) return;
      this.#known.get(id)?.close();
      this.#known.delete(id);
      this.tabs.remove(id);
      this.#notices.push(inEnglish('agentPage.tabWasClosed', { id }));
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

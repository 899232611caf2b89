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

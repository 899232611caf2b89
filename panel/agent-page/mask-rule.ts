/** What the sign over a page goes by. */
export interface MaskFacts {
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
 * Whether the sign shows: the agent runs and does not wait, its tab is in front and its window has the
 * focus (the rule of the agent extension's specification, “Mask Management”).
 */
export function isMaskShown(facts: MaskFacts): boolean {
  return isHeld(facts) && facts.hasFocus && facts.activeTab === facts.currentTab;
}

/** Whether a person's input is held back, seen or not. */
export function isHeld({ isRunning, isWaiting }: MaskFacts): boolean {
  return isRunning && !isWaiting;
}

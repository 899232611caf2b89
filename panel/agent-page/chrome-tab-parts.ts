import { ChromeDebugger } from '../debugger/chrome-debugger.ts';
import { ChromePage } from '../page/chrome-page.ts';
import type { TabParts } from './agent-tab.ts';
import { FrameHands } from './frame-hands.ts';

/** Reads a tab beside the inspected one, for as long as the agent has it. */
export function chromeTabParts(tabId: number): TabParts {
  const page = new ChromePage(tabId, { isInspected: false });
  const pageDebugger = new ChromeDebugger(tabId);
  return {
    page,
    hands: new FrameHands(page.connections),
    pageDebugger,
    close() {
      page.close();
      pageDebugger[Symbol.dispose]();
    },
  };
}

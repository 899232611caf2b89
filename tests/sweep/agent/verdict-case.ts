import type { ToolName } from '../../../core/agent/tools/agent-tools.ts';
import type { ExpectedOutcome } from '../../../core/agent/tools/expected-outcome.ts';

/** One action in one small page, and what a person who watches it would say. */
export interface VerdictCase {
  /** Says what the page does. */
  name: string;
  /** What stands in the page's body. */
  html: string;
  /** Runs once in the page when it is there. */
  script?: string;
  /** By default a click on the control named “Go”. `on` names another control. */
  act?: { tool: ToolName; on?: string; input?: Record<string, string | boolean | string[]> };
  /** What the step says that it expects; absent where it says nothing. */
  expect?: ExpectedOutcome;
  /**
   * Without `expect`: whether anything visibly happened in the page because of the action, the pointer's
   * and the focus' own marks aside. With `expect`: whether what is expected came true.
   */
  label: boolean;
}

import { inEnglish } from '../../platform/messages/messages.ts';
import type { AgentAction } from '../tools/agent-tools.ts';
import { type ExpectedOutcome, OUTCOME_TIMEOUT_MS } from '../tools/expected-outcome.ts';

/** The expected outcome of an action: the stated one, or the default for its kind. */
export function expectedOf(action: AgentAction): ExpectedOutcome {
  const said = 'expect' in action.input ? action.input.expect : undefined;
  return said ?? defaultOutcome(action);
}

/** Milliseconds to wait for an outcome and its alternatives. */
export function outcomeTimeout({ timeout, orOutcome }: ExpectedOutcome): number {
  const own = timeout ?? OUTCOME_TIMEOUT_MS.usual;
  return orOutcome ? Math.max(own, outcomeTimeout(orOutcome)) : own;
}

const ANY: ExpectedOutcome = { type: 'any_change' };
const NONE: ExpectedOutcome = { type: 'no_change', timeout: 0 };

/** What an action is checked for when the step does not say what it expects. */
function defaultOutcome(action: AgentAction): ExpectedOutcome {
  switch (action.tool) {
    case 'type':
      return action.input.append
        ? { type: 'value_changes' }
        : { type: 'value_changes', value: action.input.text };
    case 'check':
      return {
        type: 'state_changes',
        state: action.input.checked ? 'checked' : inEnglish('run.notChecked'),
      };
    case 'navigate':
    case 'open_tab':
      return { type: 'navigation', orOutcome: ANY };
    case 'go_back':
    case 'go_forward':
      return { type: 'navigation' };
    case 'select':
      // By text, options count even if they were selected before; by value, only a change does.
      return {
        type: 'value_changes',
        value: action.input.options.join(', '),
        orOutcome: { type: 'value_changes' },
      };
    case 'wait_for':
      return action.input.outcome;
    case 'hover':
    case 'reload':
    case 'switch_tab':
    case 'close_tab':
    case 'answer_dialog':
    case 'read_page':
    case 'read_text':
    case 'find':
    case 'extract':
    case 'needs_full_dom':
    case 'page_info':
    case 'screenshot':
    case 'run_script':
    case 'ask_user':
    case 'done':
      return NONE;
    case 'click':
    case 'double_click':
    case 'right_click':
    case 'click_at':
    case 'drag':
    case 'scroll':
    case 'press_keys':
    case 'page_tool':
    case 'upload':
      return ANY;
  }
}

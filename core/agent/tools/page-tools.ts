import type { PageTool } from './agent-tools.ts';

/** What one page does for the agent by DOM events. */
export const PAGE_TOOLS: ReadonlySet<PageTool> = new Set([
  'click',
  'double_click',
  'hover',
  'drag',
  'type',
  'press_keys',
  'select',
  'check',
  'scroll',
  'read_text',
  'page_info',
]);

/** What the panel does in the tabs of a task beside that. */
export const DOM_TOOLS: ReadonlySet<PageTool> = new Set([
  ...PAGE_TOOLS,
  'upload',
  'screenshot',
  'run_script',
  'navigate',
  'go_back',
  'go_forward',
  'reload',
  'open_tab',
  'switch_tab',
  'close_tab',
]);

/** With the debugger dialogs are seen, and can be answered. */
export const TRUSTED_TOOLS: ReadonlySet<PageTool> = new Set([...DOM_TOOLS, 'answer_dialog']);

import type { PageTool } from '../../page/act/act-order.ts';

/** What a page can do by DOM events. */
const PAGE_TOOLS: ReadonlySet<PageTool> = new Set([
  'click',
  'double_click',
  'right_click',
  'click_at',
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

/** What the panel can do in the tabs of a task besides that. */
export const DOM_TOOLS: ReadonlySet<PageTool> = new Set([
  ...PAGE_TOOLS,
  'upload',
  'screenshot',
  'navigate',
  'go_back',
  'go_forward',
  'reload',
  'open_tab',
  'switch_tab',
  'close_tab',
]);

/** Only the debugger can see and answer dialogs, and nothing else runs scripts for the agent. */
export const TRUSTED_TOOLS: ReadonlySet<PageTool> = new Set([
  ...DOM_TOOLS,
  'answer_dialog',
  'run_script',
]);

/** By DOM events, with the tools of a person's servers. */
export const DOM_AND_OFFERED_TOOLS: ReadonlySet<PageTool> = new Set([...DOM_TOOLS, 'page_tool']);

/** The tools that the page itself declares besides: where a person has them offered. */
export const WITH_PAGE_TOOL: ReadonlySet<PageTool> = new Set([...TRUSTED_TOOLS, 'page_tool']);

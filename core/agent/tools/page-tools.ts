import type { PageTool } from './agent-tools.ts';

/** What a page of the panel does for the agent. */
export const PAGE_TOOLS: ReadonlySet<PageTool> = new Set([
  'click',
  'double_click',
  'hover',
  'type',
  'press_keys',
  'select',
  'check',
  'scroll',
  'read_text',
  'page_info',
]);

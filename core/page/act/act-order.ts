/** The element that an order is for: a page-wide id, as in the payload. */
interface OnElement {
  element: string;
}

/** One thing that a page, or the tabs of a task, can be asked to do. Plain JSON. */
export type ActOrder =
  | { tool: 'click' | 'double_click' | 'right_click' | 'hover'; input: OnElement }
  /** CSS pixels of the top frame's viewport. */
  | { tool: 'click_at'; input: { x: number; y: number } }
  | { tool: 'drag'; input: OnElement & { to: string } }
  | { tool: 'scroll'; input: ScrollInput }
  | { tool: 'type'; input: OnElement & { text: string; append?: boolean | undefined } }
  | { tool: 'press_keys'; input: { keys: string; element?: string | undefined } }
  | { tool: 'select'; input: OnElement & { options: string[] } }
  | { tool: 'check'; input: OnElement & { checked: boolean } }
  | { tool: 'upload'; input: OnElement & { files: string[] } }
  | { tool: 'read_text'; input: { element?: string | undefined } }
  | { tool: 'page_info' | 'screenshot'; input: object }
  | { tool: 'run_script'; input: { code: string } }
  /** A tool that the page itself has declared (WebMCP). */
  | { tool: 'page_tool'; input: { tool: string; input?: Record<string, unknown> | undefined } }
  | { tool: 'answer_dialog'; input: { accept: boolean; text?: string | undefined } }
  | NavigationOrder;

/** Orders that lead to another page or tab. */
type NavigationOrder =
  | { tool: 'navigate' | 'open_tab'; input: { url: string } }
  | { tool: 'go_back' | 'go_forward' | 'reload'; input: object }
  | { tool: 'switch_tab' | 'close_tab'; input: { tab: number } };

interface ScrollInput {
  /** A scroll container; by default the page. */
  element?: string | undefined;
  direction: 'up' | 'down' | 'left' | 'right' | 'top' | 'bottom';
  /** CSS pixels; by default most of the visible height. */
  pixels?: number | undefined;
}

export type PageTool = ActOrder['tool'];

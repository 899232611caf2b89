import type { ItemIdentity } from '../tree/frame-node.ts';
import { documentOf, type PageTree } from '../tree/page-tree.ts';
import { isSecretReading } from '../tree/secret-field.ts';
import type { PressedPoint, PressRegion } from './press-context.ts';

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

/** What an element was when the order was made. Names come from the page: treat them as data. */
export interface IntendedElement {
  /** Page-wide id, valid in that document only. */
  key: string;
  document: string;
  role: string;
  name: string;
  /** Where a press sends its form; absent where that is not known. */
  sends?: string;
  /** Whether it was a field for a secret; absent where that is not known. */
  isSecret?: boolean;
  /** What tells its row or item from the others. */
  item?: ItemIdentity;
  /** What a person has approved it amid; absent where nobody was asked. */
  region?: PressRegion;
  /** Milliseconds (Unix): a clock in its name may have advanced since. */
  at: number;
}

/** What an order is intended for: anything else gets none of it (FAULTS C7, G9). */
export interface IntendedTarget {
  /** The main frame's document; the order is for this document only, among all tabs of the task. */
  document: string;
  element?: IntendedElement;
  /** The element on which a drag ends. */
  to?: IntendedElement;
  /** Of a click at a point, where that is in its element's frame, CSS pixels. */
  point?: { x: number; y: number };
  /** Of a picture: the origins whose frames may be seen in it. */
  agreed?: readonly string[];
}

export type TargetedOrder = ActOrder & { meant: IntendedTarget };

/**
 * The order for a page that was read at that time, in milliseconds (Unix); `sends` as for its element, `regions` of
 * its ends.
 */
export function targetOrder(
  order: ActOrder,
  tree: PageTree,
  at: number,
  {
    sends,
    point,
    regions = [],
    agreed,
  }: {
    sends?: string | undefined;
    point?: PressedPoint | undefined;
    regions?: readonly PressRegion[];
    agreed?: readonly string[];
  } = {},
): TargetedOrder {
  const found = point ? meantPoint(point, at) : meantElement(tree, elementOf(order), at);
  const [region, goal] = regions;
  const element = found && {
    ...found,
    ...(sends !== undefined && { sends }),
    ...(region && { region }),
  };
  const end = order.tool === 'drag' ? meantElement(tree, order.input.to, at) : undefined;
  const to = end && { ...end, ...(goal && { region: goal }) };
  const document = documentOf(tree) ?? '';
  const there = point ? { point: { x: point.x, y: point.y } } : {};
  return {
    ...order,
    meant: {
      document,
      ...(element && { element }),
      ...(to && { to }),
      ...there,
      ...(order.tool === 'screenshot' && agreed && { agreed }),
    },
  };
}

function meantPoint({ key, document, role, name }: PressedPoint, at: number): IntendedElement {
  return { key, document, role, name, at };
}

function meantElement(
  tree: PageTree,
  key: string | undefined,
  at: number,
): IntendedElement | undefined {
  const found = tree.nodes.find((node) => node.key === key);
  if (!found) return undefined;
  const { role, name, item } = found.node;
  const document = documentOf(tree, found.key) ?? '';
  const isSecret = isSecretReading(found.node);
  return { key: found.key, document, role, name, isSecret, ...(item && { item }), at };
}

function elementOf({ input }: ActOrder): string | undefined {
  return 'element' in input ? input.element : undefined;
}

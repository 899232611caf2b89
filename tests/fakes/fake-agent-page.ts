import type { AgentPage, OtherTab, PageLook } from '../../core/agent/run/agent-page.ts';
import type { ActOrder, PageTool } from '../../core/page/act/act-order.ts';
import type { ActReport } from '../../core/page/act/act-report.ts';
import type { PageEvent } from '../../core/page/tree/frame-node.ts';
import type { PageNode, PageTree } from '../../core/page/tree/page-tree.ts';

const CAN: readonly PageTool[] = [
  'click',
  'right_click',
  'type',
  'press_keys',
  'check',
  'select',
  'scroll',
  'read_text',
  'navigate',
];

export const DONE: ActReport = { type: 'done', log: [], input: 'dom' };

/** A page for the agent, made of plain data: what an action does to it is a function of the test's. */
export class FakeAgentPage implements AgentPage {
  readonly can: ReadonlySet<PageTool> = new Set(CAN);
  tree: PageTree;
  events: PageEvent[] = [];
  /** Tabs that are not of the task. */
  others: readonly OtherTab[] = [];
  /** Orders in the order they came. */
  readonly orders: ActOrder[] = [];
  looks = 0;
  /** What an order does. */
  does: (order: ActOrder, page: FakeAgentPage) => ActReport | Promise<ActReport> = () => DONE;
  /** Called before each look: the page may have changed by itself. */
  beforeLook: (look: number, page: FakeAgentPage) => void = () => undefined;

  constructor(tree: PageTree) {
    this.tree = tree;
  }

  look(): Promise<PageLook> {
    this.looks += 1;
    this.beforeLook(this.looks, this);
    return Promise.resolve({
      tree: this.tree,
      events: [...this.events],
      ...(this.others.length > 0 && { others: this.others }),
      settled: { isSettled: true, ms: 300, last: null, lastAt: 0, busy: [], endless: [] },
    });
  }

  async act(order: ActOrder): Promise<ActReport> {
    this.orders.push(order);
    return this.does(order, this);
  }

  /** Replaces one node. */
  change(key: string, replace: (node: PageNode) => PageNode): void {
    const nodes = this.tree.nodes.map((node) => (node.key === key ? replace(node) : node));
    this.tree = { ...this.tree, nodes };
  }

  happen(event: Omit<PageEvent, 'at'> & { at?: number }): void {
    this.events.push({ at: Number.MAX_SAFE_INTEGER, ...event });
  }
}

import type { AgentPage } from '../../../core/agent/run/agent-page.ts';
import { isPageAction } from '../../../core/agent/tools/agent-tools.ts';
import { parseAction } from '../../../core/agent/tools/parse-action.ts';
import { targetOrder } from '../../../core/page/act/act-order.ts';
import type { ActReport } from '../../../core/page/act/act-report.ts';
import type { PageTree } from '../../../core/page/tree/page-tree.ts';
import { inWords } from '../../../core/platform/messages/messages.ts';

const SIGNAL = new AbortController().signal;

/** The agent's hands on a page, by the names of elements. */
export class AgentHands {
  readonly agent: AgentPage;
  #tree: PageTree | null = null;
  #at = 0;

  constructor(agent: AgentPage) {
    this.agent = agent;
  }

  async look(limit = 1500) {
    const look = await this.agent.look({ limit }, SIGNAL);
    this.#tree = look.tree;
    this.#at = Date.now();
    return look;
  }

  /** Acts on elements as they were when last looked at. What it reports is in English. */
  async act(tool: string, input: Record<string, unknown> = {}, ...names: string[]) {
    const tree = this.#tree ?? (await this.look()).tree;
    const { nodes } = tree;
    const [element, to] = names.map((name) => {
      const found = nodes.find(({ node }) => node.name === name && node.kind === 'interactive');
      if (!found) throw new Error(`There is no “${name}”.`);
      return found.key;
    });
    const action = parseAction(tool, { ...input, ...(element && { element }), ...(to && { to }) });
    if (!isPageAction(action)) throw new Error(`${tool} is none of the page’s.`);
    const report = await this.agent.act(targetOrder(action, tree, this.#at), SIGNAL);
    return JSON.parse(JSON.stringify(report, inWords)) as ActReport;
  }
}

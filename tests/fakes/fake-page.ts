import type { ActOrder } from '../../core/page/act/act-order.ts';
import type { ActReport } from '../../core/page/act/act-report.ts';
import type { PressObstacle } from '../../core/page/act/press-obstacle.ts';
import type { FrameOutline } from '../../core/page/frame/outline-piece.ts';
import type { Page, PageChange, PageStatus, Screenshot } from '../../core/page/page.ts';
import type { FrameHtml } from '../../core/page/payload/full-html.ts';
import {
  type PageSettling,
  SETTLE_DEFAULTS,
  type Settled,
  type SettleOptions,
} from '../../core/page/settle/settled.ts';
import type { PageEvent } from '../../core/page/tree/frame-node.ts';
import type { NodeDetails, NodeMarkup } from '../../core/page/tree/node-details.ts';
import type { PageNode, PageTree } from '../../core/page/tree/page-tree.ts';

/** A page made of plain data. It records what was asked of it; tests send the changes. */
export class FakePage implements Page {
  status: PageStatus = { type: 'ready' };
  tree: PageTree | null;
  events: readonly PageEvent[] = [];
  settling: PageSettling | null = null;
  settleOptions: SettleOptions = SETTLE_DEFAULTS;
  /** Calls in order, such as `highlight 12`. */
  readonly calls: string[] = [];
  readonly #listeners = new Set<(change: PageChange) => void>();

  constructor(tree: PageTree | null) {
    this.tree = tree;
  }

  /** Sends a change to every listener, as the product does after it has kept it. */
  send(change: PageChange): void {
    if (change.type === 'status') this.status = change.status;
    if (change.type === 'tree') this.tree = change.tree;
    if (change.type === 'settling') this.settling = change.settling;
    for (const listener of this.#listeners) listener(change);
  }

  /** Replaces one node and says so. */
  change(key: string, replace: (node: PageNode) => PageNode): void {
    if (!this.tree) return;
    const nodes = this.tree.nodes.map((node) => (node.key === key ? replace(node) : node));
    const tree = { ...this.tree, nodes };
    this.send({ type: 'tree', tree, changed: new Set([key]), reset: false });
  }

  /** Takes nodes out and says so. */
  remove(...keys: readonly string[]): void {
    if (!this.tree) return;
    const nodes = this.tree.nodes.filter(({ key }) => !keys.includes(key));
    this.send({ type: 'tree', tree: { ...this.tree, nodes }, changed: new Set(), reset: false });
  }

  happen(...events: readonly PageEvent[]): void {
    this.events = [...this.events, ...events];
    this.send({ type: 'events', events });
  }

  get listeners(): number {
    return this.#listeners.size;
  }

  subscribe(listener: (change: PageChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  setLive(live: boolean): void {
    this.calls.push(`setLive ${live}`);
  }

  setStamping(stamp: boolean): void {
    this.calls.push(`setStamping ${stamp}`);
  }

  setMasking(mask: boolean): void {
    this.calls.push(`setMasking ${mask}`);
  }

  setMaxElements(max: number): void {
    this.calls.push(`setMaxElements ${max}`);
  }

  highlight(key: string | null): void {
    this.calls.push(`highlight ${key}`);
  }

  setMarks(on: boolean): void {
    this.calls.push(`setMarks ${on}`);
  }

  tellActs(on: boolean): void {
    this.calls.push(`tellActs ${on}`);
  }

  pick(on: boolean): void {
    this.calls.push(`pick ${on}`);
  }

  obstacles(): Promise<readonly PressObstacle[]> {
    return Promise.resolve([]);
  }

  details(key: string): Promise<NodeDetails> {
    this.calls.push(`details ${key}`);
    const found = this.tree?.nodes.find((node) => node.key === key);
    if (!found) return Promise.reject(new Error('The element has left the page.'));
    const { tag, name } = found.node;
    return Promise.resolve({
      selector: `main > form:nth-of-type(${key}) > ${tag}`,
      html: `<${tag} class="control" aria-label="${name}">`,
      box: found.box ?? [40, 1220, 120, 20],
    });
  }

  reveal(key: string): Promise<void> {
    this.calls.push(`reveal ${key}`);
    return Promise.resolve();
  }

  scrollIntoView(key: string): void {
    this.calls.push(`scrollIntoView ${key}`);
  }

  act(order: ActOrder): Promise<ActReport> {
    this.calls.push(`act ${order.tool}`);
    return Promise.resolve({ type: 'done', log: [], input: 'dom' });
  }

  /** What {@link find} finds. */
  readonly selectors = new Map<string, string>();

  find(selector: string): Promise<string | null> {
    return Promise.resolve(this.selectors.get(selector) ?? null);
  }

  markup(keys: readonly string[]): Promise<ReadonlyMap<string, NodeMarkup>> {
    const nodes = this.tree?.nodes.filter(({ key }) => keys.includes(key)) ?? [];
    return Promise.resolve(
      new Map(
        nodes.map(({ key, node }) => [
          key,
          { node: node.id, tag: node.tag, attributes: {}, text: node.name },
        ]),
      ),
    );
  }

  html(): Promise<readonly FrameHtml[]> {
    const html = '<html><body><button data-id="1">Save</button></body></html>';
    return Promise.resolve([{ frame: 0, owner: null, html }]);
  }

  /** What {@link outline} answers. */
  outlines: readonly FrameOutline[] = [{ frame: 0, pieces: [{ type: 'text', text: 'Orders' }] }];

  outline(): Promise<readonly FrameOutline[]> {
    return Promise.resolve(this.outlines);
  }

  screenshot(): Promise<Screenshot> {
    return Promise.reject(new Error('A fake page has no picture.'));
  }

  setSettleOptions(options: SettleOptions): void {
    this.settleOptions = options;
  }

  async hasRestedSince(): Promise<boolean> {
    return false;
  }

  settle(): Promise<Settled> {
    this.calls.push('settle');
    return Promise.resolve({
      isSettled: true,
      ms: 300,
      last: null,
      lastAt: 0,
      busy: [],
      endless: [],
    });
  }

  refresh(): Promise<void> {
    this.calls.push('refresh');
    return Promise.resolve();
  }

  renumber(): Promise<void> {
    this.calls.push('renumber');
    return Promise.resolve();
  }

  reconnect(): void {
    this.calls.push('reconnect');
  }
}

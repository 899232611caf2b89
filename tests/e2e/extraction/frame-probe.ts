import { setTimeout as sleep } from 'node:timers/promises';
import type { FrameOptions } from '../../../core/page/frame/frame-api.ts';
import type { FrameEvent, VisibilityFinding } from '../../../core/page/frame/frame-event.ts';
import { FrameNodeList } from '../../../core/page/frame/frame-record.ts';
import type { FrameUpdate } from '../../../core/page/frame/frame-update.ts';
import { composePage } from '../../../core/page/tree/compose-page.ts';
import type { PageNode } from '../../../core/page/tree/page-tree.ts';
import type { CallMessage } from '../../../core/platform/rpc/call-message.ts';
import type { OpenedPage } from '../harness/opened-page.ts';

/** Milliseconds without an update after which a frame is taken to have told everything. */
const QUIET = 250;
const DEADLINE = 15_000;

/** What the probe keeps in the panel's page. */
interface ProbeGlobal {
  probes?: {
    port: chrome.runtime.Port;
    updates: FrameUpdate[];
    findings: VisibilityFinding[];
    lastAt: number;
  }[];
}

interface Taken {
  updates: FrameUpdate[];
  findings: VisibilityFinding[];
  /** Milliseconds since the last message. */
  quiet: number;
}

/**
 * A second connection to a frame's content script, of the kind the panel itself has. It gives what
 * no payload says: nodes that are left out, and why.
 */
export class FrameProbe {
  readonly #opened: OpenedPage;
  readonly #index: number;

  private constructor(opened: OpenedPage, index: number) {
    this.#opened = opened;
    this.#index = index;
  }

  static async open(opened: OpenedPage, frameId = 0): Promise<FrameProbe> {
    return new FrameProbe(opened, await opened.panel.evaluate(connect, frameId));
  }

  /** The frame's nodes after all updates so far, placed in its viewport, once no more arrive. */
  async nodes(): Promise<readonly PageNode[]> {
    const list = new FrameNodeList();
    const { updates, findings } = await this.#take();
    for (const update of updates) list.apply(update);
    list.noteVisibility(findings);
    const { frame: state = null, total = 0, pending = 0, ms = 0 } = updates.at(-1) ?? {};
    const main = { number: 0, parent: null, url: '', nodes: list.toArray(), state };
    return composePage([{ ...main, total, pending, ms }])?.nodes ?? [];
  }

  /** Has the frame read again, as the panel's refresh does; {@link nodes} are those of that reading then. */
  async refresh(): Promise<void> {
    await this.#opened.panel.evaluate(refresh, this.#index);
  }

  async close(): Promise<void> {
    await this.#opened.panel.evaluate(disconnect, this.#index);
  }

  async #take(): Promise<Taken> {
    // On a busy machine a frame may be drawn, and its page read, long after the change.
    await this.#opened.page.evaluate(twoFrames);
    const started = Date.now();
    for (;;) {
      const taken = await this.#opened.panel.evaluate(take, this.#index);
      const { updates, quiet } = taken;
      const waited = Date.now() - started;
      if (Math.min(quiet, waited) > QUIET && updates.at(-1)?.pending === 0) return taken;
      if (waited > DEADLINE) throw new Error('The frame did not come to rest in 15 s.');
      await sleep(50);
    }
  }
}

/** All nodes of a frame, read again. */
export async function readFrame(opened: OpenedPage, frameId = 0): Promise<readonly PageNode[]> {
  const probe = await FrameProbe.open(opened, frameId);
  const nodes = await probe.nodes();
  await probe.close();
  return nodes;
}

/** Runs in the page. */
async function twoFrames(): Promise<void> {
  for (let i = 0; i < 2; i++) {
    await new Promise<void>((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  }
}

/** Runs in the panel. */
function connect(frameId: number): number {
  const world = globalThis as ProbeGlobal;
  world.probes ??= [];
  const { tabId } = chrome.devtools.inspectedWindow;
  const port = chrome.tabs.connect(tabId, { frameId, name: 'penumbra-frame' });
  const probe = {
    port,
    updates: [] as FrameUpdate[],
    findings: [] as VisibilityFinding[],
    lastAt: performance.now(),
  };
  port.onMessage.addListener((message: FrameEvent) => {
    if (message.type === 'visibility') probe.findings.push(...message.findings);
    if (message.type === 'update') probe.updates.push(message);
    probe.lastAt = performance.now();
  });
  const options: FrameOptions = { live: true, stamp: false, prefix: '' };
  port.postMessage({ type: 'call', method: 'setOptions', args: [options] } satisfies CallMessage);
  return world.probes.push(probe) - 1;
}

/** Runs in the panel. */
function refresh(index: number): void {
  const probe = (globalThis as ProbeGlobal).probes?.[index];
  if (!probe) return;
  probe.lastAt = performance.now();
  const message: CallMessage = { type: 'call', method: 'refresh', args: [] };
  probe.port.postMessage(message);
}

/** Runs in the panel. */
function take(index: number): Taken {
  const probe = (globalThis as ProbeGlobal).probes?.[index];
  if (!probe) return { updates: [], findings: [], quiet: 0 };
  const { updates, findings } = probe;
  return { updates, findings, quiet: performance.now() - probe.lastAt };
}

/** Runs in the panel. */
function disconnect(index: number): void {
  (globalThis as ProbeGlobal).probes?.[index]?.port.disconnect();
}

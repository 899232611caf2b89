import type { NodeDetails } from '../../core/page/frame-protocol.ts';
import type { PageNode } from '../../core/page/page.ts';
import type { FrameRecord } from './frame-record.ts';
import { highlightLabel } from './highlight-label.ts';
import type { TracelessHighlight } from './traceless-highlight.ts';

/** The one element that is lit up in the page, if any: by an overlay, or without leaving a trace. */
export class PageLight {
  readonly #tabId: number;
  #traceless: TracelessHighlight | null = null;
  #lit: FrameRecord | null = null;
  #turn = 0;

  constructor(tabId: number) {
    this.#tabId = tabId;
  }

  off(): void {
    this.#turn++;
    this.#lit?.link?.send({ type: 'highlight', node: null, label: '' });
    this.#lit = null;
    this.#traceless?.show(null);
  }

  /** Lights up a node of a frame, and nothing else. */
  on(frame: FrameRecord, node: PageNode, { isTraceless }: { isTraceless: boolean }): void {
    this.off();
    const label = highlightLabel(node);
    if (isTraceless) {
      void this.#onTraceless(frame, node, label);
      return;
    }
    this.#lit = frame;
    frame.link?.send({ type: 'highlight', node: node.node.id, label });
  }

  /** Asks the frame where the element is right now; a light asked for later wins. */
  async #onTraceless({ link }: FrameRecord, { node }: PageNode, label: string): Promise<void> {
    const turn = this.#turn;
    if (!link) return;
    const { TracelessHighlight } = await import('./traceless-highlight.ts');
    this.#traceless ??= new TracelessHighlight(this.#tabId);
    const details = await link.request({ type: 'details', node: node.id }).catch(() => null);
    const box = (details as NodeDetails | null)?.box;
    if (box && turn === this.#turn) {
      this.#traceless.show({ documentId: link.documentId, box, label });
    }
  }
}

import type { FrameRecord } from '../../../core/page/frame/frame-record.ts';
import type { PageNode } from '../../../core/page/tree/page-tree.ts';
import type { TracelessHighlight } from './traceless-highlight.ts';

/** The one element that is highlighted in the page, if any: by an overlay, or without leaving a trace. */
export class PageHighlight {
  readonly #tabId: number;
  #traceless: TracelessHighlight | null = null;
  #highlighted: FrameRecord | null = null;
  #turn = 0;

  constructor(tabId: number) {
    this.#tabId = tabId;
  }

  hide(): void {
    this.#turn++;
    this.#highlighted?.link?.notify.highlight(null, '');
    this.#highlighted = null;
    this.#traceless?.show(null);
  }

  /** Highlights a node of a frame, and nothing else. */
  show(frame: FrameRecord, node: PageNode, { isTraceless }: { isTraceless: boolean }): void {
    this.hide();
    const label = highlightLabel(node);
    if (isTraceless) {
      void this.#showTraceless(frame, node, label);
      return;
    }
    this.#highlighted = frame;
    frame.link?.notify.highlight(node.node.id, label);
  }

  /** Asks the frame where the element is right now; what is asked for later wins. */
  async #showTraceless({ link }: FrameRecord, { node }: PageNode, label: string): Promise<void> {
    const turn = this.#turn;
    if (!link) return;
    const { TracelessHighlight } = await import('./traceless-highlight.ts');
    this.#traceless ??= new TracelessHighlight(this.#tabId);
    const details = await link.call.details(node.id).catch(() => null);
    const box = details?.box;
    if (box && turn === this.#turn) {
      this.#traceless.show({ documentId: link.documentId, box, label });
    }
  }
}

const MAX_NAME_LENGTH = 40;

/** What stands beside a highlighted element: `12 button “Save”`. */
function highlightLabel({ key, node }: PageNode): string {
  const isLong = node.name.length > MAX_NAME_LENGTH;
  const name = isLong ? `${node.name.slice(0, MAX_NAME_LENGTH)}…` : node.name;
  return `${key} ${node.role}${name ? ` “${name}”` : ''}`;
}

import { makeSerialQueue } from '../../../core/platform/async/serial-queue.ts';

/** A text of ours in a frame, and the document that has it. */
interface Inserted {
  css: string;
  documentId: string;
}

/** CSS of ours in a tab's frames, as Chrome knows it: it is taken out by the very text that went in. */
export class InsertedCss {
  readonly #tabId: number;
  readonly #inserted = new Map<number, Inserted>();
  /** By frame: a slider's sheet may come while another is on its way in, and each goes out once. */
  readonly #queues = new Map<number, ReturnType<typeof makeSerialQueue>>();

  constructor(tabId: number) {
    this.#tabId = tabId;
  }

  /** Puts a text in the place of the one before; an empty one takes that away. */
  replace(frameId: number, documentId: string, css: string): Promise<void> {
    const queue = this.#queues.get(frameId) ?? makeSerialQueue();
    this.#queues.set(frameId, queue);
    return queue(() => this.#replace(frameId, { documentId, css }));
  }

  /** Whether a document has this text now, or has none when the text is empty. */
  has(frameId: number, { documentId, css }: Inserted): boolean {
    const now = this.#inserted.get(frameId);
    return now ? now.documentId === documentId && now.css === css : css === '';
  }

  async #replace(frameId: number, next: Inserted): Promise<void> {
    if (this.has(frameId, next)) return;
    const before = this.#inserted.get(frameId);
    const { documentId, css } = next;
    if (css) this.#inserted.set(frameId, next);
    else this.#inserted.delete(frameId);
    // Chrome does them in this order: the new text is in place before the old one goes, nothing flashes.
    await Promise.all([
      css && chrome.scripting.insertCSS({ ...this.#injection(documentId), css }),
      before?.documentId === documentId &&
        chrome.scripting.removeCSS({ ...this.#injection(documentId), css: before.css }),
    ]);
  }

  /** USER origin beats every declaration of the page, and no policy of the page stops it. */
  #injection(documentId: string) {
    return {
      target: { tabId: this.#tabId, documentIds: [documentId] },
      origin: 'USER',
    } as const satisfies Omit<chrome.scripting.CSSInjection, 'css'>;
  }
}

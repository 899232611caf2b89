import { makeSerialQueue } from '../../../core/platform/async/serial-queue.ts';
import { MessageError, msg } from '../../../core/platform/messages/messages.ts';
import type { AuditedPage } from '../../../core/style/audit/audited-page.ts';
import { LinkedAudit } from '../../../core/style/frame/linked-audit.ts';
import type { Inspected, PageProbe, Scrolled } from '../../../core/style/improve/trial-page.ts';
import type { ScenePart } from '../../../core/style/inventory/page-styles.ts';
import type { StylesLink } from './styles-link.ts';

/** Milliseconds for what a page loads when it is scrolled. */
const ARRIVAL_MS = 150;

/** Audits the inspected tab through the links that its styles have to every frame. */
export class ChromeAudit implements AuditedPage, PageProbe {
  readonly #connect: () => Promise<StylesLink[]>;
  readonly #audit: LinkedAudit<StylesLink>;

  constructor(tabId: number, connect: () => Promise<StylesLink[]>) {
    this.#connect = connect;
    const veil = new InsertedCss(tabId);
    this.#audit = new LinkedAudit(connect, (link, css) =>
      veil.replace(link.frameId, link.documentId, css),
    );
  }

  places: AuditedPage['places'] = (forContrast) => this.#audit.places(forContrast);
  setCaptureMode: AuditedPage['setCaptureMode'] = (mode) => this.#audit.setCaptureMode(mode);
  names: AuditedPage['names'] = (groups) => this.#audit.names(groups);
  brightCauses: AuditedPage['brightCauses'] = (places, points) =>
    this.#audit.brightCauses(places, points);

  async inspect(selector: string, limit: number): Promise<Inspected> {
    const links = await this.#connect();
    const found = await Promise.all(
      links.map(async (link) => {
        const { count, elements } = await link.call.inspect(selector, limit);
        return {
          count,
          elements: elements.map((element) => ({ ...element, frame: link.frameId })),
        };
      }),
    );
    return {
      count: found.reduce((sum, { count }) => sum + count, 0),
      elements: found.flatMap(({ elements }) => elements).slice(0, limit),
    };
  }

  async scroll(y: number | null): Promise<Scrolled> {
    const [main] = await this.#connect();
    if (!main) throw new MessageError(msg('common.extensionsCannotReadPage'));
    const at = await main.call.scroll(y);
    if (y === null) return at;
    await main.call.painted();
    // What is loaded when it comes into view has a moment to do so.
    await new Promise((done) => setTimeout(done, ARRIVAL_MS));
    return at;
  }

  async scene(): Promise<ScenePart[]> {
    const [main] = await this.#connect();
    return (await main?.call.scene()) ?? [];
  }

  async seenAreas(selectors: readonly string[]): Promise<number[]> {
    const links = await this.#connect();
    const all = await Promise.all(links.map((link) => link.call.seenAreas(selectors)));
    return selectors.map((_, at) => Math.max(0, ...all.map((areas) => areas[at] ?? 0)));
  }
}

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

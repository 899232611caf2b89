import { makeSerialQueue } from '../../../core/platform/async/serial-queue.ts';
import { MessageError, msg } from '../../../core/platform/messages/messages.ts';
import type { BrightCause } from '../../../core/style/audit/audit-issue.ts';
import {
  type AuditedPage,
  type CaptureMode,
  captureCss,
  type ElementGroup,
  type PlacedName,
} from '../../../core/style/audit/audited-page.ts';
import {
  frameAt,
  type ScreenPlaces,
  screenPlaces,
} from '../../../core/style/audit/screen-places.ts';
import type { Inspected, PageProbe, Scrolled } from '../../../core/style/improve/trial-page.ts';
import type { ScenePart } from '../../../core/style/inventory/page-styles.ts';
import type { StylesLink } from './styles-link.ts';

/** Milliseconds for what a page loads when it is scrolled. */
const ARRIVAL_MS = 150;

/** Audits the inspected tab through the links that its styles have to every frame. */
export class ChromeAudit implements AuditedPage, PageProbe {
  readonly #connect: () => Promise<StylesLink[]>;
  readonly #veil: InsertedCss;

  constructor(tabId: number, connect: () => Promise<StylesLink[]>) {
    this.#connect = connect;
    this.#veil = new InsertedCss(tabId);
  }

  async places(): Promise<ScreenPlaces> {
    const links = await this.#connect();
    const frames = await Promise.all(
      links.map(async (link) => ({
        frame: link.frameId,
        places: await link.call.places(),
      })),
    );
    return screenPlaces(frames);
  }

  async setCaptureMode(veil: CaptureMode | null): Promise<void> {
    const css = captureCss(veil);
    const links = await this.#connect();
    await Promise.all(
      links.map(async (link) => {
        // The frame knows of a veil before it is there and after it has gone: it reports what is left in it.
        if (css) await link.call.veil(css);
        await this.#veil.replace(link.frameId, link.documentId, css);
        if (!css) await link.call.veil(css);
        await link.call.painted();
      }),
    );
  }

  async names(groups: readonly ElementGroup[]): Promise<(PlacedName | null)[]> {
    return this.#perFrame(groups, (link, own) =>
      link.call.names(own.map(({ elements }) => elements)),
    );
  }

  async brightCauses(
    places: ScreenPlaces,
    points: readonly { x: number; y: number }[],
  ): Promise<((BrightCause & { frame: number }) | null)[]> {
    const inFrames = points.map(({ x, y }) => frameAt(places, x, y) ?? { frame: 0, x, y });
    return this.#perFrame(inFrames, (link, own) =>
      link.call.brightCauses(own.map(({ x, y }) => ({ x, y }))),
    );
  }

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

  /** Asks each frame once about what is its own; the answers are in the order of the questions. */
  async #perFrame<Item extends { frame: number }, Answer>(
    items: readonly Item[],
    ask: (link: StylesLink, own: Item[]) => Promise<(Answer | null)[]>,
  ): Promise<((Answer & { frame: number }) | null)[]> {
    const answers = new Map<Item, (Answer & { frame: number }) | null>();
    const links = await this.#connect();
    await Promise.all(
      links.map(async (link) => {
        const own = items.filter(({ frame }) => frame === link.frameId);
        if (own.length === 0) return;
        const found = await ask(link, own);
        for (const [index, item] of own.entries()) {
          const answer = found[index];
          answers.set(item, answer ? { ...answer, frame: link.frameId } : null);
        }
      }),
    );
    return items.map((item) => answers.get(item) ?? null);
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

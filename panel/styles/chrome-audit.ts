import type { AuditAsk, BrightCause, ElementName } from '../../core/audit/audit-protocol.ts';
import type { AuditedPage, ElementGroup, PlacedName } from '../../core/audit/audited-page.ts';
import type { FramePlaces } from '../../core/audit/frame-places.ts';
import { frameAt, type ScreenPlaces, screenPlaces } from '../../core/audit/screen-places.ts';
import { type Veil, veilCss } from '../../core/audit/veil-css.ts';
import type {
  Inspected,
  InspectedElement,
  PageProbe,
  Scrolled,
} from '../../core/dark-model/page-probe.ts';
import { InsertedCss } from './inserted-css.ts';
import type { StylesLink } from './styles-link.ts';

/** Milliseconds for what a page loads when it is scrolled. */
const ARRIVAL = 150;

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
        places: (await link.audit({ type: 'places' })) as FramePlaces,
      })),
    );
    return screenPlaces(frames);
  }

  async veil(veil: Veil | null): Promise<void> {
    const css = veilCss(veil);
    const links = await this.#connect();
    await Promise.all(
      links.map(async (link) => {
        // The frame knows of a veil before it is there and after it has gone: it tells who is left with it.
        if (css) await link.audit({ type: 'veil', css });
        await this.#veil.replace(link.frameId, link.documentId, css);
        if (!css) await link.audit({ type: 'veil', css });
        await link.ask('painted');
      }),
    );
  }

  async names(groups: readonly ElementGroup[]): Promise<(PlacedName | null)[]> {
    return this.#perFrame<ElementGroup, ElementName>(groups, (own) => ({
      type: 'names',
      groups: own.map(({ elements }) => elements),
    }));
  }

  async brightCauses(
    places: ScreenPlaces,
    points: readonly { x: number; y: number }[],
  ): Promise<((BrightCause & { frame: number }) | null)[]> {
    const inFrames = points.map(({ x, y }) => frameAt(places, x, y) ?? { frame: 0, x, y });
    return this.#perFrame<(typeof inFrames)[number], BrightCause>(inFrames, (own) => ({
      type: 'bright-causes',
      points: own.map(({ x, y }) => ({ x, y })),
    }));
  }

  async inspect(selector: string, limit: number): Promise<Inspected> {
    const links = await this.#connect();
    const found = await Promise.all(
      links.map(async (link) => {
        const own = await link.audit({ type: 'inspect', selector, limit });
        const { count, elements } = own as Omit<Inspected, 'elements'> & {
          elements: Omit<InspectedElement, 'frame'>[];
        };
        return { count, elements: elements.map((one) => ({ ...one, frame: link.frameId })) };
      }),
    );
    return {
      count: found.reduce((sum, { count }) => sum + count, 0),
      elements: found.flatMap(({ elements }) => elements).slice(0, limit),
    };
  }

  async scroll(y: number | null): Promise<Scrolled> {
    const [main] = await this.#connect();
    if (!main) throw new Error('This page lets no extension in.');
    const at = (await main.audit({ type: 'scroll', y })) as Scrolled;
    if (y === null) return at;
    await main.ask('painted');
    // What is loaded when it comes into view has a moment to do so.
    await new Promise((done) => setTimeout(done, ARRIVAL));
    return at;
  }

  /** Asks each frame once about what is its own; the answers are in the order of the questions. */
  async #perFrame<Item extends { frame: number }, Answer>(
    items: readonly Item[],
    ask: (own: Item[]) => AuditAsk,
  ): Promise<((Answer & { frame: number }) | null)[]> {
    const answers = new Map<Item, (Answer & { frame: number }) | null>();
    const links = await this.#connect();
    await Promise.all(
      links.map(async (link) => {
        const own = items.filter(({ frame }) => frame === link.frameId);
        if (own.length === 0) return;
        const found = (await link.audit(ask(own))) as (Answer | null)[];
        for (const [index, item] of own.entries()) {
          const answer = found[index];
          answers.set(item, answer ? { ...answer, frame: link.frameId } : null);
        }
      }),
    );
    return items.map((item) => answers.get(item) ?? null);
  }
}

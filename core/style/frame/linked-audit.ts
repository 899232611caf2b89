import type { Calls } from '../../platform/rpc/create-caller.ts';
import type { BrightCause } from '../audit/audit-issue.ts';
import {
  type AuditedPage,
  type CaptureMode,
  captureCss,
  type ElementGroup,
  type PlacedName,
} from '../audit/audited-page.ts';
import { frameAt, type ScreenPlaces, screenPlaces } from '../audit/screen-places.ts';
import type { StylesApi } from './styles-api.ts';

/** A link to the styles of one frame. */
export interface AuditLink {
  readonly frameId: number;
  readonly call: Pick<
    Calls<StylesApi>,
    'places' | 'veil' | 'painted' | 'names' | 'brightCauses' | 'ownTheme' | 'inspect'
  >;
}

/** Audits a page through links to every frame, whoever has opened them. */
export class LinkedAudit<Link extends AuditLink> implements AuditedPage {
  readonly #connect: () => Promise<readonly Link[]>;
  readonly #insert: (link: Link, css: string) => Promise<void>;

  /** `insert` puts a sheet over all of a frame, in the place of the one before; an empty one takes it away. */
  constructor(
    connect: () => Promise<readonly Link[]>,
    insert: (link: Link, css: string) => Promise<void>,
  ) {
    this.#connect = connect;
    this.#insert = insert;
  }

  async places(forContrast = false): Promise<ScreenPlaces> {
    const links = await this.#connect();
    const frames = await Promise.all(
      links.map(async (link) => ({
        frame: link.frameId,
        places: await link.call.places(forContrast),
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
        await this.#insert(link, css);
        // Whoever looks at the page as it is again waits for its next frame anyway.
        await (css ? link.call.painted() : link.call.veil(css));
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

  /** Asks each frame once about what is its own; the answers are in the order of the questions. */
  async #perFrame<Item extends { frame: number }, Answer>(
    items: readonly Item[],
    ask: (link: Link, own: Item[]) => Promise<(Answer | null)[]>,
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

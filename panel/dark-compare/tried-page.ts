import type { Shot } from '../../core/audit/screen-audit.ts';
import { type DarkPage, type DarkStrategy, darkenPage } from '../../core/dark/darken-page.ts';
import type { DarkKnobs } from '../../core/dark/knobs.ts';
import type { DarkSheet, PageStyles } from '../../core/dark/page-styles.ts';
import type { MeasuredDark } from '../../core/dark-model/measured-dark.ts';
import type { RefinedSheet } from '../../core/dark-model/propose-sheets.ts';
import type { StrategyPorts } from '../../core/dark-model/strategies/strategy-ports.ts';
import type { AuditTools } from '../audit/audit-tools.ts';
import { asItWas } from '../dark/as-it-was.ts';
import { darkFiles } from '../dark/dark-file.ts';
import type { BenchWorld } from '../refine/panel-bench.ts';

type Bench = StrategyPorts['page'];

export interface TriedWorld {
  styles: PageStyles;
  tools: AuditTools;
  knobs(): DarkKnobs;
  /** A bench for the page. */
  bench(world: Pick<BenchWorld, 'tools' | 'inTurn' | 'asItWas'>): Bench;
}

/**
 * The inspected page while strategies are tried on it. Whoever uses it has the turn, and has taken off
 * the page what it wore.
 */
export class TriedPage {
  readonly page: Bench;
  /** What was made last, before any model. */
  made: DarkPage | null = null;
  readonly #world: TriedWorld;
  readonly #photos = new WeakMap<object, string>();
  readonly #pictures = new WeakMap<MeasuredDark, string>();
  #newest: string | null = null;
  #worn: readonly DarkSheet[] = [];
  #hasTheme = false;

  constructor(world: TriedWorld) {
    this.#world = world;
    const bench = world.bench({
      tools: this.#watched(world.tools),
      inTurn: (task) => task(),
      asItWas: (work) => asItWas(world.styles, this.#hasTheme, () => this.#worn, work),
    });
    this.page = {
      ...bench,
      wear: async (sheets) => {
        this.#worn = sheets.filter(({ css }) => css.trim() !== '');
        await bench.wear(sheets);
      },
      measure: async () => {
        this.#newest = null;
        const measured = await bench.measure();
        if (this.#newest) this.#pictures.set(measured, this.#newest);
        return measured;
      },
    };
  }

  /** What the page looked like when it was measured, as an address; null where it was not photographed. */
  pictureOf(measured: MeasuredDark): string | null {
    return this.#pictures.get(measured) ?? null;
  }

  /** Makes the page dark as the Dark CSS tab does. Rejects with a sentence. */
  async make(strategy: DarkStrategy): Promise<readonly RefinedSheet[]> {
    await this.clear();
    const page = await darkenPage(this.#world.styles, strategy, this.#world.knobs());
    this.made = page;
    this.#hasTheme = page.strategy !== 'generate';
    this.#worn = page.sheets;
    return darkFiles(page.sheets, page.frames).map(({ frame, scope, name, css }) => {
      return { frame, scope, name, css, edits: [] };
    });
  }

  /** Takes off the page what was tried on it. */
  async clear(): Promise<void> {
    this.made = null;
    this.#hasTheme = false;
    this.#worn = [];
    await this.#world.styles.apply([]);
    await this.#world.styles.ownTheme(false);
  }

  /** The tools, which tell what was photographed. */
  #watched(tools: AuditTools): AuditTools {
    return {
      ...tools,
      takePhoto: async (viewport) => {
        const photo = await tools.takePhoto(viewport);
        this.#photos.set(photo, photo.url);
        return photo;
      },
      compareShots: (before: Shot, after: Shot) => {
        this.#newest = this.#photos.get(after.shown) ?? null;
        return tools.compareShots(before, after);
      },
    };
  }
}

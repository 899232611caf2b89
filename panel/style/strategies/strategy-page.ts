import type { ScreenCapture } from '../../../core/style/audit/screen-audit.ts';
import type { DarkKnobs } from '../../../core/style/generate/knobs.ts';
import type { RefinedSheet } from '../../../core/style/improve/propose-sheets.ts';
import type { StrategyPorts } from '../../../core/style/improve/strategy.ts';
import type { MeasuredDark } from '../../../core/style/improve/trial-page.ts';
import {
  type DarkPage,
  type DarkStrategy,
  darkenPage,
  siteOf,
} from '../../../core/style/sheets/darken-page.ts';
import type { PageStyles } from '../../../core/style/sheets/styled-page.ts';
import type { AuditTools } from '../audit/audit-model.ts';
import { darkFiles } from '../dark/dark-file.ts';
import { withoutOurCss } from '../dark/without-our-css.ts';
import type { TrialPageDeps } from '../improve/panel-trial-page.ts';

type Bench = StrategyPorts['page'];

export interface StrategyPageDeps {
  styles: PageStyles;
  tools: AuditTools;
  knobs(): DarkKnobs;
  /** A bench for the page. */
  bench(deps: Pick<TrialPageDeps, 'tools' | 'inTurn' | 'withoutOurCss'>): Bench;
}

/**
 * The inspected page while strategies are tried on it. The caller has the queue's turn, and has
 * removed
 * what was applied to the page.
 */
export class StrategyPage {
  readonly page: Bench;
  /** The last generated page, before any model. */
  made: DarkPage | null = null;
  readonly #deps: StrategyPageDeps;
  readonly #photos = new WeakMap<object, string>();
  readonly #pictures = new WeakMap<MeasuredDark, string>();
  #newest: string | null = null;
  /** Applies what is tried again. */
  #back: () => Promise<void> = () => Promise.resolve();
  #hasTheme = false;

  constructor(deps: StrategyPageDeps) {
    this.#deps = deps;
    const bench = deps.bench({
      tools: this.#watched(deps.tools),
      inTurn: (task) => task(),
      withoutOurCss: (work) => withoutOurCss(deps.styles, this.#hasTheme, () => this.#back(), work),
    });
    this.page = {
      ...bench,
      apply: async (sheets) => {
        this.#back = () => bench.apply(sheets);
        await bench.apply(sheets);
      },
      measure: async () => {
        this.#newest = null;
        const measured = await bench.measure();
        if (this.#newest) this.#pictures.set(measured, this.#newest);
        return measured;
      },
    };
  }

  /** The page's picture of a measurement, as an address; null when it was not captured. */
  pictureOf(measured: MeasuredDark): string | null {
    return this.#pictures.get(measured) ?? null;
  }

  /** Makes the page dark as the Dark CSS tab does. Rejects with a sentence. */
  async make(strategy: DarkStrategy): Promise<readonly RefinedSheet[]> {
    await this.clear();
    const page = await darkenPage(this.#deps.styles, strategy, this.#deps.knobs());
    this.made = page;
    this.#hasTheme = page.strategy !== 'generate';
    this.#back = () => this.#deps.styles.darken(siteOf(page));
    return darkFiles(page.sheets, page.frames).map(({ frame, scope, name, css }) => {
      return { frame, scope, name, css, edits: [] };
    });
  }

  /** Removes what was tried from the page. */
  async clear(): Promise<void> {
    this.made = null;
    this.#hasTheme = false;
    this.#back = () => Promise.resolve();
    await this.#deps.styles.apply([]);
    await this.#deps.styles.ownTheme(false);
  }

  /** The tools, which also report what was captured. */
  #watched(tools: AuditTools): AuditTools {
    return {
      ...tools,
      takePhoto: async (viewport) => {
        const photo = await tools.takePhoto(viewport);
        this.#photos.set(photo, photo.url);
        return photo;
      },
      compareShots: (before: ScreenCapture, after: ScreenCapture) => {
        this.#newest = this.#photos.get(after.shown) ?? null;
        return tools.compareShots(before, after);
      },
    };
  }
}

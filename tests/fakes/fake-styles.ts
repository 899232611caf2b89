import type { DarkRule } from '../../core/style/css/dark-rule.ts';
import { generateDark } from '../../core/style/generate/generate-dark.ts';
import { generatedSheets } from '../../core/style/generate/generated-sheets.ts';
import type { FrameColors } from '../../core/style/inventory/color-survey.ts';
import type {
  AskedAnswer,
  AskedDeclaration,
  DarkSheet,
  ElementMatches,
  FramePairs,
  FrameStyles,
  FrameTexts,
  FrameTheme,
  HighlightTarget,
  ReadOptions,
  SurfaceShares,
} from '../../core/style/inventory/page-styles.ts';
import { type AlwaysDarkSite, alwaysDarkCss } from '../../core/style/sheets/always-dark-site.ts';
import type { FrameFindings, PageStyles } from '../../core/style/sheets/styled-page.ts';

/** The styles of a page made of plain data. It records what was applied; tests send the changes. */
export class FakeStyles implements PageStyles {
  frames: FrameStyles[];
  /** What is measured next: the pairs with nothing applied, then those with sheets. */
  lightPairs: FramePairs[] = [];
  darkPairs: FramePairs[] = [];
  found: FrameTheme[] = [];
  bright = 0;
  /** Calls in order, such as `read` and `apply 2`. */
  readonly calls: string[] = [];
  applied: readonly DarkSheet[] = [];
  /** When set, the next reading fails with this sentence. */
  failure = '';
  readonly #listeners = new Set<() => void>();
  readonly #restyled = new Set<() => void>();

  constructor(frames: FrameStyles[] = []) {
    this.frames = frames;
  }

  change(): void {
    for (const listener of this.#listeners) listener();
  }

  restyle(): void {
    for (const listener of this.#restyled) listener();
  }

  /** Whether a reading goes on until it is stopped. */
  isEndless = false;

  read({ signal }: ReadOptions = {}): Promise<FrameStyles[]> {
    this.calls.push('read');
    if (this.isEndless) {
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    }
    if (this.failure) return Promise.reject(new Error(this.failure));
    return Promise.resolve(this.frames);
  }

  /** What the sheets of the main frame hold. */
  sheetTexts: readonly string[] = [];

  texts(): Promise<FrameTexts[]> {
    return Promise.resolve([{ frame: 0, texts: new Map(this.sheetTexts.entries()) }]);
  }

  pairs(): Promise<FramePairs[]> {
    this.calls.push('pairs');
    const isDark = this.site !== null || this.applied.length > 0;
    return Promise.resolve(isDark ? this.darkPairs : this.lightPairs);
  }

  apply(sheets: readonly DarkSheet[]): Promise<void> {
    this.calls.push(`apply ${sheets.length}`);
    this.applied = sheets;
    this.site = null;
    return Promise.resolve();
  }

  /** What the page is dark by; null where only texts are applied. */
  site: AlwaysDarkSite | null = null;

  /** What is written in the main frame, and what an engine would show of it that measures nothing. */
  darken(site: AlwaysDarkSite): Promise<void> {
    this.calls.push('darken');
    this.site = site;
    const { engine } = site;
    const rules = this.frames.map(({ frame, inventory }): [number, DarkRule[]] => [
      frame,
      engine ? generateDark(inventory, engine.knobs, { recolored: engine.recolored ?? [] }) : [],
    ]);
    const written = alwaysDarkCss(site, { isMain: true, url: '' });
    const own = written === '' ? [] : [{ frame: 0, scope: 0, css: written }];
    this.applied = [...own, ...generatedSheets(this.frames, new Map(rules))];
    return Promise.resolve();
  }

  /** What the engine finds next. */
  findings: FrameFindings[] = [];

  repaired(): Promise<FrameFindings[]> {
    this.calls.push('repaired');
    return Promise.resolve(this.findings);
  }

  /** What is asked next matches these of the selectors. */
  matching: ElementMatches | null = null;

  matches(): Promise<ElementMatches | null> {
    return Promise.resolve(this.matching);
  }

  /** What is answered next about declarations, for each of them. */
  cascade: (asked: AskedDeclaration) => AskedAnswer = () => ({
    holds: true,
    elements: [0],
    inline: [],
  });

  cascaded(_frame: number, asked: readonly AskedDeclaration[]): Promise<AskedAnswer[]> {
    return Promise.resolve(asked.map((one) => this.cascade(one)));
  }

  surfaces(): Promise<SurfaceShares> {
    // What a theme leaves bright is less than all.
    const bright = this.calls.includes('own theme true') ? this.bright : 1;
    return Promise.resolve({ bright, dark: 1 - bright, pictures: 0 });
  }

  ownTheme(on: boolean | null): Promise<FrameTheme[]> {
    this.calls.push(`own theme ${on}`);
    return Promise.resolve(this.found);
  }

  /** What is read of the colours next. */
  surveyed: FrameColors[] = [];

  colors(): Promise<FrameColors[]> {
    this.calls.push('colors');
    if (this.failure) return Promise.reject(new Error(this.failure));
    return Promise.resolve(this.surveyed);
  }

  light(targets: readonly HighlightTarget[]): Promise<number> {
    const selectors = targets.map(({ selector }) => selector);
    this.calls.push(`light ${selectors.join(' and ') || 'nothing'}`);
    return Promise.resolve(targets.length > 0 ? 3 : 0);
  }

  reveal({ selector }: HighlightTarget): Promise<void> {
    this.calls.push(`reveal ${selector}`);
    return Promise.resolve();
  }

  identify({ selector }: HighlightTarget): Promise<{ id: number; listed: number | null } | null> {
    this.calls.push(`identify ${selector}`);
    return Promise.resolve(null);
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  onRestyle(listener: () => void): () => void {
    this.#restyled.add(listener);
    return () => this.#restyled.delete(listener);
  }
}

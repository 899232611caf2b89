import { t } from '../../../core/platform/messages/messages.ts';
import { numberText } from '../../../core/platform/messages/numbers.ts';
import type { FrameColors } from '../../../core/style/inventory/color-survey.ts';
import type {
  DarkSheet,
  FramePairs,
  FrameStyles,
  HighlightTarget,
  PageStyles,
  ReadOptions,
} from '../../../core/style/inventory/page-styles.ts';

/** One step towards a dark page; `ms` is null while it lasts. */
export interface DarkStep {
  name: string;
  ms: number | null;
}

/** Shorter steps are not listed. Milliseconds. */
const NOTEWORTHY = 5;

/** The styles of a page, reporting every step and how long it took. */
export class WatchedStyles implements PageStyles {
  readonly #styles: PageStyles;
  readonly #report: (steps: readonly DarkStep[]) => void;
  #steps: readonly DarkStep[] = [];
  #lastEnd = performance.now();
  /** Hears of what is read, and may end it. */
  onRead: (frames: readonly FrameStyles[]) => unknown = () => undefined;
  /** The pairs of the page before anything was applied. */
  before: FramePairs[] | null = null;

  constructor(styles: PageStyles, report: (steps: readonly DarkStep[]) => void) {
    this.#styles = styles;
    this.#report = report;
  }

  get steps(): readonly DarkStep[] {
    return this.#steps;
  }

  async read(options: ReadOptions = {}): Promise<FrameStyles[]> {
    const before = this.#steps;
    const progress = (rules: number) => {
      const name = t('dark.readingStylesRules', { rules: numberText(rules) });
      this.#tell([...before, { name, ms: null }]);
    };
    const reading = () => this.#styles.read({ ...options, progress });
    const frames = await this.#step(t('dark.readingStyles'), reading);
    this.onRead(frames);
    options.signal?.throwIfAborted();
    // Shadow roots are known once a page has been read.
    this.before ??= await this.#step(t('dark.measuringOriginal'), () => this.#styles.pairs());
    return frames;
  }

  pairs(): Promise<FramePairs[]> {
    return this.#step(t('dark.measuring'), () => this.#styles.pairs());
  }

  apply(sheets: readonly DarkSheet[]): Promise<void> {
    const isRepair = this.#steps.some(({ name }) => name === t('dark.applying'));
    const worked = performance.now() - this.#lastEnd;
    if (worked >= NOTEWORTHY) {
      this.#tell([
        ...this.#steps,
        { name: isRepair ? t('common.repairing') : t('dark.generating'), ms: worked },
      ]);
    }
    const name = isRepair ? t('dark.applyingRepairs') : t('dark.applying');
    return this.#step(name, () => this.#styles.apply(sheets));
  }

  preview(sheets: readonly DarkSheet[]): Promise<void> {
    return this.#styles.preview(sheets);
  }

  texts(frames: readonly FrameStyles[]) {
    return this.#styles.texts(frames);
  }

  matches(...asked: Parameters<PageStyles['matches']>) {
    return this.#styles.matches(...asked);
  }

  cascaded(...asked: Parameters<PageStyles['cascaded']>) {
    return this.#styles.cascaded(...asked);
  }

  surfaces() {
    return this.#step(t('dark.measuringSurfaces'), () => this.#styles.surfaces());
  }

  async ownTheme(on: boolean | null) {
    if (on)
      this.before ??= await this.#step(t('dark.measuringOriginal'), () => this.#styles.pairs());
    const name = on ? t('dark.turningTheme') : t('dark.lookingOwnTheme');
    return this.#step(name, () => this.#styles.ownTheme(on));
  }

  colors(): Promise<FrameColors[]> {
    return this.#styles.colors();
  }

  light(targets: readonly HighlightTarget[]): Promise<number> {
    return this.#styles.light(targets);
  }

  identify(target: HighlightTarget): ReturnType<PageStyles['identify']> {
    return this.#styles.identify(target);
  }

  reveal(target: HighlightTarget): Promise<void> {
    return this.#styles.reveal(target);
  }

  onChange(listener: () => void): () => void {
    return this.#styles.onChange(listener);
  }

  onRestyle(listener: () => void): () => void {
    return this.#styles.onRestyle(listener);
  }

  async #step<T>(name: string, work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    const before = this.#steps;
    this.#tell([...before, { name, ms: null }]);
    try {
      return await work();
    } finally {
      this.#lastEnd = performance.now();
      this.#tell([...before, { name, ms: this.#lastEnd - start }]);
    }
  }

  #tell(steps: readonly DarkStep[]): void {
    this.#steps = steps;
    this.#report(steps);
  }
}

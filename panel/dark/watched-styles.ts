import type { FrameColors } from '../../core/colors/color-survey.ts';
import type {
  DarkSheet,
  FramePairs,
  FrameStyles,
  LightTarget,
  PageStyles,
  ReadOptions,
} from '../../core/dark/page-styles.ts';

/** One thing done to a page on its way to dark; `ms` is null while it lasts. */
export interface DarkStep {
  name: string;
  ms: number | null;
}

/** Less than this is not worth a line. Milliseconds. */
const NOTEWORTHY = 5;

/** The styles of a page, telling every step that is done with them and how long it took. */
export class WatchedStyles implements PageStyles {
  readonly #styles: PageStyles;
  readonly #told: (steps: readonly DarkStep[]) => void;
  #steps: readonly DarkStep[] = [];
  #lastEnd = performance.now();
  /** The pairs of the page as it was before anything was applied. */
  before: FramePairs[] | null = null;

  constructor(styles: PageStyles, told: (steps: readonly DarkStep[]) => void) {
    this.#styles = styles;
    this.#told = told;
  }

  get steps(): readonly DarkStep[] {
    return this.#steps;
  }

  async read(options: ReadOptions = {}): Promise<FrameStyles[]> {
    const before = this.#steps;
    const progress = (rules: number) => {
      const name = `Reading styles: ${rules.toLocaleString('en')} rules`;
      this.#tell([...before, { name, ms: null }]);
    };
    const reading = () => this.#styles.read({ ...options, progress });
    const frames = await this.#step('Reading styles', reading);
    // Shadow roots are known once a page has been read.
    this.before ??= await this.#step('Measuring as it was', () => this.#styles.pairs());
    return frames;
  }

  pairs(): Promise<FramePairs[]> {
    return this.#step('Measuring', () => this.#styles.pairs());
  }

  apply(sheets: readonly DarkSheet[]): Promise<void> {
    const isRepair = this.#steps.some(({ name }) => name === 'Applying');
    const worked = performance.now() - this.#lastEnd;
    if (worked >= NOTEWORTHY) {
      this.#tell([...this.#steps, { name: isRepair ? 'Repairing' : 'Generating', ms: worked }]);
    }
    const name = isRepair ? 'Applying repairs' : 'Applying';
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

  surfaces() {
    return this.#step('Measuring surfaces', () => this.#styles.surfaces());
  }

  async ownTheme(on: boolean | null) {
    if (on) this.before ??= await this.#step('Measuring as it was', () => this.#styles.pairs());
    const name = on ? 'Turning its theme on' : 'Looking for its own theme';
    return this.#step(name, () => this.#styles.ownTheme(on));
  }

  colors(): Promise<FrameColors[]> {
    return this.#styles.colors();
  }

  light(targets: readonly LightTarget[]): Promise<number> {
    return this.#styles.light(targets);
  }

  reveal(target: LightTarget): Promise<void> {
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
    this.#told(steps);
  }
}

import { computed, createModel, effect, signal } from '@preact/signals';
import type { SerialQueue } from '../../../core/platform/async/serial-queue.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import type { CssProblem } from '../../../core/style/css/css-problem.ts';
import type {
  DarkSheet,
  FrameStyles,
  PageStyles,
} from '../../../core/style/inventory/page-styles.ts';
import { pageUrls, remoteUrls } from '../../../core/style/inventory/remote-urls.ts';
import { type DarkFile, PAGE_KEY, sheetsOf } from './dark-file.ts';

/** Milliseconds without typing before the text is applied. */
const TYPING_PAUSE_MS = 100;

/** Finds the problems of a text; `allowed` are addresses that its `url()`s may name. */
export type CheckCss = (css: string, allowed: readonly string[]) => Promise<readonly CssProblem[]>;

/** Texts that were loaded, and a person's texts that they replaced. */
export interface Loaded {
  files: readonly DarkFile[];
  why: string;
  edited: readonly DarkFile[] | null;
}

/** How the text in the editor relates to the page. */
export type Liveness = 'applied' | 'waiting' | 'held' | 'trying';

/** What {@link DarkTextModel} is made from. */
interface DarkTextDeps {
  styles: PageStyles;
  checkCss: CheckCss;
  inTurn: SerialQueue;
}

/** The texts in the editor. A broken text is not applied: the last good one stays. */
export const DarkTextModel = createModel(({ styles, checkCss, inTurn }: DarkTextDeps) => {
  const files = signal<readonly DarkFile[]>([]);
  const chosen = signal(PAGE_KEY);
  const isEdited = signal(false);
  const liveness = signal<Liveness>('applied');
  const problems = signal<ReadonlyMap<string, readonly CssProblem[]>>(new Map());
  /** Why the last good text could not be applied; a sentence. */
  const failure = signal('');
  /** What was loaded last and why, for the list of versions. */
  const loaded = signal<Loaded | null>(null);
  /** Whether these texts are in the page. */
  const isApplied = signal(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Addresses that the page's sheets and the generated ones name: the page loads them anyway. */
  let ofPage: readonly string[] = [];
  let ofLoaded: readonly string[] = [];
  /** What is in the page: a broken text is not. */
  let applied: readonly DarkSheet[] = [];

  const show = (next: readonly DarkFile[]) => {
    clearTimeout(timer);
    files.value = next;
    if (!next.some(({ key }) => key === chosen.peek())) chosen.value = PAGE_KEY;
  };

  /** True when the editor's texts can be applied. */
  const check = async (): Promise<boolean> => {
    const now = files.peek();
    const found = await Promise.all(now.map(({ css }) => checkCss(css, [...ofPage, ...ofLoaded])));
    if (files.peek() !== now) return false;
    problems.value = new Map(now.map(({ key }, index) => [key, found[index] ?? []]));
    return found.flat().every(({ severity }) => severity !== 'error');
  };

  const apply = async () => {
    const sheets = sheetsOf(files.peek());
    await styles.apply(sheets);
    applied = sheets;
    liveness.value = 'applied';
    isApplied.value = true;
  };

  const applyChecked = async () => {
    const now = files.peek();
    const isGood = await check();
    if (files.peek() !== now) return;
    if (!isGood) {
      liveness.value = 'held';
      return;
    }
    try {
      await inTurn(apply);
      failure.value = '';
    } catch (error) {
      liveness.value = 'held';
      failure.value = errorText(error);
    }
  };

  effect(() => () => clearTimeout(timer));

  return {
    files,
    chosen,
    isEdited,
    liveness,
    problems,
    failure,
    loaded,
    isApplied,
    file: computed(
      () => files.value.find(({ key }) => key === chosen.value) ?? files.value[0] ?? null,
    ),
    errors: computed(
      () =>
        [...problems.value.values()].flat().filter(({ severity }) => severity === 'error').length,
    ),
    apply,
    /** The sheets that are applied to the page, while they are. */
    appliedSheets: (): readonly DarkSheet[] => applied,
    /** Addresses that a text may name. */
    allowed: (): readonly string[] => [...ofPage, ...ofLoaded],
    /** While something else is tried on the page, the texts are not applied. */
    setTrying(isTrying: boolean) {
      if (isTrying) liveness.value = 'trying';
      else if (liveness.peek() === 'trying') liveness.value = 'applied';
    },
    /** A text may name whatever the page itself loads, from any origin. */
    allowFrom(frames: readonly FrameStyles[]) {
      ofPage = frames.flatMap(({ inventory }) => pageUrls(inventory));
    },
    /** Takes texts that are applied already. */
    load(next: readonly DarkFile[], why: string) {
      const edited = isEdited.peek() ? files.peek() : null;
      ofLoaded = next.flatMap(({ css }) => remoteUrls(css));
      show(next);
      isEdited.value = false;
      problems.value = new Map();
      liveness.value = 'applied';
      failure.value = '';
      isApplied.value = true;
      applied = sheetsOf(next);
      loaded.value = { files: next, why, edited };
    },
    /** The page is light again; the texts stay, to be applied again. */
    markRemoved() {
      clearTimeout(timer);
      liveness.value = 'applied';
      isApplied.value = false;
    },
    /** A person's text: applied 100 ms after the last change, if it has no errors. */
    edit(key: string, css: string) {
      const before = files.peek();
      if (before.find((file) => file.key === key)?.css === css) return;
      files.value = before.map((file) => (file.key === key ? { ...file, css } : file));
      isEdited.value = true;
      liveness.value = 'waiting';
      clearTimeout(timer);
      timer = setTimeout(() => void applyChecked(), TYPING_PAUSE_MS);
    },
    /** Replaces the texts, by a version or an import, and applies them. */
    async replace(next: readonly DarkFile[]) {
      show(next);
      isEdited.value = true;
      liveness.value = 'waiting';
      await applyChecked();
    },
  };
});

export type DarkTextModel = InstanceType<typeof DarkTextModel>;

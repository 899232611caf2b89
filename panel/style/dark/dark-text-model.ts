import { computed, createModel, effect, signal } from '@preact/signals';
import type { SerialQueue } from '../../../core/platform/async/serial-queue.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import type { CssProblem } from '../../../core/style/css/css-problem.ts';
import type { DarkSheet, PageStyles } from '../../../core/style/inventory/page-styles.ts';
import type { CssGate } from '../../../core/style/safe-css/css-gate.ts';
import { type DarkFile, PAGE_KEY, sheetsOf } from './dark-file.ts';

/** Milliseconds without typing before the text is applied. */
const TYPING_PAUSE_MS = 100;

/** Texts that were loaded, and why. */
export interface Loaded {
  files: readonly DarkFile[];
  why: string;
}

/** How the text in the editor relates to the page. */
export type Liveness = 'applied' | 'waiting' | 'held' | 'trying';

/** What {@link DarkTextModel} is made from. */
interface DarkTextDeps {
  styles: PageStyles;
  gate: CssGate;
  inTurn: SerialQueue;
}

/**
 * The texts in the editor, as a person has written them. What is applied of them is what the gate lets
 * through; of a broken text nothing is, and the last good one stays.
 */
export const DarkTextModel = createModel(({ styles, gate, inTurn }: DarkTextDeps) => {
  const files = signal<readonly DarkFile[]>([]);
  const chosen = signal(PAGE_KEY);
  const isEdited = signal(false);
  const liveness = signal<Liveness>('applied');
  const problems = signal<ReadonlyMap<string, readonly CssProblem[]>>(new Map());
  /** Why the last good text could not be applied; a sentence. */
  const failure = signal('');
  /** What was loaded last and why, for the list of versions. */
  const loaded = signal<Loaded | null>(null);
  /** A person's texts that others have taken the place of. */
  const replaced = signal<readonly DarkFile[] | null>(null);
  /** Whether these texts are in the page. */
  const isApplied = signal(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What is in the page: a broken text is not. */
  let applied: readonly DarkSheet[] = [];
  /** The last good text of each file, as it is applied. */
  let good: ReadonlyMap<string, string> = new Map();

  const show = (next: readonly DarkFile[]) => {
    clearTimeout(timer);
    if (isEdited.peek() && files.peek().length > 0) replaced.value = files.peek();
    files.value = next;
    if (!next.some(({ key }) => key === chosen.peek())) chosen.value = PAGE_KEY;
  };

  /** True when the editor's texts can be applied. */
  const check = async (): Promise<boolean> => {
    const now = files.peek();
    const found = await Promise.all(now.map(({ css }) => gate.check(css)));
    if (files.peek() !== now) return false;
    problems.value = new Map(now.map(({ key }, index) => [key, found[index]?.problems ?? []]));
    const next = now.map(({ key }, index): [string, string] => {
      const { css = '', problems: of = [] } = found[index] ?? {};
      return [key, of.some(isError) ? (good.get(key) ?? '') : css];
    });
    good = new Map(next);
    return !found.some(({ problems: of }) => of.some(isError));
  };

  const apply = async () => {
    await check();
    const sheets = sheetsOf(
      files.peek().map((file) => ({ ...file, css: good.get(file.key) ?? '' })),
    );
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
    replaced,
    isApplied,
    file: computed(
      () => files.value.find(({ key }) => key === chosen.value) ?? files.value[0] ?? null,
    ),
    /** The first part that is left out of what is applied, and how many there are. */
    leftOut: computed(() => {
      const all = [...problems.value.values()].flat();
      const [first] = [...(problems.value.get(chosen.value) ?? []), ...all];
      return first && !all.some(isError) ? { ...first, others: all.length - 1 } : null;
    }),
    errors: computed(
      () =>
        [...problems.value.values()].flat().filter(({ severity }) => severity === 'error').length,
    ),
    apply,
    /** The sheets that are applied to the page, while they are. */
    appliedSheets: (): readonly DarkSheet[] => applied,
    /** The generator has written this text, or the gate has let it through before. */
    trust: (css: string) => gate.trust(css),
    /** The texts without what must not leave the panel, to be kept or exported. */
    safe: (given: readonly DarkSheet[]): Promise<DarkSheet[]> => gate.pass(given),
    /** While something else is tried on the page, the texts are not applied. */
    setTrying(isTrying: boolean) {
      if (isTrying) liveness.value = 'trying';
      else if (liveness.peek() === 'trying') liveness.value = 'applied';
    },
    /** Takes texts that the generator has written, and that are applied already. */
    load(next: readonly DarkFile[], why: string) {
      for (const { css } of next) gate.trust(css);
      good = new Map(next.map(({ key, css }) => [key, css]));
      show(next);
      isEdited.value = false;
      problems.value = new Map();
      liveness.value = 'applied';
      failure.value = '';
      isApplied.value = true;
      applied = sheetsOf(next);
      loaded.value = { files: next, why };
    },
    /** The page is light again; the texts stay, to be applied again. */
    markRemoved() {
      clearTimeout(timer);
      liveness.value = 'applied';
      isApplied.value = false;
    },
    /** A person's text: applied 100 ms after the last change, if it is not broken. */
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

function isError({ severity }: CssProblem): boolean {
  return severity === 'error';
}

export type DarkTextModel = InstanceType<typeof DarkTextModel>;

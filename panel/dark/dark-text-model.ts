import { computed, createModel, effect, signal } from '@preact/signals';
import type { CssProblem } from '../../core/dark/css-problem.ts';
import type { DarkSheet, FrameStyles, PageStyles } from '../../core/dark/page-styles.ts';
import { pageUrls, remoteUrls } from '../../core/dark/remote-urls.ts';
import { errorText } from '../../core/text/error-text.ts';
import { type DarkFile, PAGE_KEY, sheetsOf } from './dark-file.ts';
import type { InTurn } from './in-turn.ts';

/** Typing rests this long before the page is painted anew. Milliseconds. */
const TYPING = 100;

/** Says what is wrong with a text; `allowed` are addresses that its `url()`s may name. */
export type CheckCss = (css: string, allowed: readonly string[]) => Promise<readonly CssProblem[]>;

/** Texts that were loaded, and those of a person that they took the place of. */
export interface Loaded {
  files: readonly DarkFile[];
  why: string;
  edited: readonly DarkFile[] | null;
}

/** How the text in the editor and the page stand to each other. */
export type Liveness = 'applied' | 'waiting' | 'held' | 'trying';

/** The texts in the editor. A text that is broken is not applied: the last good one stays. */
export const DarkTextModel = createModel(
  (styles: PageStyles, checkCss: CheckCss, inTurn: InTurn) => {
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
    const isWorn = signal(false);
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Addresses that the page's sheets and the generated ones name: the page loads them anyway. */
    let ofPage: readonly string[] = [];
    let ofLoaded: readonly string[] = [];
    /** What is in the page: a broken text is not. */
    let worn: readonly DarkSheet[] = [];

    const show = (next: readonly DarkFile[]) => {
      clearTimeout(timer);
      files.value = next;
      if (!next.some(({ key }) => key === chosen.peek())) chosen.value = PAGE_KEY;
    };

    /** True when nothing stands against applying what the editor holds. */
    const check = async (): Promise<boolean> => {
      const now = files.peek();
      const found = await Promise.all(
        now.map(({ css }) => checkCss(css, [...ofPage, ...ofLoaded])),
      );
      if (files.peek() !== now) return false;
      problems.value = new Map(now.map(({ key }, index) => [key, found[index] ?? []]));
      return found.flat().every(({ severity }) => severity !== 'error');
    };

    const apply = async () => {
      const sheets = sheetsOf(files.peek());
      await styles.apply(sheets);
      worn = sheets;
      liveness.value = 'applied';
      isWorn.value = true;
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
      isWorn,
      file: computed(
        () => files.value.find(({ key }) => key === chosen.value) ?? files.value[0] ?? null,
      ),
      errors: computed(
        () =>
          [...problems.value.values()].flat().filter(({ severity }) => severity === 'error').length,
      ),
      apply,
      /** The sheets that the page wears, when it wears them. */
      worn: (): readonly DarkSheet[] => worn,
      /** Addresses that a text may name. */
      allowed: (): readonly string[] => [...ofPage, ...ofLoaded],
      /** While the page wears something else for a look, it is not made anew. */
      setTrying(isTrying: boolean) {
        if (isTrying) liveness.value = 'trying';
        else if (liveness.peek() === 'trying') liveness.value = 'applied';
      },
      /** What the page itself loads may stand in a text, wherever that comes from. */
      allowFrom(frames: readonly FrameStyles[]) {
        ofPage = frames.flatMap(({ inventory }) => pageUrls(inventory));
      },
      /** Takes texts that the page wears already. */
      load(next: readonly DarkFile[], why: string) {
        const edited = isEdited.peek() ? files.peek() : null;
        ofLoaded = next.flatMap(({ css }) => remoteUrls(css));
        show(next);
        isEdited.value = false;
        problems.value = new Map();
        liveness.value = 'applied';
        failure.value = '';
        isWorn.value = true;
        worn = sheetsOf(next);
        loaded.value = { files: next, why, edited };
      },
      /** The page is light again; the texts stay to be worn anew. */
      putAside() {
        clearTimeout(timer);
        liveness.value = 'applied';
        isWorn.value = false;
      },
      /** A person's text: it is in the page 100 ms after the last change, if nothing is wrong with it. */
      edit(key: string, css: string) {
        const before = files.peek();
        if (before.find((file) => file.key === key)?.css === css) return;
        files.value = before.map((file) => (file.key === key ? { ...file, css } : file));
        isEdited.value = true;
        liveness.value = 'waiting';
        clearTimeout(timer);
        timer = setTimeout(() => void applyChecked(), TYPING);
      },
      /** Puts other texts in their place, a version or an import, and applies them. */
      async replace(next: readonly DarkFile[]) {
        show(next);
        isEdited.value = true;
        liveness.value = 'waiting';
        await applyChecked();
      },
    };
  },
);

export type DarkTextModel = InstanceType<typeof DarkTextModel>;

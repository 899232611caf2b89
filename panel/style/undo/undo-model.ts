import { computed, createModel, effect, signal } from '@preact/signals';
import { t } from '../../../core/platform/messages/messages.ts';
import type { AlwaysDarkSite } from '../../../core/style/sheets/always-dark-site.ts';
import type { AlwaysDarkModel } from '../dark/always-dark-model.ts';
import type { DarkModel } from '../dark/dark-model.ts';
import type { DarkShot } from '../dark/dark-shots.ts';
import type { DarkTextModel } from '../dark/dark-text-model.ts';

/** Acts that can be undone; each holds the texts before it. */
const MAX_ACTS = 50;
/** Milliseconds without a change after which an act is over. */
const REST_MS = 300;
/** Edits and turns of a knob that follow each other within so many milliseconds are one act. */
const SAME_ACT_MS = 2000;

/** Everything that an act in the tab may change. */
interface TabShot extends DarkShot {
  site: AlwaysDarkSite | null;
}

interface Act {
  /** What a person did, such as `Edited`. */
  name: string;
  at: number;
  before: TabShot;
}

interface UndoDeps {
  dark: DarkModel;
  text: DarkTextModel;
  kept: AlwaysDarkModel;
}

/** Takes back what a person did in the tab, act by act: made dark, off, always, accepted, typed, gone back. */
export const UndoModel = createModel(({ dark, text, kept }: UndoDeps) => {
  const acts = signal<readonly Act[]>([]);
  const isUndoing = signal(false);
  let last: TabShot | null = null;
  let origin: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const shot = (): TabShot => ({ ...dark.shot(), site: kept.site.peek() });

  const note = () => {
    const now = shot();
    const before = last;
    last = now;
    if (origin !== kept.origin.peek()) {
      // What was done on another site is over.
      origin = kept.origin.peek();
      acts.value = [];
      return;
    }
    const name = before && changeName(before, now);
    if (!before || name === null) return;
    const [newest] = acts.peek();
    const at = performance.now();
    if (newest?.name === name && REPEATED.has(name) && at - newest.at < SAME_ACT_MS) {
      acts.value = [{ ...newest, at }, ...acts.peek().slice(1)];
    } else acts.value = [{ name, at, before }, ...acts.peek()].slice(0, MAX_ACTS);
  };

  effect(() => {
    const busy =
      isUndoing.value ||
      kept.isTurning.value ||
      dark.state.value.type === 'working' ||
      text.liveness.value === 'trying' ||
      text.liveness.value === 'waiting';
    // What an act may change.
    void [text.files.value, text.isApplied.value, kept.site.value, kept.origin.value];
    void dark.usesOwnTheme.value;
    clearTimeout(timer);
    if (!busy) timer = setTimeout(note, REST_MS);
  });
  effect(() => () => clearTimeout(timer));

  return {
    /** What would be undone: a few words; null when there is nothing. */
    next: computed(() => (isUndoing.value ? null : (acts.value[0]?.name ?? null))),
    /** Takes the newest act back. Rejects with a sentence when a store or the page fails. */
    async undo() {
      clearTimeout(timer);
      if (dark.state.peek().type !== 'working') note();
      const [newest, ...older] = acts.peek();
      if (!newest || isUndoing.peek()) return;
      isUndoing.value = true;
      try {
        acts.value = older;
        await kept.goBack(newest.before.site);
        await dark.goBack(newest.before);
        last = shot();
      } finally {
        isUndoing.value = false;
      }
    },
  };
});

const EDITED = t('dark.edited');
/** Acts of which several in a row are one. */
const REPEATED: ReadonlySet<string> = new Set([EDITED, t('dark.knobsChanged')]);

/** What a person did between two states; null where nothing was done, or the page did it. */
function changeName(before: TabShot, now: TabShot): string | null {
  const [was, is] = [before.site, now.site];
  if (was?.isOn !== is?.isOn || was?.keptAt !== is?.keptAt) {
    if (!is) return t('dark.siteRemovedList');
    return is.isOn ? t('common.alwaysSite') : t('dark.actNotAlways');
  }
  const { text: old } = before;
  const { text: next } = now;
  if (old.isApplied !== next.isApplied) {
    return next.isApplied ? t('dark.actMadeDark') : t('dark.off');
  }
  if (old.files === next.files) return null;
  if (next.loaded !== old.loaded) {
    const why = next.loaded?.why ?? '';
    return next.loaded?.isAutomatic ? null : why;
  }
  const isSame =
    old.files.length === next.files.length &&
    old.files.every(
      ({ key, css }, at) => next.files[at]?.key === key && next.files[at]?.css === css,
    );
  return isSame ? null : EDITED;
}

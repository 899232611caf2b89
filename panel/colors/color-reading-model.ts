import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import { colorNotes } from '../../core/colors/color-notes.ts';
import type { MapTokens } from '../../core/colors/colors-json.ts';
import type { PageColors } from '../../core/colors/page-colors.ts';
import type { PageStyles } from '../../core/dark/page-styles.ts';
import type { Page } from '../../core/page/page.ts';
import { errorText } from '../../core/text/error-text.ts';
import type { InTurn } from '../dark/in-turn.ts';
import { type Round, refreshDelay } from '../modes/refresh-delay.ts';
import type { PageModel } from '../page-model.ts';
import type { CountTokens } from '../payload/token-counter.ts';
import { colorTokens } from './color-tokens.ts';
import { readColors } from './read-colors.ts';

/** What counting came to. */
type TokenState =
  | { type: 'counting' }
  | { type: 'counted'; tokens: MapTokens }
  | { type: 'failed'; message: string };

/** What is on show of the colours, and what they depend on beside the page. */
export interface ColorsWorld {
  page: Page;
  styles: PageStyles;
  pageModel: PageModel;
  countTokens: CountTokens;
  /** Nothing is read while the page is being made dark. */
  inTurn: InTurn;
  /** Whether a person looks at the tab: nothing is read for nobody. */
  isShown: ReadonlySignal<boolean>;
  /** Whatever the page wears of ours: another value is another look. */
  worn: ReadonlySignal<unknown>;
}

/** The colours of the page as it is: read when the tab is shown and whenever styles or elements change. */
export const ColorReadingModel = createModel((world: ColorsWorld) => {
  const { page, styles, pageModel, countTokens, inTurn, isShown, worn } = world;
  const colors = signal<PageColors | null>(null);
  const tokens = signal<TokenState>({ type: 'counting' });
  const isReading = signal(false);
  const isDue = signal(true);
  const problem = signal('');
  const url = computed(() => pageModel.reading.value?.tree.url ?? '');
  let round: Round | null = null;
  let counting = new AbortController();

  const count = async (of: PageColors) => {
    counting.abort();
    counting = new AbortController();
    const { signal: ended } = counting;
    try {
      const counted = await colorTokens(page, of, countTokens, ended);
      if (!ended.aborted) tokens.value = { type: 'counted', tokens: counted };
    } catch (error) {
      if (!ended.aborted) tokens.value = { type: 'failed', message: errorText(error) };
    }
  };

  const read = async () => {
    if (isReading.peek()) return;
    isReading.value = true;
    isDue.value = false;
    const start = Date.now();
    const of = url.peek();
    try {
      const found = await inTurn(() => readColors(styles));
      if (of !== url.peek()) return;
      colors.value = found;
      problem.value = '';
      void count(found);
    } catch (error) {
      if (of === url.peek()) problem.value = errorText(error);
    } finally {
      isReading.value = false;
      round = { end: Date.now(), duration: Date.now() - start };
    }
  };

  // What another document had is not this one's.
  effect(() => {
    url.value;
    counting.abort();
    colors.value = null;
    tokens.value = { type: 'counting' };
    problem.value = '';
    isDue.value = true;
    round = null;
  });
  // Time has passed, or the page wears something else now.
  effect(() => {
    worn.value;
    if (isShown.value) isDue.value = true;
  });
  effect(() => {
    const changed = () => {
      isDue.value = true;
    };
    const stops = [styles.onChange(changed), styles.onRestyle(changed)];
    return () => {
      for (const stop of stops) stop();
    };
  });
  effect(() => {
    if (!isShown.value || !isDue.value || isReading.value || url.value === '') return;
    const timer = setTimeout(() => void read(), refreshDelay(round, Date.now()));
    return () => clearTimeout(timer);
  });
  effect(() => () => counting.abort());

  return {
    colors,
    tokens,
    isReading,
    problem,
    read,
    url,
    /** What is missing and why, in sentences. */
    notes: computed(() => {
      const frames = pageModel.reading.value?.tree.frames ?? [];
      const unread = frames.flatMap(({ url: at, problem: why }) =>
        why === undefined ? [] : [{ url: at, problem: why }],
      );
      return colorNotes(colors.value?.frames ?? [], unread);
    }),
  };
});

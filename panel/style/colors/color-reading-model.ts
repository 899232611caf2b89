import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { SerialQueue } from '../../../core/platform/async/serial-queue.ts';
import { say, t } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import { colorNotes } from '../../../core/style/colors/color-notes.ts';
import { colorMapJson, type MapTokens } from '../../../core/style/colors/colors-json.ts';
import { type PageColors, pageColors } from '../../../core/style/colors/page-colors.ts';
import type { PageStyles } from '../../../core/style/sheets/styled-page.ts';
import type { CountTokens } from '../../chrome/tokens/token-counter.ts';
import type { Shell } from '../../ui/shell/create-shell.ts';
import { ofDocument, onNextDocument } from '../../ui/shell/of-document.ts';
import { type Round, refreshDelay } from '../../ui/shell/refresh-delay.ts';

/** The state of the token count. */
type TokenState =
  | { type: 'counting' }
  | { type: 'counted'; tokens: MapTokens }
  | { type: 'failed'; message: string };

/** What the colors are read from, and what they depend on beside the page. */
export interface ColorsDeps extends Pick<Shell, 'pageModel' | 'countTokens'> {
  /** The page as the `full` mode sends it. */
  fullText: () => Promise<string>;
  styles: PageStyles;
  /** Nothing is read while the page is being made dark. */
  inTurn: SerialQueue;
  /** Whether the tab is shown: nothing is read while it is not. */
  isShown: ReadonlySignal<boolean>;
  /** What we have applied to the page: with another value the page looks different. */
  applied: ReadonlySignal<unknown>;
}

/** The colors of the present page: read when the tab is shown and whenever styles or elements change. */
export const ColorReadingModel = createModel((deps: ColorsDeps) => {
  const { fullText, styles, pageModel, countTokens, inTurn, isShown, applied } = deps;
  const { document } = pageModel;
  const colors = ofDocument<PageColors | null>(pageModel, null);
  const tokens = ofDocument<TokenState>(pageModel, { type: 'counting' });
  const isReading = signal(false);
  const isDue = ofDocument(pageModel, true);
  const problem = ofDocument(pageModel, '');
  let round: Round | null = null;
  let counting = new AbortController();

  const count = async (of: PageColors) => {
    counting.abort();
    counting = new AbortController();
    const { signal: ended } = counting;
    try {
      const counted = await colorTokens(of, fullText, countTokens, ended);
      if (!ended.aborted) tokens.value = { type: 'counted', tokens: counted };
    } catch (error) {
      if (!ended.aborted) tokens.value = { type: 'failed', message: say(errorText(error)) };
    }
  };

  const read = async () => {
    if (isReading.peek()) return;
    isReading.value = true;
    isDue.value = false;
    const start = Date.now();
    const of = document.peek();
    try {
      const found = await inTurn(() => readColors(styles));
      if (of !== document.peek()) return;
      colors.value = found;
      problem.value = '';
      void count(found);
    } catch (error) {
      if (of === document.peek()) problem.value = say(errorText(error));
    } finally {
      isReading.value = false;
      round = { end: Date.now(), duration: Date.now() - start };
    }
  };

  onNextDocument(pageModel, () => {
    counting.abort();
    round = null;
  });
  // Time has passed, or something else is applied to the page.
  effect(() => {
    applied.value;
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
    if (!isShown.value || !isDue.value || isReading.value || !pageModel.reading.value) return;
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
    /** What is missing and why, in sentences. */
    notes: computed(() => {
      const frames = pageModel.reading.value?.tree.frames ?? [];
      const unread = frames.flatMap(({ url: at, problem: why }) =>
        why === undefined ? [] : [{ url: at, problem: why }],
      );
      return colorNotes(colors.value?.frames ?? [], unread).map(say);
    }),
  };
});

/** Exact o200k tokens of the color map, and of the page as the `full` mode sends it. */
export async function colorTokens(
  colors: PageColors,
  fullText: () => Promise<string>,
  countTokens: CountTokens,
  signal: AbortSignal,
): Promise<MapTokens> {
  const text = await fullText();
  const map = await countTokens(JSON.stringify(colorMapJson(colors)), signal);
  return { map, dom: await countTokens(text, signal) };
}

/** Everything known about the colors of the present page. Rejects with a sentence. */
export async function readColors(styles: PageStyles): Promise<PageColors> {
  const frames = await styles.colors();
  if (frames.length === 0) throw new Error(t('common.extensionsCannotReadPage'));
  // Shadow roots are known once a page has been read.
  return pageColors(frames, await styles.pairs());
}

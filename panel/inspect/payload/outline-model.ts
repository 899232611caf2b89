import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { ShownLine } from '../../../core/page/outline/render-line.ts';
import { later } from '../../../core/platform/async/later.ts';
import { say } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import { utf8Length } from '../../../core/platform/text/utf8-length.ts';
import type { Shell } from '../../ui/shell/create-shell.ts';
import { ofDocument } from '../../ui/shell/of-document.ts';
import type { Round, refreshDelay } from '../../ui/shell/refresh-delay.ts';
import type { TokenCount } from './payload-model.ts';

interface OutlineDeps extends Pick<Shell, 'page' | 'pageModel' | 'settings' | 'countTokens'> {
  /** Whether it is on screen: nothing is read while it is not. */
  isShown: ReadonlySignal<boolean>;
}

interface Written {
  text: string;
  lines: readonly ShownLine[];
}

/** The page as an outline, read again as the page changes, while it is shown. */
export const OutlineModel = createModel(
  ({ page, pageModel, settings, countTokens, isShown }: OutlineDeps) => {
    const written = ofDocument<Written | null>(pageModel, null);
    const tokens = signal<TokenCount>({ type: 'counting' });
    const problem = ofDocument(pageModel, '');
    const isBusy = signal(false);
    const wholePage = computed(() => settings.values.value.wholePage);
    const tree = computed(() => pageModel.reading.value?.tree ?? null);
    /** The tree that was read last; null asks for another reading. */
    const read = signal<unknown>(null);
    let round: Round | null = null;
    /** Before the first round, which loads what else it needs, there is nothing to wait for. */
    let delayAfter: typeof refreshDelay = () => 0;

    const load = async () => {
      const present = tree.peek();
      if (!present || isBusy.peek()) return;
      read.value = present;
      const asked = shownFor;
      const whole = wholePage.peek();
      isBusy.value = true;
      const start = Date.now();
      try {
        const [{ readShownOutline }, pace] = await Promise.all([
          import('../../../core/page/reading/produce-mode.ts'),
          import('../../ui/shell/refresh-delay.ts'),
        ]);
        delayAfter = pace.refreshDelay;
        const outline = await readShownOutline(page, present, { wholePage: whole });
        if (asked !== shownFor) read.value = null;
        else if (written.peek()?.text !== outline.text) written.value = outline;
        problem.value = '';
      } catch (error) {
        if (asked === shownFor) problem.value = say(errorText(error));
        else read.value = null;
      } finally {
        round = { end: Date.now(), duration: Date.now() - start };
        isBusy.value = false;
      }
    };

    // Another document, or another part of it, is not shown under what was read before.
    let shownFor = '';
    effect(() => {
      const next = `${pageModel.document.value} ${wholePage.value}`;
      if (next === shownFor) return;
      shownFor = next;
      read.value = null;
      round = null;
      written.value = null;
    });

    effect(() => {
      if (!isShown.value || isBusy.value || !tree.value || tree.value === read.value) return;
      return later(delayAfter(round, Date.now()), load);
    });

    effect(() => {
      const text = written.value?.text ?? '';
      if (text === '') return;
      const stop = new AbortController();
      tokens.value = { type: 'counting' };
      countTokens(text, stop.signal).then(
        (counted) => {
          tokens.value = { type: 'counted', tokens: counted };
        },
        (error) => {
          if (!stop.signal.aborted) tokens.value = { type: 'failed', message: String(error) };
        },
      );
      return () => stop.abort();
    });

    return {
      /** Tokens of the regions in view, by their elements, once somebody has counted them. */
      regionTokens: ofDocument<ReadonlyMap<string, number>>(pageModel, new Map()),
      tokens,
      problem,
      isBusy,
      refresh: load,
      text: computed(() => written.value?.text ?? ''),
      lines: computed(() => written.value?.lines ?? null),
      bytes: computed(() => utf8Length(written.value?.text ?? '')),
    };
  },
);

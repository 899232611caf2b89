import { computed, createModel, effect, signal } from '@preact/signals';
import type { PageTree } from '../../core/page/page.ts';
import type { SemanticTreeResultV3 } from '../../core/payload/semantic-node.ts';
import { isInPayload } from '../../core/payload/semantic-v3.ts';
import type { PageModel } from '../page-model.ts';
import type { SettingsModel } from '../settings/settings-model.ts';
import { pagePayload } from './page-payload.ts';
import { byteLength, prettyStart } from './payload-text.ts';
import { QuietDelay } from './quiet-delay.ts';
import { type TextNote, textNotes } from './text-notes.ts';
import type { CountTokens } from './token-counter.ts';

/** Milliseconds without a change before the payload is written anew. */
const QUIET = 120;
/** … and before its tokens are counted. */
const COUNT_DELAY = 250;
/** Milliseconds after which a page that never rests is answered all the same. */
const LONGEST = 1000;
/** Longest text one view shows, characters. */
const MAX_SHOWN = 200_000;

export type TokenCount =
  | { type: 'counting' }
  | { type: 'counted'; tokens: number }
  | { type: 'failed'; message: string };

/** The payload as text, its size and price. */
export const PayloadModel = createModel(
  (page: PageModel, settings: SettingsModel, countTokens: CountTokens) => {
    const result = signal<SemanticTreeResultV3 | null>(null);
    const notes = signal<readonly TextNote[]>([]);
    const compact = computed(() => (result.value ? JSON.stringify(result.value) : ''));
    const tokens = signal<TokenCount>({ type: 'counting' });
    const wholePage = computed(() => settings.values.value.wholePage);
    const withEvents = computed(() => settings.values.value.events);
    const pretty = computed(() => settings.values.value.pretty);

    const writing = new QuietDelay(QUIET, LONGEST);
    const counting = new QuietDelay(COUNT_DELAY, LONGEST);

    effect(() => {
      const tree = page.reading.value?.tree;
      const events = page.events.value;
      const content = { wholePage: wholePage.value, events: withEvents.value };
      const write = () => {
        writing.done();
        result.value = tree ? pagePayload({ events }, tree, content) : null;
        notes.value = tree ? notesOf(tree, content.wholePage) : [];
      };
      if (!result.peek() || !tree) return write();
      const timer = setTimeout(write, writing.next(Date.now()));
      return () => clearTimeout(timer);
    });

    effect(() => {
      const text = compact.value;
      const stop = new AbortController();
      if (text === '') return;
      tokens.value = { type: 'counting' };
      const timer = setTimeout(() => void count(text, stop.signal), counting.next(Date.now()));
      return () => {
        clearTimeout(timer);
        stop.abort();
      };
    });

    const count = async (text: string, signal: AbortSignal) => {
      counting.done();
      try {
        tokens.value = { type: 'counted', tokens: await countTokens(text, signal) };
      } catch (error) {
        if (signal.aborted) return;
        tokens.value = { type: 'failed', message: String(error) };
      }
    };

    const start = computed(() => {
      if (!result.value) return '';
      // One character more than is shown tells whether there is more.
      if (!pretty.value) return compact.value.slice(0, MAX_SHOWN + 1);
      return prettyStart(result.value, MAX_SHOWN + 1);
    });

    return {
      compact,
      tokens,
      /** What was taken out of, cut from and found in the texts that are sent. */
      notes,
      wholePage,
      withEvents,
      pretty,
      bytes: computed(() => byteLength(compact.value)),
      /** What the pane shows: at most {@link MAX_SHOWN} characters. */
      shown: computed(() => start.value.slice(0, MAX_SHOWN)),
      isCut: computed(() => start.value.length > MAX_SHOWN),
      setEvents: (on: boolean) => settings.update({ events: on }),
      setWholePage: (on: boolean) => settings.update({ wholePage: on }),
      setPretty: (on: boolean) => settings.update({ pretty: on }),
    };
  },
);

function notesOf(tree: PageTree, wholePage: boolean): TextNote[] {
  return textNotes(
    tree.nodes.filter((node) => isInPayload(node, wholePage)),
    tree,
  );
}

export type PayloadModel = InstanceType<typeof PayloadModel>;

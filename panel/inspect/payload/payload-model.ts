import { computed, createModel, effect, signal } from '@preact/signals';
import { isInPayload } from '../../../core/page/payload/is-in-payload.ts';
import type {
  SemanticNodeV3,
  SemanticTreeResultV3,
} from '../../../core/page/payload/semantic-node.ts';
import type { pagePayload } from '../../../core/page/reading/produce-mode.ts';
import type { PageNode, PageTree } from '../../../core/page/tree/page-tree.ts';
import { sumTextNotes } from '../../../core/page/tree/sum-text-notes.ts';
import {
  type Truncation,
  truncationMark,
  truncationSentence,
} from '../../../core/page/tree/truncation.ts';
import { later } from '../../../core/platform/async/later.ts';
import { say, t } from '../../../core/platform/messages/messages.ts';
import { prettyJson } from '../../../core/platform/text/pretty-json.ts';
import { utf8Length } from '../../../core/platform/text/utf8-length.ts';
import type { Shell } from '../../ui/shell/create-shell.ts';

/** Milliseconds without a change before the payload is written again. */
const QUIET_MS = 120;
/** … and before its tokens are counted. */
const COUNT_QUIET_MS = 250;
/** Milliseconds after which a page that never rests is answered anyway. */
const MAX_WAIT_MS = 1000;
/** Longest text one view shows, characters. */
const MAX_SHOWN_CHARACTERS = 200_000;

export type TokenCount =
  | { type: 'counting' }
  | { type: 'counted'; tokens: number }
  | { type: 'failed'; message: string };

type PayloadDeps = Pick<Shell, 'pageModel' | 'settings' | 'countTokens'>;

/**
 * How long to wait before answering a stream of changes: `quiet` milliseconds after the last one,
 * but never more than `longest` after the first, so that a busy page is answered too.
 */
export class QuietDelay {
  #first: number | null = null;
  readonly #quiet: number;
  readonly #longest: number;

  constructor(quiet: number, longest: number) {
    this.#quiet = quiet;
    this.#longest = longest;
  }

  /** Milliseconds to wait after a change at `now`. */
  next(now: number): number {
    this.#first ??= now;
    return Math.max(0, Math.min(this.#quiet, this.#first + this.#longest - now));
  }

  /** Marks the changes so far as answered. */
  done(): void {
    this.#first = null;
  }
}

/** The payload as text, its size and price. */
export const PayloadModel = createModel(({ pageModel, settings, countTokens }: PayloadDeps) => {
  const result = signal<SemanticTreeResultV3 | null>(null);
  const notes = signal<readonly PayloadNote[]>([]);
  const compact = computed(() => (result.value ? JSON.stringify(result.value) : ''));
  const tokens = signal<TokenCount>({ type: 'counting' });
  const wholePage = computed(() => settings.values.value.wholePage);
  const withEvents = computed(() => settings.values.value.events);
  const pretty = computed(() => settings.values.value.pretty);

  const writing = new QuietDelay(QUIET_MS, MAX_WAIT_MS);
  const counting = new QuietDelay(COUNT_QUIET_MS, MAX_WAIT_MS);

  /** Loaded beside the first reading. */
  const make = signal<typeof pagePayload | null>(null);
  void import('../../../core/page/reading/produce-mode.ts').then((loaded) => {
    make.value = loaded.pagePayload;
  });

  effect(() => {
    const payloadOf = make.value;
    const tree = pageModel.reading.value?.tree;
    const events = pageModel.events.value;
    const content = {
      wholePage: wholePage.value,
      events: withEvents.value,
      boxes: pageModel.marking.value,
    };
    const write = () => {
      writing.done();
      result.value = tree && payloadOf ? payloadOf({ events }, tree, content) : null;
      notes.value = tree ? notesOf(tree, content.wholePage) : [];
    };
    if (!result.peek() || !tree) return write();
    return later(writing.next(Date.now()), write);
  });

  effect(() => {
    const text = compact.value;
    if (text === '') return;
    tokens.value = { type: 'counting' };
    return later(counting.next(Date.now()), (stop) => count(text, stop));
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
    // One extra character shows whether there is more.
    if (!pretty.value) return compact.value.slice(0, MAX_SHOWN_CHARACTERS + 1);
    return prettyStart(result.value, MAX_SHOWN_CHARACTERS + 1);
  });

  return {
    compact,
    tokens,
    /** What was removed from, cut from and found in the texts that are sent. */
    notes,
    wholePage,
    withEvents,
    pretty,
    bytes: computed(() => utf8Length(compact.value)),
    /** What the pane shows: at most {@link MAX_SHOWN_CHARACTERS} characters. */
    shown: computed(() => start.value.slice(0, MAX_SHOWN_CHARACTERS)),
    /** What tells sent elements of the same role and name apart, or stands for a name, by key. */
    told: computed(() => toldApart(result.value?.interactive_tree ?? [])),
    isCut: computed(() => start.value.length > MAX_SHOWN_CHARACTERS),
    setEvents: (on: boolean) => settings.update({ events: on }),
    setWholePage: (on: boolean) => settings.update({ wholePage: on }),
    setPretty: (on: boolean) => settings.update({ pretty: on }),
  };
});

/** In the order in which they are read. */
const TOLD = ['hint', 'err', 'group', 'row', 'col', 'head', 'to', 'pos'] as const;

function toldApart(sent: readonly SemanticNodeV3[]): ReadonlyMap<string, string> {
  const told = new Map<string, string>();
  for (const node of sent) {
    const parts = TOLD.flatMap((key) => node[key] ?? []);
    if (parts.length > 0) told.set(node.i, parts.join(' · '));
  }
  return told;
}

function notesOf(tree: PageTree, wholePage: boolean): PayloadNote[] {
  return payloadNotes(
    tree.nodes.filter((node) => isInPayload(node, wholePage)),
    tree,
  );
}

export type PayloadModel = InstanceType<typeof PayloadModel>;

/** Least characters of an indented node: `{ "i": …, "r": …, "n": … }`. */
const MIN_NODE_CHARACTERS = 50;

/**
 * The first `length` characters of {@link prettyJson}, without writing the megabytes that a
 * 50,000-element page would be.
 */
export function prettyStart(payload: SemanticTreeResultV3, length: number): string {
  const enough = Math.ceil(length / MIN_NODE_CHARACTERS);
  const interactive_tree = payload.interactive_tree.slice(0, enough);
  return prettyJson(JSON.stringify({ ...payload, interactive_tree })).slice(0, length);
}

/** A remark on the texts of a payload. */
interface PayloadNote {
  text: string;
  /** The whole sentence. */
  title: string;
}

/** What was removed from, cut from and found in the texts of these nodes; usually nothing. */
function payloadNotes(
  nodes: Iterable<PageNode>,
  { stripped: inTitle = 0, truncated }: { stripped?: number; truncated?: Truncation },
): PayloadNote[] {
  const { stripped, cut } = sumTextNotes(nodes);
  const notes: PayloadNote[] = [];
  if (truncated) {
    notes.push({
      text: say(truncationMark(truncated)),
      title: say(truncationSentence(truncated)),
    });
  }
  if (stripped + inTitle > 0) {
    const title = t('payload.zeroWidthBidiTag');
    notes.push({
      text: t('payload.invisibleCharactersRemoved', { count: stripped + inTitle }),
      title,
    });
  }
  if (cut > 0) {
    const title = t('payload.namesValuesTooLong');
    notes.push({ text: t('payload.cutTexts', { count: cut }), title });
  }
  return notes;
}

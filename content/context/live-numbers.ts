import { withoutNumbers } from '../../core/page/tree/item-identity.ts';
import { unclobbered } from '../platform/unclobbered.ts';

/** An item whose numbers have changed so often within so many milliseconds is live, such as a price. */
const [LIVE_CHANGES, LIVE_WITHIN_MS] = [3, 15_000];
/** Earlier texts that are remembered, and siblings that are compared. */
const [MAX_EARLIER, MAX_SIBLINGS] = [40, 200];

interface History {
  words: string;
  text: number;
  /** Hashes of the texts before, the newest last, and when they went. */
  before: { text: number; at: number }[];
  isLive: boolean;
}

const histories = new WeakMap<Element, History>();

/**
 * Notes an item's text, and returns the ones that it has had while only its numbers went on changing. One
 * change proves nothing: a list may have written its next item into the element.
 */
export function earlierTexts(
  item: Element,
  { text, hash }: { text: string; hash: number },
): readonly number[] {
  const words = withoutNumbers(text);
  const known = histories.get(item);
  if (!known || known.words !== words) {
    histories.set(item, { words, text: hash, before: [], isLive: false });
    return [];
  }
  if (known.text !== hash) {
    const at = performance.now();
    known.before = [...known.before, { text: known.text, at }].slice(-MAX_EARLIER);
    known.text = hash;
    const first = known.before.at(-LIVE_CHANGES);
    known.isLive ||= first !== undefined && at - first.at <= LIVE_WITHIN_MS;
  }
  if (!known.isLive || hasSibling(item, words)) return [];
  return known.before.map((reading) => reading.text);
}

/** Whether another item has the same words: then its numbers are what tells it apart. */
function hasSibling(item: Element, words: string): boolean {
  const parent = unclobbered.parentElement(item);
  if (!parent) return false;
  const tag = unclobbered.localName(item);
  let looked = 0;
  for (
    let at = unclobbered.firstElementChild(parent);
    at;
    at = unclobbered.nextElementSibling(at)
  ) {
    if (at === item || unclobbered.localName(at) !== tag) continue;
    if (++looked > MAX_SIBLINGS) return true;
    const text = unclobbered.textContent(at).replace(/\s+/g, ' ').trim();
    if (withoutNumbers(text) === words) return true;
  }
  return false;
}

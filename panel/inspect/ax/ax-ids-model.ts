import { createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { AxKey } from '../../../core/page/ax/ax-node.ts';
import type { PageIds } from '../../../core/page/compare/ask-content.ts';
import type { AxLink } from './ax-link.ts';

/** Milliseconds that the rows on screen rest before they are asked about. */
const REST_MS = 150;

/** What {@link AxIdsModel} is made from. */
interface AxIdsDeps {
  /** The way to our IDs; null while Chrome's tree is not open. */
  link: ReadonlySignal<AxLink | null>;
  /** The nodes on screen that may have a row in the Tree. */
  shown: ReadonlySignal<readonly AxKey[]>;
}

/** Which of our elements the nodes on screen are: asked once each, when the rows have come to rest. */
export const AxIdsModel = createModel(({ link, shown }: AxIdsDeps) => {
  const ids = signal<ReadonlyMap<AxKey, PageIds>>(new Map());

  effect(() => {
    if (!link.value) ids.value = new Map();
  });
  effect(() => {
    const now = link.value;
    const asked = shown.value.filter((key) => !ids.peek().has(key));
    if (!now || asked.length === 0) return;
    const stop = new AbortController();
    const timer = setTimeout(() => void ask(now, asked, stop.signal), REST_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  });

  const ask = async (to: AxLink, keys: readonly AxKey[], stop: AbortSignal) => {
    // Nodes that have left the page, or that none of our frames has, have no ID.
    const found = await to.toOursAll(keys).catch(() => new Map<AxKey, PageIds>());
    if (!stop.aborted && found.size > 0) ids.value = new Map([...ids.peek(), ...found]);
  };

  return { ids };
});

export type AxIdsModel = InstanceType<typeof AxIdsModel>;

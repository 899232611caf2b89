import { isWornKey, type WornCss, wornKey } from '../../core/dark/worn-css.ts';
import { latestOnly } from '../dark/latest-only.ts';

/**
 * Notes of what each frame's document wears, for the worker to take out when DevTools closes. A moving
 * slider does not wait for them: while one is written, the newest of those that follow is kept.
 */
export class WornNotes {
  readonly #tabId: number;
  readonly #writers = new Map<number, (worn: WornCss) => void>();

  constructor(tabId: number) {
    this.#tabId = tabId;
  }

  write(frameId: number, worn: WornCss): void {
    const writer = this.#writers.get(frameId) ?? this.#writer(wornKey(this.#tabId, frameId));
    this.#writers.set(frameId, writer);
    writer(worn);
  }

  #writer(key: string): (worn: WornCss) => void {
    return latestOnly((worn: WornCss) => store({ [key]: worn }));
  }
}

async function store(note: Record<string, WornCss>): Promise<void> {
  const { session } = chrome.storage;
  try {
    await session.set(note);
  } catch {
    // Full: notes of tabs that have gone are dropped.
    const all = Object.keys(await session.get(null));
    await session.remove(all.filter(isWornKey));
    // Without a note the sheet stays until the page is reloaded: no reason not to apply it.
    await session.set(note).catch(() => undefined);
  }
}

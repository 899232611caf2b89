import { coalesce } from '../../../core/platform/async/coalesce.ts';
import {
  type AppliedCss,
  appliedCssKey,
  isAppliedCssKey,
} from '../../../core/style/sheets/applied-css.ts';

/**
 * Notes of the CSS that is applied to each frame's document, for the worker to take out when DevTools closes. A moving
 * slider does not wait for them: while one is written, the newest of those that follow is kept.
 */
export class AppliedCssNotes {
  readonly #tabId: number;
  readonly #writers = new Map<number, (worn: AppliedCss) => void>();

  constructor(tabId: number) {
    this.#tabId = tabId;
  }

  write(frameId: number, worn: AppliedCss): void {
    const writer = this.#writers.get(frameId) ?? this.#writer(appliedCssKey(this.#tabId, frameId));
    this.#writers.set(frameId, writer);
    writer(worn);
  }

  #writer(key: string): (worn: AppliedCss) => void {
    return coalesce((worn: AppliedCss) => store({ [key]: worn }));
  }
}

async function store(note: Record<string, AppliedCss>): Promise<void> {
  const { session } = chrome.storage;
  try {
    await session.set(note);
  } catch {
    // Full: notes of tabs that have gone are dropped.
    const all = Object.keys(await session.get(null));
    await session.remove(all.filter(isAppliedCssKey));
    // Without a note the sheet stays until the page is reloaded: no reason not to apply it.
    await session.set(note).catch(() => undefined);
  }
}

import type { AlwaysDarkSite } from '../../core/style/sheets/always-dark-site.ts';
import {
  type HeldDraft,
  type SiteDraft,
  type StoredResult,
  storeDraft,
} from '../../core/style/sheets/site-draft.ts';
import type { AlwaysDarkStore, KeptSites } from '../../panel/style/dark/always-dark-store.ts';
import type { DraftStore, LoadedDraft } from '../../panel/style/dark/versions-model.ts';
import { memoryArea } from './memory-area.ts';

/** Kept sites in memory. With `failure` set, it takes nothing more. */
export class FakeKeptStore implements AlwaysDarkStore {
  readonly sites = new Map<string, AlwaysDarkSite>();
  failure = '';
  isPaused = false;
  readonly #listeners = new Set<() => void>();

  all(): Promise<KeptSites> {
    return Promise.resolve({ sites: [...this.sites.values()], newer: [], isPaused: this.isPaused });
  }

  save(site: AlwaysDarkSite): Promise<void> {
    if (this.failure) return Promise.reject(new Error(this.failure));
    this.sites.set(site.origin, site);
    for (const listener of this.#listeners) listener();
    return Promise.resolve();
  }

  async saveAll(sites: readonly AlwaysDarkSite[]): Promise<string[]> {
    for (const site of sites) await this.save(site);
    return [];
  }

  change(
    origin: string,
    next: (now: AlwaysDarkSite | null) => AlwaysDarkSite | null,
  ): Promise<void> {
    if (this.failure) return Promise.reject(new Error(this.failure));
    try {
      const now = this.sites.get(origin) ?? null;
      const site = next(now);
      if (site === now) return Promise.resolve();
      return site ? this.save(site) : this.remove(origin);
    } catch (error) {
      return Promise.reject(error);
    }
  }

  remove(origin: string): Promise<void> {
    this.sites.delete(origin);
    for (const listener of this.#listeners) listener();
    return Promise.resolve();
  }

  reset(origin: string): Promise<void> {
    return this.remove(origin);
  }

  pause(isPaused: boolean): Promise<void> {
    this.isPaused = isPaused;
    for (const listener of this.#listeners) listener();
    return Promise.resolve();
  }

  onChange(changed: () => void): () => void {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  }
}

/** Drafts in memory. */
export class FakeDraftStore implements DraftStore {
  readonly drafts = new Map<string, SiteDraft>();
  failure = '';

  /** What was handed over last, to be saved should the panel close. */
  held: HeldDraft | null = null;
  readonly #area = memoryArea();

  load(origin: string): Promise<LoadedDraft> {
    const draft = this.drafts.get(origin);
    return Promise.resolve(draft ? { type: 'draft', draft } : { type: 'none' });
  }

  async save(draft: SiteDraft, seen: number): Promise<StoredResult> {
    if (this.failure) throw new Error(this.failure);
    const saved = await storeDraft(this.#area, draft, seen, (_, work) => work());
    this.drafts.set(draft.origin, saved.draft);
    return saved;
  }

  hold(held: HeldDraft): void {
    this.held = held;
  }

  remove(origin: string): Promise<void> {
    this.drafts.delete(origin);
    return Promise.resolve();
  }
}

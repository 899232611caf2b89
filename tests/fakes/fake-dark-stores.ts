import type { AlwaysDarkSite } from '../../core/style/sheets/always-dark-site.ts';
import type { SiteDraft } from '../../core/style/sheets/site-draft.ts';
import type { AlwaysDarkStore } from '../../panel/style/dark/always-dark-store.ts';
import type { DraftStore } from '../../panel/style/dark/draft-store.ts';

/** Kept sites in memory. With `failure` set, it takes nothing more. */
export class FakeKeptStore implements AlwaysDarkStore {
  readonly sites = new Map<string, AlwaysDarkSite>();
  failure = '';
  readonly #listeners = new Set<() => void>();

  all(): Promise<readonly AlwaysDarkSite[]> {
    return Promise.resolve([...this.sites.values()]);
  }

  save(site: AlwaysDarkSite): Promise<void> {
    if (this.failure) return Promise.reject(new Error(this.failure));
    this.sites.set(site.origin, site);
    for (const listener of this.#listeners) listener();
    return Promise.resolve();
  }

  remove(origin: string): Promise<void> {
    this.sites.delete(origin);
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

  load(origin: string): Promise<SiteDraft | undefined> {
    return Promise.resolve(this.drafts.get(origin));
  }

  save(draft: SiteDraft): Promise<void> {
    if (this.failure) return Promise.reject(new Error(this.failure));
    this.drafts.set(draft.origin, draft);
    return Promise.resolve();
  }

  remove(origin: string): Promise<void> {
    this.drafts.delete(origin);
    return Promise.resolve();
  }
}

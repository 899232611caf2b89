import type { KeptSite } from '../../core/dark/kept-site.ts';
import type { SiteDraft } from '../../core/dark/site-draft.ts';
import type { DraftStore } from '../../panel/dark/draft-store.ts';
import type { KeptStore } from '../../panel/dark/kept-store.ts';

/** Kept sites in memory. With `failure` set, it takes nothing more. */
export class FakeKeptStore implements KeptStore {
  readonly sites = new Map<string, KeptSite>();
  failure = '';
  readonly #listeners = new Set<() => void>();

  all(): Promise<readonly KeptSite[]> {
    return Promise.resolve([...this.sites.values()]);
  }

  save(site: KeptSite): Promise<void> {
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

import type { FrameRecords } from '../frame/frame-records.ts';
import type { OutlineReadOptions } from '../frame/outline-piece.ts';
import type { PageChange, PageStatus } from '../page.ts';
import type { PageEvent } from '../tree/frame-node.ts';
import type { PageTree } from '../tree/page-tree.ts';
import type { ConnectionStatus } from './connection-status.ts';
import { PageMarks } from './page-marks.ts';
import type { PageReading } from './page-reading.ts';

/** What asks all frames at once: nothing that is shown first needs it. */
const frameMarkup = () => import('./frame-markup.ts');

/** A page as its frames tell of it, however they are reached. */
export abstract class FramesPage {
  protected abstract readonly frames: FrameRecords;
  protected abstract readonly connection: ConnectionStatus;
  protected abstract readonly reading: PageReading;
  readonly #marks = new PageMarks();
  readonly #listeners = new Set<(change: PageChange) => void>();

  get status(): PageStatus {
    return this.connection.current;
  }

  get heard(): number {
    return this.connection.heard;
  }

  get events(): readonly PageEvent[] {
    return this.reading.events;
  }

  get tree(): PageTree | null {
    return this.reading.tree;
  }

  subscribe(listener: (change: PageChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  setMarks(on: boolean): void {
    this.#marks.set(on, this.frames, this.tree);
  }

  async obstacles(key: string) {
    return (await frameMarkup()).readObstacles([...this.frames], this.tree, key);
  }

  async markup(keys: readonly string[]) {
    return (await frameMarkup()).readMarkup([...this.frames], this.tree, keys);
  }

  async find(selector: string): Promise<string | null> {
    return (await frameMarkup()).findByCss([...this.frames], selector);
  }

  async html() {
    return (await frameMarkup()).readHtml([...this.frames], this.tree);
  }

  async outline(options: OutlineReadOptions) {
    return (await frameMarkup()).readOutlines([...this.frames], options);
  }

  hasRestedSince(at: number): Promise<boolean> {
    return this.reading.settling.hasRestedSince(at);
  }

  async refresh(): Promise<void> {
    await Promise.allSettled(this.frames.links.map((link) => link.call.refresh()));
  }

  protected emit(change: PageChange): void {
    if (change.type === 'tree') this.#marks.update(this.frames, change.tree);
    for (const listener of this.#listeners) listener(change);
  }
}

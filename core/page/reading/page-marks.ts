import type { FrameRecord } from '../frame/frame-record.ts';
import { isInPayload } from '../payload/is-in-payload.ts';
import type { PageTree } from '../tree/page-tree.ts';

/** Set-of-Mark over the page: the ids of what the payload has in view, and only while it is on. */
export class PageMarks {
  #on = false;
  readonly #shown = new WeakMap<FrameRecord, string>();

  set(on: boolean, frames: Iterable<FrameRecord>, tree: PageTree | null): void {
    this.#on = on;
    this.#send(frames, on ? tree : null);
  }

  /** Follows the tree: marks come and go with what is in view. */
  update(frames: Iterable<FrameRecord>, tree: PageTree): void {
    if (this.#on) this.#send(frames, tree);
  }

  #send(frames: Iterable<FrameRecord>, tree: PageTree | null): void {
    const sent = tree?.nodes.filter((node) => isInPayload(node, false)) ?? [];
    for (const record of frames) {
      const own = sent.filter(({ frame }) => frame === record.number);
      const nodes = own.map(({ node }) => node.id);
      const covered = own.flatMap(({ node, blocker }) => (blocker ? node.id : []));
      const key = `${record.documentId} ${nodes.join()} ${covered.join()}`;
      if (this.#shown.get(record) === key) continue;
      this.#shown.set(record, key);
      record.link?.notify.showMarks(nodes, covered);
    }
  }
}

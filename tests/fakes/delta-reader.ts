import type { TreeMessage } from '../../core/page/delta/delta-stream.ts';
import type { SemanticTreeResultV3 } from '../../core/page/payload/semantic-node.ts';
import { type Applied, applyDelta } from './apply-delta.ts';

/** The receiver of a {@link DeltaStream}: holds the tree that results from the messages so far. */
export class DeltaReader {
  #held: { tree: SemanticTreeResultV3; hash: string } | null = null;

  /** Hash of the held tree, to report to the stream; null before the first full tree. */
  get hash(): string | null {
    return this.#held?.hash ?? null;
  }

  /** Applies a message. After `needs full` the tree is dropped until a full one arrives. */
  receive(message: TreeMessage): Applied {
    const applied = this.#apply(message);
    const { hash } = message;
    this.#held = applied.type === 'applied' ? { tree: applied.tree, hash } : null;
    return applied;
  }

  #apply(message: TreeMessage): Applied {
    if (message.type === 'full') return { type: 'applied', tree: message.tree };
    if (this.#held) return applyDelta(this.#held.tree, message.delta, this.#held.hash);
    return {
      type: 'needs full',
      reason: 'A delta came before any full tree. Ask for the full tree.',
    };
  }
}

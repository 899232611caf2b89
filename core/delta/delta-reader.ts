import type { SemanticTreeResultV3 } from '../payload/semantic-node.ts';
import { type Applied, applyDelta } from './apply-delta.ts';
import type { TreeMessage } from './delta-stream.ts';

/** The other end of a {@link DeltaStream}: holds the tree that the messages so far amount to. */
export class DeltaReader {
  #held: { tree: SemanticTreeResultV3; hash: string } | null = null;

  /** Hash of the tree that is held, to be told to the stream; null before the first full tree. */
  get hash(): string | null {
    return this.#held?.hash ?? null;
  }

  /** Takes a message in. After `needs full` the tree is dropped until a full one comes. */
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

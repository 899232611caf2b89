/**
 * Which rendered row uses which of a few reused DOM rows. A row keeps its slot while it is
 * rendered, so
 * that focus and animations stay with it; new rows take free slots in document order.
 */
export class RowSlots {
  #slots: ReadonlyMap<string, number> = new Map();

  /** A slot for every key; keys are distinct and in document order. */
  assign(keys: readonly string[]): number[] {
    const drawn = new Set(keys);
    const used = new Set(this.#slots.values());
    const free = [...this.#slots].filter(([key]) => !drawn.has(key)).map(([, slot]) => slot);
    const takeFree = () => {
      const slot = free.shift() ?? lowestUnused(used);
      used.add(slot);
      return slot;
    };
    const slots = keys.map((key) => this.#slots.get(key) ?? takeFree());
    this.#slots = new Map(keys.map((key, i) => [key, slots[i] ?? 0]));
    return slots;
  }
}

function lowestUnused(used: ReadonlySet<number>): number {
  let slot = 0;
  while (used.has(slot)) slot += 1;
  return slot;
}

/**
 * Which drawn row uses which of a few reused DOM rows. A row keeps its slot while it is drawn, so
 * focus and animations stay with it; slots that come free are taken by new rows in document order.
 * Making a row's DOM costs ten times what refilling it does, most of it style.
 */
export class RowSlots {
  #slots = new Map<string, number>();
  #count = 0;

  /** A slot for every key; keys are distinct and in document order. */
  assign(keys: readonly string[]): number[] {
    const wanted = new Set(keys);
    const free = [...this.#slots].filter(([key]) => !wanted.has(key)).map(([, slot]) => slot);
    let next = 0;
    const slots = keys.map((key) => this.#slots.get(key) ?? free[next++] ?? this.#count++);
    this.#slots = new Map(keys.map((key, i) => [key, slots[i] ?? 0]));
    // Slots that nobody took lose their DOM with this rendering, so their numbers may go too.
    this.#count = Math.max(-1, ...slots) + 1;
    return slots;
  }
}

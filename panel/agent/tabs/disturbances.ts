/** What pages did that a person decides about before a run goes on (FAULTS C1, C3, C15–C17). */
export class Disturbances {
  readonly #pending = new Set<string>();
  readonly #agreed = new Set<string>();

  /** Has the run wait for a person; one of a `kind` that they went on with is not asked about again. */
  note(sentence: string, kind?: string): void {
    if (kind !== undefined && this.#agreed.has(kind)) return;
    if (kind !== undefined) this.#agreed.add(kind);
    this.#pending.add(sentence);
  }

  /** What came since it was last asked for; undefined when nothing did. */
  take(): string | undefined {
    const sentences = [...this.#pending];
    this.#pending.clear();
    return sentences.length > 0 ? sentences.join(' ') : undefined;
  }

  /** Another run begins: what was agreed to was agreed to for one. */
  clear(): void {
    this.#pending.clear();
    this.#agreed.clear();
  }
}

import type { Person } from '../tree/person.ts';

/** Does a job as a person would, and counts: a click, or the typing of one field, is an interaction. */
export class Walk {
  readonly #person: Person;
  #interactions = 0;

  constructor(person: Person) {
    this.#person = person;
  }

  /** Goes to a tab before a job begins. */
  async show(tab: string): Promise<void> {
    await this.#person.click(`#app-tab-${tab}`);
  }

  async step(act: () => Promise<unknown>): Promise<void> {
    await act();
    this.#interactions += 1;
  }

  click(selector: string): Promise<void> {
    return this.step(() => this.#person.click(selector));
  }

  /** A line break at the end is the Enter that sends the field. */
  type(selector: string, text: string): Promise<void> {
    return this.step(async () => {
      await this.#person.click(selector);
      await this.#person.type(text);
    });
  }

  /** The interactions and seconds from the start of a job to what it leads to. */
  async measured(job: () => Promise<unknown>): Promise<{ interactions: number; seconds: number }> {
    this.#interactions = 0;
    const start = performance.now();
    await job();
    return { interactions: this.#interactions, seconds: (performance.now() - start) / 1000 };
  }
}

import { expect } from 'vitest';
import type { Person } from '../tree/person.ts';
import { soon } from '../tree/soon.ts';

/** One row of the Modes table as a person reads it. */
interface ShownMode {
  mode: string;
  isChosen: boolean;
  isSelected: boolean;
  bytes: string;
  tokens: string;
  price: string;
  time: string;
  saved: string;
  /** The sentence in the place of the figures. */
  problem: string;
}

/** The rows of the Modes table, in order. */
export function shownModes({ panel }: Person): Promise<ShownMode[]> {
  return panel.$$eval('tr.modes-row', (rows) =>
    rows.map((row) => {
      const text = (id: string) => row.querySelector(`.modes-cell-${id}`)?.textContent ?? '';
      return {
        mode: row.dataset.mode ?? '',
        isChosen: row.dataset.chosen === 'true',
        isSelected: row.ariaSelected === 'true',
        bytes: text('bytes'),
        tokens: text('tokens'),
        price: text('price'),
        time: text('time'),
        saved: text('saved'),
        problem: text('problem'),
      };
    }),
  );
}

/** Opens the Modes tab and waits until every mode has all its figures. */
export async function openModes(person: Person): Promise<Person> {
  await person.click('#app-tab-modes');
  await allProduced(person);
  return person;
}

/** Waits until nothing is being produced or counted any more. */
export async function allProduced(person: Person): Promise<void> {
  const isDone = async () => {
    const rows = await shownModes(person);
    const isCounted = rows.every(({ tokens, problem }) => problem !== '' || /\d/.test(tokens));
    return isCounted && (await person.text('.modes-progress')) === '';
  };
  await person.panel.waitForSelector('.modes-row');
  await expect.poll(isDone, { timeout: 30_000, interval: 100 }).toBe(true);
}

export async function chooseMode(person: Person, mode: string): Promise<void> {
  await person.click(`.modes-row[data-mode="${mode}"] .modes-cell-mode`);
  await soon(() => person.attribute('.mode-text', 'data-mode')).toBe(mode);
}

/** The text of a mode as the pane shows it, every byte of it. */
export async function textOf(person: Person, mode: string): Promise<string> {
  await chooseMode(person, mode);
  return person.panel.$eval('.mode-text', (pane) => {
    const lines = [...pane.querySelectorAll('.outline-line')];
    if (lines.length > 0) return lines.map((line) => line.textContent ?? '').join('\n');
    return pane.querySelector('.payload-text')?.textContent ?? '';
  });
}

/** The query as typed by a person, from an empty field. */
export async function ask(person: Person, query: string): Promise<void> {
  await person.panel.locator('.modes-query input').fill(query);
}

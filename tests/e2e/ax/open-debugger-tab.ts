import type { Person } from '../tree/person.ts';
import { soon } from '../tree/soon.ts';

/** Opens a tab that needs the debugger, and agrees to its banner. */
export async function openDebuggerTab(person: Person, name: string): Promise<void> {
  await person.click(`::-p-aria([name="${name}"][role="tab"])`);
  await person.clickButton('Attach');
}

/** Role and name of the rows that a treegrid shows, as `button “Save”`; ignored ones with reasons. */
export function treeRows({ panel }: Person): Promise<string[]> {
  return panel.$$eval('.tree-row', (rows) =>
    rows.map((row) => {
      const text = (part: string) => row.querySelector(part)?.textContent ?? '';
      const name = text('.tree-name');
      const note = text('.tree-note');
      return [text('.tree-role'), name && `“${name}”`, note && `(${note})`]
        .filter(Boolean)
        .join(' ');
    }),
  );
}

/** Clicks the row that says this. */
export async function clickRow(person: Person, row: string): Promise<void> {
  await soon(() => treeRows(person)).toContain(row);
  const at = (await treeRows(person)).indexOf(row);
  const rows = await person.panel.$$('.tree-row .tree-role');
  await rows[at]?.click();
}

/** What the selected row says. */
export async function selectedRow(person: Person): Promise<string | undefined> {
  const selected = await person.panel.$$eval('.tree-row', (rows) =>
    rows.findIndex((row) => row.ariaSelected === 'true'),
  );
  return (await treeRows(person))[selected];
}

import { saveFile } from './save-file.ts';

export type ListFormat = 'csv' | 'json';

const TYPES: Readonly<Record<ListFormat, string>> = { csv: 'text/csv', json: 'application/json' };

/** Saves a list under Penumbra's name, such as `penumbra-cost.csv`. */
export function saveList(name: string, format: ListFormat, text: string): void {
  saveFile(`penumbra-${name}.${format}`, text, TYPES[format]);
}

/** Saves a text, or the bytes of a picture, as a download. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download keeps the blob; only the address is revoked.
  setTimeout(() => URL.revokeObjectURL(url));
}

/** `penumbra-full-example.test.html`: the mode, the page's host, the format. */
export function fileName(mode: string, pageUrl: string, format: string): string {
  const host = URL.parse(pageUrl)?.hostname || 'page';
  return `penumbra-${mode}-${host.replace(/[^\w.-]/g, '_')}.${format}`;
}

export type ListFormat = 'csv' | 'json';

const TYPES: Readonly<Record<ListFormat, string>> = { csv: 'text/csv', json: 'application/json' };

/** Saves a list under Penumbra's name, such as `penumbra-cost.csv`. */
export function saveList(name: string, format: ListFormat, text: string): void {
  saveFile(`penumbra-${name}.${format}`, text, TYPES[format]);
}

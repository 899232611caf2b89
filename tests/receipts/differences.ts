import { diff } from 'node:util';
import type { ReceiptForms } from './receipt-text.ts';

/** Lines of a form that are shown, and letters of each. */
const MAX_LINES = 40;
const MAX_LETTERS = 240;

/** What differs, by form: lines that went (`-`) and came (`+`); empty where nothing does. */
export function differences(before: ReceiptForms, after: ReceiptForms): string {
  const heads = new Set([...before.keys(), ...after.keys()]);
  return [...heads]
    .flatMap((head) => {
      const lines = changedLines(before.get(head) ?? '', after.get(head) ?? '');
      if (lines.length === 0) return [];
      const rest = lines.length - MAX_LINES;
      const more = rest > 0 ? [`  … ${rest} more`] : [];
      return [`## ${head}`, ...lines.slice(0, MAX_LINES).map(cut), ...more];
    })
    .join('\n');
}

/** Changed lines, each with its sign. */
export function changedLines(before: string, after: string): string[] {
  if (before === after) return [];
  // Longer texts take a diff too long: there, lines that only one of them has are enough.
  return diff(before.split('\n'), after.split('\n')).flatMap(([kind, line]) =>
    kind === 0 ? [] : [`${kind === 1 ? '-' : '+'} ${line}`],
  );
}

function cut(line: string): string {
  return line.length > MAX_LETTERS ? `${line.slice(0, MAX_LETTERS)}…` : line;
}

import { readFile, writeFile } from 'node:fs/promises';
import { inProject } from '../../scripts/setup/project.ts';

/** An element that no other list has, and whether it reacts to a press. */
export interface PressLabel {
  page: string;
  /** Selectors from the document inwards, ` >>> ` at each shadow root. */
  path: string;
  tag: string;
  role: string;
  name: string;
  /** Why we list it. */
  reason: string;
  reacts: boolean;
  /** What a press did that does not happen without it. */
  effects: readonly string[];
  /** True where a click does nothing, and holding the button and moving does. */
  isDrag: boolean;
  /** Listeners of the page that ran: they alone are no reaction. */
  handlers: readonly string[];
  /** False where no point of it gets a press. */
  isReached: boolean;
}

const FILE = inProject('tests', 'press', 'press-labels.json');

/** The stored labels. */
export async function readPressLabels(): Promise<PressLabel[]> {
  return JSON.parse(await readFile(FILE, 'utf8')) as PressLabel[];
}

/** Stores labels, one a line, so that a change of one is a change of its line. */
export async function writePressLabels(labels: readonly PressLabel[]): Promise<void> {
  const lines = labels.map((label) => JSON.stringify(label));
  await writeFile(FILE, `[\n${lines.join(',\n')}\n]\n`);
}

/** How many of the elements react, and how many of those to a press that is held and moved, as a sentence. */
export function pressFigure(labels: readonly PressLabel[]): string {
  const share = (100 * reactingShare(labels)).toFixed(1);
  const pages = new Set(labels.map(({ page }) => page)).size;
  const drags = labels.filter(({ isDrag }) => isDrag).length;
  return `Of ${labels.length} elements on ${pages} pages that only we list, ${share} % react to a press, ${drags} of them only to one that drags.`;
}

/** The share of the elements that react, from 0 to 1. */
export function reactingShare(labels: readonly PressLabel[]): number {
  return labels.filter(({ reacts }) => reacts).length / labels.length;
}

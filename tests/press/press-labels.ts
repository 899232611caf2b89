import { readFile, writeFile } from 'node:fs/promises';
import { inProject } from '../../cli/setup/project.ts';
import { LATER } from './press-packages.ts';
import type { PressWay } from './press-tab.ts';

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
  /** True where a press does nothing before what stands beside it has been pressed. */
  isAfter?: true;
  /** How it is pressed, where the payload says that it acts on something else than a click. */
  by?: PressWay;
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

/** The figures of the pages that were chosen first and of those of `LATER`, a line each. */
export function pressFigures(labels: readonly PressLabel[]): string {
  const { first = [], later = [] } = bySet(labels);
  return later.length === 0
    ? pressFigure(first)
    : `${pressFigure(first)}\nLater: ${pressFigure(later)}`;
}

/** The labels of the pages that were chosen first, and of those of `LATER`. */
export function bySet(
  labels: readonly PressLabel[],
): Partial<Record<'first' | 'later', PressLabel[]>> {
  return Object.groupBy(labels, ({ page }) =>
    LATER.has(page.split(' ')[0] ?? '') ? 'later' : 'first',
  );
}

/** How many of the elements react, and how many of those only to something else than a plain click, as a sentence. */
export function pressFigure(labels: readonly PressLabel[]): string {
  const share = (100 * reactingShare(labels)).toFixed(1);
  const pages = new Set(labels.map(({ page }) => page)).size;
  const count = (is: (label: PressLabel) => unknown) =>
    labels.filter((label) => label.reacts && is(label)).length;
  const drags = count(({ isDrag }) => isDrag);
  const after = count(({ isAfter }) => isAfter);
  const others = count(({ by }) => by);
  return `Of ${labels.length} elements on ${pages} pages that only we list, ${share} % react to a press, ${drags} of them only to one that drags, ${after} only after one beside them, ${others} to the double click or right click that the payload names.`;
}

/** The share of the elements that react, from 0 to 1. */
export function reactingShare(labels: readonly PressLabel[]): number {
  return labels.filter(({ reacts }) => reacts).length / labels.length;
}

import { formatColumns } from '../../cli/format/format-table.ts';
import type { Kept } from './kept-words.ts';
import type { OutlineFigures } from './outline-figures.ts';

/** The figures of all pages as a table for a terminal, their sums last. */
export function outlineTable(figures: readonly OutlineFigures[]): string {
  const rows = figures.map((one) => cells(one.page, one));
  const head = [
    'page',
    'words',
    'numbers',
    'behind',
    'controls',
    'peers’',
    'questions',
    'tokens',
    'page-agent',
    '×',
    'whole',
    'Playwright',
    '×',
    'text + 8',
    '×',
    'ms',
    'V3',
    '×',
  ];
  return formatColumns([head, ...rows, cells('sum', sum(figures))]);
}

type Summed = Omit<OutlineFigures, 'page' | 'text'>;

function cells(
  name: string,
  { words, numbers, behind, controls, peers, questions, tokens, ms }: Summed,
): string[] {
  const { inView, pageAgent, whole, playwright, plain } = tokens;
  return [
    name,
    share(words),
    share(numbers),
    `${(100 * Math.max(0, (words.kept - behind.kept) / (words.kept || 1))).toFixed(1)}`,
    `${controls.kept}/${controls.of}`,
    peers ? `${peers.kept}/${peers.of}` : '–',
    `${questions.kept}/${questions.of}`,
    String(inView),
    String(pageAgent),
    ratio(inView, pageAgent),
    String(whole),
    String(playwright),
    ratio(whole, playwright),
    String(plain),
    ratio(whole, plain),
    ms.outline.toFixed(1),
    ms.v3.toFixed(1),
    ratio(ms.outline, ms.v3),
  ];
}

const NONE: Kept = { of: 0, kept: 0, missing: [] };

function share({ kept, of }: Kept): string {
  return of === 0 ? '–' : ((100 * kept) / of).toFixed(1);
}

function ratio(ours: number, theirs: number): string {
  return theirs > 0 ? (ours / theirs).toFixed(2) : '–';
}

function sum(figures: readonly OutlineFigures[]): Summed {
  const kept = (pick: (one: OutlineFigures) => Kept): Kept => ({
    of: figures.reduce((all, one) => all + pick(one).of, 0),
    kept: figures.reduce((all, one) => all + pick(one).kept, 0),
    missing: [],
  });
  // A peer that failed on a page is compared on the others.
  const add = (pick: (one: OutlineFigures) => number, peer: (one: OutlineFigures) => number) =>
    figures.reduce((all, one) => all + (Number.isNaN(peer(one)) ? 0 : pick(one)), 0);
  const agent = ({ tokens }: OutlineFigures) => tokens.pageAgent;
  const snapshot = ({ tokens }: OutlineFigures) => tokens.playwright;
  const always = () => 0;
  return {
    words: kept(({ words }) => words),
    numbers: kept(({ numbers }) => numbers),
    behind: kept(({ behind }) => behind),
    controls: kept(({ controls }) => controls),
    peers: figures.some(({ peers }) => peers) ? kept(({ peers }) => peers ?? NONE) : null,
    questions: kept(({ questions }) => questions),
    tokens: {
      inView: add(({ tokens }) => tokens.inView, agent),
      pageAgent: add(agent, agent),
      whole: add(({ tokens }) => tokens.whole, snapshot),
      playwright: add(snapshot, snapshot),
      plain: add(({ tokens }) => tokens.plain, snapshot),
    },
    ms: { outline: add(({ ms }) => ms.outline, always), v3: add(({ ms }) => ms.v3, always) },
  };
}

import { type Column, markdownTable } from '../bench/markdown-table.ts';
import type { TaskResult } from './solve-task.ts';

const FIGURES = ['Steps', 'Calls', 'Input', 'Cacheable', 'Output', 'Asks', 'ms'] as const;

/** A table of tasks with what each took of a model, and the sums; `isPriced`: with what it cost. */
export function taskTable(results: readonly TaskResult[], isPriced = false): string {
  const columns: readonly Column[] = [
    { title: 'Task', align: 'left' },
    { title: 'Solved', align: 'left' },
    ...FIGURES.map((title) => ({ title, align: 'right' as const })),
    ...(isPriced ? [{ title: 'US$', align: 'right' as const }] : []),
  ];
  const rows = results.map((result) => [
    result.name,
    result.solved ? 'solved' : '**not solved**',
    ...figuresOf(result).map(figure),
    ...(isPriced ? [result.usd === null ? '?' : result.usd.toFixed(4)] : []),
  ]);
  const sums = FIGURES.map((_, at) =>
    results.reduce((sum, result) => sum + (figuresOf(result)[at] ?? 0), 0),
  );
  const solved = results.filter((result) => result.solved).length;
  const usd = results.reduce((sum, result) => sum + (result.usd ?? 0), 0);
  const total = ['**Sum**', `${solved} of ${results.length}`, ...sums.map(figure)];
  return markdownTable(columns, [...rows, [...total, ...(isPriced ? [usd.toFixed(4)] : [])]]);
}

function figuresOf({ steps, tokens, asked, ms }: TaskResult): number[] {
  const { calls, input, cached, output } = tokens;
  return [steps, calls, input, cached, output, asked, Math.round(ms)];
}

/** A figure for people. */
export function figure(value: number): string {
  return value.toLocaleString('en');
}

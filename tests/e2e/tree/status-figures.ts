import type { Person } from './person.ts';

/** The figures of the status bar by their unit; tokens, which are counted later, are left out. */
export async function statusFigures({ panel }: Person): Promise<Record<string, number>> {
  const texts = await panel.$$eval('.status-bar > span[title]', (spans) =>
    spans.map((span) => span.textContent ?? ''),
  );
  const figures = texts.flatMap((text) => {
    const [, figure = '', unit = ''] = /^([\d,.]+) (.+)$/.exec(text) ?? [];
    return /token|^$/.test(unit) ? [] : [[unit, Number(figure.replaceAll(',', ''))] as const];
  });
  return Object.fromEntries(figures);
}

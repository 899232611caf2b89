import { readFile } from 'node:fs/promises';
import type { AxeResults, RuleMetadata } from 'axe-core';
import type { Frame } from 'puppeteer-core';
import { inProject } from '../../../cli/setup/project.ts';

/** What axe-core offers inside the panel, as far as it is used here. */
interface Axe {
  getRules(): RuleMetadata[];
  run(where: unknown, options: object): Promise<AxeResults>;
}

/**
 * What every rule of axe-core finds wrong in the part of a panel that matches, in both themes, a line
 * for each element; the whole panel without a selector. Experimental rules and advice count too.
 * Contrast is held to AA: AAA would have no tool of ours look like DevTools, which keeps to AA itself.
 */
export async function axeFaults(panel: Frame, where?: string): Promise<string[]> {
  if (!(await panel.evaluate(() => 'axe' in globalThis))) {
    await panel.evaluate(await readFile(inProject('node_modules/axe-core/axe.min.js'), 'utf8'));
  }
  const run = (scheme: AxeRun['scheme'], only: AxeRun['only']): AxeRun => ({
    scheme,
    where: where ?? null,
    only,
  });
  const light = await panel.evaluate(runAxe, run('light', null));
  // Themes differ in colors alone.
  const dark = await panel.evaluate(runAxe, run('dark', ['color-contrast']));
  return [...light, ...dark];
}

interface AxeRun {
  scheme: 'light' | 'dark';
  /** A selector of the part to look at; null for all. */
  where: string | null;
  /** Ids of rules; null for all. */
  only: readonly string[] | null;
}

/** Runs in the panel. Themes differ in nothing but the color scheme of the root. */
async function runAxe({ scheme, where, only }: AxeRun): Promise<string[]> {
  const { style } = document.documentElement;
  const before = style.colorScheme;
  style.colorScheme = scheme;
  // The editor follows the theme two frames later.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  try {
    const axe = Reflect.get(globalThis, 'axe') as Axe;
    const rules = Object.fromEntries(
      axe.getRules().map(({ ruleId, tags }) => {
        const enabled = only ? only.includes(ruleId) : !tags.includes('wcag2aaa');
        return [ruleId, { enabled }] as const;
      }),
    );
    const place = where === null ? document : document.querySelector(where);
    if (!place) return [`${where}: not shown`];
    const { violations } = await axe.run(place, { rules, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary = '' }) => {
        const why = failureSummary.replace(/\s+/g, ' ').slice(0, 240);
        return `${scheme} ${id}: ${html.slice(0, 160)}: ${why}`;
      }),
    );
  } finally {
    style.colorScheme = before;
  }
}

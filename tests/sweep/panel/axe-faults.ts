import { readFile } from 'node:fs/promises';
import type { AxeResults, RuleMetadata } from 'axe-core';
import type { Frame } from 'puppeteer-core';
import { inProject } from '../../../scripts/setup/project.ts';

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
  const lists: string[][] = [];
  for (const scheme of ['light', 'dark']) {
    lists.push(await panel.evaluate(runAxe, scheme, where ?? null));
  }
  return lists.flat();
}

/** Runs in the panel. Themes differ in nothing but the color scheme of the root. */
async function runAxe(scheme: string, where: string | null): Promise<string[]> {
  const { style } = document.documentElement;
  const before = style.colorScheme;
  style.colorScheme = scheme;
  try {
    const axe = Reflect.get(globalThis, 'axe') as Axe;
    const rules = Object.fromEntries(
      axe
        .getRules()
        .map(({ ruleId, tags }) => [ruleId, { enabled: !tags.includes('wcag2aaa') }] as const),
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

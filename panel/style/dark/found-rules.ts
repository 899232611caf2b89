import {
  type CssRulePlace,
  cssRules,
  resolveNestedSelector,
} from '../../../core/style/css/css-rules.ts';
import type { ChosenElement } from '../../../core/style/inventory/page-styles.ts';
import { plainSelector } from '../../../core/style/sheets/highlight-css.ts';
import type { PageStyles } from '../../../core/style/sheets/styled-page.ts';
import type { DarkFile } from './dark-file.ts';

/** The rules that match an element, in the text of its sheet. */
export interface FoundRules {
  key: string;
  /** Such as `a.button`. */
  element: string;
  lines: readonly number[];
}

/** Finds an element's rules in the sheets of its document or shadow root; null when it has none. */
export async function findRules(
  styles: PageStyles,
  chosen: ChosenElement,
  files: readonly DarkFile[],
): Promise<FoundRules | null> {
  let nearest: FoundRules | null = null;
  for (const { key, frame, scope, css } of files) {
    const rules = cssRules(css);
    const selectors = rules.map((rule) => plainSelector(resolveNestedSelector(rule)));
    const found = await styles.matches(chosen, frame, selectors);
    if (!found || (found.host === null) !== (scope === 0)) continue;
    const lines = found.indexes.flatMap((index) => lineOfRule(rules[index]));
    if (lines.length > 0) return { key, element: found.name, lines };
    nearest ??= { key, element: found.name, lines };
  }
  return nearest;
}

function lineOfRule(rule: CssRulePlace | undefined): number[] {
  return rule ? [rule.line] : [];
}

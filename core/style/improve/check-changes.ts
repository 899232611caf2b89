import type { CssProblem } from '../css/css-problem.ts';
import type { ReadReply, RuleChange } from '../hand-edits/rule-change.ts';
import type { DarkSheet } from '../inventory/page-styles.ts';
import type { PlacedText } from '../safe-css/css-gate.ts';

/** Finds the problems of each of these texts, by a browser's parser. */
export type CheckTexts = (
  texts: readonly PlacedText[],
) => Promise<readonly (readonly CssProblem[])[]>;

/**
 * A model's changes without the declarations that must not be in a dark sheet; each is reported. A
 * declaration is checked at its place and in the frame of its sheet, since what the generator has
 * written there may stay.
 */
export async function checkChanges(
  { changes, problems }: ReadReply,
  sheets: readonly Pick<DarkSheet, 'frame'>[],
  check: CheckTexts,
): Promise<ReadReply> {
  const texts = changes.flatMap((change) =>
    change.declarations.flatMap(({ property, value }) =>
      value === null
        ? []
        : {
            frame: sheets[change.sheet]?.frame ?? null,
            css: textOf(change, `${property}: ${value}`),
          },
    ),
  );
  const found = (await check(texts)).map(([problem]) => problem?.message ?? '');
  let at = 0;
  const left = changes.map((change) => ({
    ...change,
    declarations: change.declarations.filter(({ value }) => value === null || found[at++] === ''),
  }));
  return {
    changes: left.filter(({ declarations }) => declarations.length > 0),
    problems: [...problems, ...found.filter((message) => message !== '')],
  };
}

function textOf({ within, selectors }: RuleChange, declaration: string): string {
  const rule = `${selectors.join(', ')} { ${declaration} }`;
  return within.reduceRight((inner, parent) => `${parent} { ${inner} }`, rule);
}

import postcss, { CssSyntaxError, type Root } from 'postcss';
import { msg, type Text } from '../../platform/messages/messages.ts';
import { type CssBlock, type CssEntry, cssBlocks, cssEntries } from '../hand-edits/css-entries.ts';
import type { ChangedDeclaration, ReadReply, RuleChange } from '../hand-edits/merge-changes.ts';
import type { DarkSheet } from '../inventory/page-styles.ts';
import type { CheckTexts } from './trial-page.ts';

/** The value by which a model removes a declaration. */
const REMOVE = 'remove';

/**
 * Reads the changes in a model's reply. What does not parse or is not a style rule is dropped and
 * reported; the rest is still to be checked.
 */
export function readReply(
  reply: string,
  { sheets, isWhole }: { sheets: number; isWhole: boolean },
): ReadReply {
  const { blocks, rest } = cssBlocks(reply);
  const changes: RuleChange[] = [];
  const problems: Text[] = [];
  let sheet = 0;
  for (const block of blocks) {
    if (block.type === 'sheet') {
      sheet = block.number - 1;
      if (sheet < 0 || sheet >= sheets)
        problems.push(msg('dark.noSheet', { number: block.number }));
      continue;
    }
    if (sheet < 0 || sheet >= sheets) continue;
    const read = readBlock(block);
    problems.push(...read.problems);
    changes.push(...read.changes.map((change) => ({ ...change, sheet })));
  }
  if (isWhole && rest.includes('{'))
    problems.push(msg('dark.ruleNotClosed', { short: short(rest) }));
  return { changes, problems };
}

type BlockRead = { changes: Omit<RuleChange, 'sheet'>[]; problems: Text[] };

function readBlock({ text }: Extract<CssBlock, { type: 'css' }>) {
  const read: BlockRead = { changes: [], problems: [] };
  let root: Root;
  try {
    root = postcss.parse(text, { map: false });
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    read.problems.push(msg('dark.notCss', { reason: error.reason, short: short(text) }));
    return read;
  }
  const entries = cssEntries(root);
  if (entries.length === 0 && !/^\s*\/\*/.test(text)) {
    read.problems.push(msg('dark.leftOutSinceOnly', { short: short(text) }));
  }
  for (const [rule, of] of Map.groupBy(entries, (entry) => entry.rule)) {
    const [first] = of;
    const declarations = of.map(declarationOf);
    if (!first || declarations.length === 0) continue;
    const { within, selectors } = first;
    if (rule.type === 'atrule' || rule.selector.trim() !== '')
      read.changes.push({ within, selectors, declarations });
  }
  return read;
}

function declarationOf({ property, declaration: { value } }: CssEntry): ChangedDeclaration {
  return { property, value: value.trim().toLowerCase() === REMOVE ? null : value };
}

const MAX_QUOTED_CHARACTERS = 80;

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > MAX_QUOTED_CHARACTERS ? `${line.slice(0, MAX_QUOTED_CHARACTERS)}…` : line;
}

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
            css: ruleText(change, `${property}: ${value}`),
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

function ruleText({ within, selectors }: RuleChange, declaration: string): string {
  const rule = `${selectors.join(', ')} { ${declaration} }`;
  return within.reduceRight((inner, parent) => `${parent} { ${inner} }`, rule);
}

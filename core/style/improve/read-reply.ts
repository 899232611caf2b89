import postcss, { CssSyntaxError, type Root } from 'postcss';
import { inEnglish } from '../../platform/messages/messages.ts';
import { type CssBlock, cssBlocks } from '../hand-edits/css-blocks.ts';
import { type CssEntry, cssEntries } from '../hand-edits/css-entries.ts';
import type { ChangedDeclaration, ReadReply, RuleChange } from '../hand-edits/rule-change.ts';

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
  const problems: string[] = [];
  let sheet = 0;
  for (const block of blocks) {
    if (block.type === 'sheet') {
      sheet = block.number - 1;
      if (sheet < 0 || sheet >= sheets)
        problems.push(inEnglish('dark.noSheet', { number: block.number }));
      continue;
    }
    if (sheet < 0 || sheet >= sheets) continue;
    const read = readBlock(block);
    problems.push(...read.problems);
    changes.push(...read.changes.map((change) => ({ ...change, sheet })));
  }
  if (isWhole && rest.includes('{'))
    problems.push(inEnglish('dark.ruleNoEnd', { short: short(rest) }));
  return { changes, problems };
}

type BlockRead = { changes: Omit<RuleChange, 'sheet'>[]; problems: string[] };

function readBlock({ text }: Extract<CssBlock, { type: 'css' }>) {
  const read: BlockRead = { changes: [], problems: [] };
  let root: Root;
  try {
    root = postcss.parse(text, { map: false });
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    read.problems.push(inEnglish('dark.notCss', { reason: error.reason, short: short(text) }));
    return read;
  }
  const entries = cssEntries(root);
  if (entries.length === 0 && !/^\s*\/\*/.test(text)) {
    read.problems.push(inEnglish('dark.leftOutSinceOnly', { short: short(text) }));
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

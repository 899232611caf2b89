import postcss, { CssSyntaxError, type Root } from 'postcss';
import { checkCss } from '../dark/check-css.ts';
import { type CssBlock, cssBlocks } from './css-blocks.ts';
import { type CssEntry, cssEntries } from './css-entries.ts';
import type { ChangedDeclaration, ReadReply, RuleChange } from './rule-change.ts';

/** What a model writes as a value to take a declaration out. */
const REMOVE = 'remove';

/**
 * Reads the changes in a model's reply. What does not parse, loads something from elsewhere, or is no
 * style rule is left out and told; the rest is good. `allowed` are addresses that the page loads.
 */
export function readReply(
  reply: string,
  { sheets, allowed, isWhole }: { sheets: number; allowed: readonly string[]; isWhole: boolean },
): ReadReply {
  const { blocks, rest } = cssBlocks(reply);
  const changes: RuleChange[] = [];
  const problems: string[] = [];
  let sheet = 0;
  for (const block of blocks) {
    if (block.type === 'sheet') {
      sheet = block.number - 1;
      if (sheet < 0 || sheet >= sheets) problems.push(`There is no sheet ${block.number}.`);
      continue;
    }
    if (sheet < 0 || sheet >= sheets) continue;
    const read = readBlock(block, allowed);
    problems.push(...read.problems);
    changes.push(...read.changes.map((change) => ({ ...change, sheet })));
  }
  if (isWhole && rest.includes('{')) problems.push(`A rule has no end: ${short(rest)}`);
  return { changes, problems };
}

type BlockRead = { changes: Omit<RuleChange, 'sheet'>[]; problems: string[] };

function readBlock({ text }: Extract<CssBlock, { type: 'css' }>, allowed: readonly string[]) {
  const read: BlockRead = { changes: [], problems: [] };
  let root: Root;
  try {
    root = postcss.parse(text, { map: false });
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    read.problems.push(`Not CSS (${error.reason}): ${short(text)}`);
    return read;
  }
  const entries = cssEntries(root);
  if (entries.length === 0 && !/^\s*\/\*/.test(text)) {
    read.problems.push(`Left out, since only style rules are taken: ${short(text)}`);
  }
  for (const [rule, of] of Map.groupBy(entries, (entry) => entry.rule)) {
    const [first] = of;
    const declarations = of.flatMap((entry) => declarationOf(entry, allowed, read.problems));
    if (!first || declarations.length === 0) continue;
    const { within, selectors } = first;
    if (rule.selector.trim() !== '') read.changes.push({ within, selectors, declarations });
  }
  return read;
}

function declarationOf(
  { property, declaration: { value } }: CssEntry,
  allowed: readonly string[],
  problems: string[],
): ChangedDeclaration[] {
  if (value.trim().toLowerCase() === REMOVE) return [{ property, value: null }];
  const [problem] = checkCss(`a { ${property}: ${value} }`, allowed);
  if (problem) problems.push(problem.message);
  return problem ? [] : [{ property, value }];
}

const SHORT = 80;

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > SHORT ? `${line.slice(0, SHORT)}…` : line;
}

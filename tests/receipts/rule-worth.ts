import { writeFile } from 'node:fs/promises';
import { callPanel } from '../../cli/browser/call-panel.ts';
import { inProject } from '../../cli/setup/project.ts';
import type { RuleEntry } from '../../core/platform/rules/rule-table.ts';
import { editDistance } from '../../core/platform/text/edit-distance.ts';
import type { OpenedPage } from '../e2e/harness/opened-page.ts';
import { differences } from './differences.ts';
import { isForeign, type ReceiptPage } from './receipt-pages.ts';
import type { ReceiptForms } from './receipt-text.ts';
import { recordForms } from './record-page.ts';

/** Pages that show what a rule is for; more say nothing new. */
const ENOUGH_PAGES = 3;
/** Pages on which a rule spoke and changed nothing, after which it is not tried again. */
const ENOUGH_TRIES = 16;

/** Typing errors up to which rules are told apart. */
const MAX_ERRORS = 40;

/** The list of rules that the command writes and a test reads. */
export const RULES_FILE = inProject('docs/rules.md');

interface Worth {
  rule: RuleEntry;
  /** Pages whose texts change without it. */
  changed: ReceiptPage[];
  /** Pages on which it spoke and was tried. */
  tried: number;
}

/** A page as it was read with all rules. */
interface Reading {
  opened: OpenedPage;
  page: ReceiptPage;
  before: ReceiptForms;
}

/** What rules change: each page is read once, and again without the rules that spoke there. */
export class RuleWorth {
  readonly #wanted: string;
  readonly #all = new Map<string, Worth>();
  /** Why there is nothing to measure, a sentence. */
  problem = '';

  /** `wanted`: the ID of a rule, or `all`. */
  constructor(wanted: string) {
    this.#wanted = wanted;
  }

  async read(opened: OpenedPage, page: ReceiptPage): Promise<void> {
    const before = await recordForms(opened, page, 'telling');
    const unknown = (await this.#firedOn(opened)).filter((id) => {
      const worth = this.#all.get(id);
      return worth && !this.#isKnown(worth);
    });
    await this.#without(unknown, { opened, page, before });
    await callPanel(opened.panel, 'switchRules', []);
  }

  /** Reads the page without all of these; where that changes it, without each half of them. */
  async #without(ids: readonly string[], at: Reading): Promise<void> {
    if (ids.length === 0) return;
    const { opened, page, before } = at;
    await callPanel(opened.panel, 'switchRules', ids);
    await opened.settled();
    const found = differences(before, await recordForms(opened, page, 'telling'));
    if (found !== '' && ids.length > 1) {
      const half = Math.ceil(ids.length / 2);
      await this.#without(ids.slice(0, half), at);
      await this.#without(ids.slice(half), at);
      return;
    }
    for (const id of ids) {
      const worth = this.#all.get(id);
      if (!worth) continue;
      worth.tried += 1;
      if (found !== '') worth.changed.push(page);
    }
    if (found !== '' && this.#wanted !== 'all') process.stdout.write(`# ${page.name}\n${found}\n`);
  }

  /** A line for each rule: what it changes, the least first. */
  get text(): string {
    const lines = [...this.#all.values()]
      .sort((a, b) => a.changed.length - b.changed.length)
      .map(({ rule, changed, tried }) => {
        const pages = changed.map(({ name }) => name).join(', ');
        return `${rule.id}: changes ${changed.length} of ${tried} pages${pages && `: ${pages}`}`;
      });
    return `${lines.join('\n')}\n`;
  }

  async write(): Promise<void> {
    const rows = [...this.#all.values()]
      .sort((a, b) => (a.rule.id < b.rule.id ? -1 : 1))
      .map(({ rule, changed }) => {
        const pages = [...changed].sort((a, b) => Number(isForeign(b)) - Number(isForeign(a)));
        const names = pages.map(({ name }) => name).join(', ');
        return `- \`${rule.id}\`: ${rule.why} First seen: ${rule.seen}. Without it, other: ${names || 'none'}.`;
      });
    await writeFile(
      RULES_FILE,
      `# Rules\n\nJudgements by example, and the pages whose texts are other without them. Written by ` +
        '`npm run receipts -- --without all`.\n\n' +
        `${rows.join('\n')}\n`,
    );
  }

  async #firedOn({ panel }: OpenedPage): Promise<string[]> {
    const reports = await callPanel(panel, 'rules');
    for (const { known } of reports) {
      for (const rule of known) {
        if (!this.#all.has(rule.id) && this.#isWanted(rule.id)) {
          this.#all.set(rule.id, { rule, changed: [], tried: 0 });
        }
      }
    }
    const ids = reports.flatMap(({ known }) => known.map(({ id }) => id));
    if (this.#wanted !== 'all' && !ids.includes(this.#wanted) && ids.length > 0) {
      const errorsOf = (id: string) => editDistance(this.#wanted, id, MAX_ERRORS);
      const [near = ''] = ids.toSorted((a, b) => errorsOf(a) - errorsOf(b));
      this.problem = `No rule is called "${this.#wanted}"; the nearest is "${near}".`;
    }
    return [...new Set(reports.flatMap(({ fired }) => fired))].filter((id) => this.#isWanted(id));
  }

  #isWanted(id: string): boolean {
    return this.#wanted === 'all' || this.#wanted === id;
  }

  /** Whether enough is known of a rule; one that was asked for by its ID is tried on every page. */
  #isKnown({ changed, tried }: Worth): boolean {
    if (this.#wanted !== 'all') return false;
    const foreign = changed.filter(isForeign).length;
    return foreign >= ENOUGH_PAGES || (changed.length === 0 && tried >= ENOUGH_TRIES);
  }
}

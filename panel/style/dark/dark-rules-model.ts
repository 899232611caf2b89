import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import { runInSlices } from '../../../core/platform/async/time-slicing.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import type { CssRulePlace } from '../../../core/style/css/css-rules.ts';
import type { DarkRule } from '../../../core/style/css/dark-rule.ts';
import { type RuleLines, ruleLines } from '../../../core/style/css/rule-lines.ts';
import { type RuleOrigin, ruleOrigins } from '../../../core/style/generate/rule-origin.ts';
import { type RuleAuthor, ruleAuthor } from '../../../core/style/hand-edits/rule-author.ts';
import type { ChosenElement, FrameStyles } from '../../../core/style/inventory/page-styles.ts';
import type { DarkPage } from '../../../core/style/sheets/darken-page.ts';
import type { PageStyles } from '../../../core/style/sheets/styled-page.ts';
import type { PageModel } from '../../ui/shell/page-model.ts';
import type { DarkFile } from './dark-file.ts';
import type { DarkModel } from './dark-model.ts';
import type { DarkState } from './dark-result.ts';
import type { DarkTextModel } from './dark-text-model.ts';
import type { FoundRules } from './found-rules.ts';
import { panelScheduler } from './yield-to-main.ts';

/** The rule at the cursor. */
interface CurrentRule extends CssRulePlace {
  origins: readonly RuleOrigin[];
  /** Who wrote it, or something in it, last. */
  author: RuleAuthor;
}

/** A rule whose elements are highlighted in the page. */
interface HighlightedRule {
  key: string;
  line: number;
  selector: string;
  /** Elements that it matches. */
  count: number;
}

interface DarkRulesDeps {
  styles: PageStyles;
  pageModel: PageModel;
  dark: DarkModel;
  text: DarkTextModel;
  /** Whether the tab is shown: nothing stays highlighted while it is not. */
  isShown: ReadonlySignal<boolean>;
}

/** Rules and the page: where each comes from, what it matches, and which match an element. */
export const DarkRulesModel = createModel(
  ({ styles, pageModel, dark, text, isShown }: DarkRulesDeps) => {
    const line = signal(0);
    const rules = signal<readonly CssRulePlace[]>([]);
    const highlighted = signal<HighlightedRule | null>(null);
    const found = signal<FoundRules | null>(null);
    const isRevealing = signal(false);
    const lines = signal<RuleLines>(NO_LINES);
    let located: readonly FrameStyles[] | undefined;
    /** The page that was generated last: where its rules come from holds when it is light again, too. */
    const page = signal<DarkPage | undefined>(undefined);
    effect(() => {
      page.value = pageOf(dark.state.value) ?? page.peek();
    });
    // A generated text is another one: nothing is said of its rules before they are known.
    effect(() => {
      if (text.loaded.value) rules.value = NO_RULES;
    });

    const place = computed(() => ruleAt(rules.value, line.value));

    // The parser is loaded with the editor; a text is parsed after typing has stopped.
    effect(() => {
      const css = text.file.value?.css ?? '';
      if (!isShown.value) return;
      const end = new AbortController();
      const timer = setTimeout(async () => {
        // A newer text has replaced it.
        const found = await rulesIn(css, end.signal).catch(() => null);
        if (found && !end.signal.aborted) rules.value = found;
      }, QUIET_MS);
      return () => {
        clearTimeout(timer);
        end.abort();
      };
    });

    // Lines are for people: they are searched for when the page has been dark for a while.
    effect(() => {
      const frames = pageOf(dark.state.value)?.frames;
      if (!isShown.value || !frames || frames === located) return;
      const timer = setTimeout(async () => {
        located = frames;
        // A frame that leaves in the meantime leaves its rules without lines.
        lines.value = await findLines(styles, frames).catch(() => NO_LINES);
      }, QUIET_MS);
      return () => clearTimeout(timer);
    });

    const clearHighlight = async () => {
      if (!highlighted.peek()) return;
      highlighted.value = null;
      await styles.light([]);
    };

    effect(() => {
      if (!isShown.value || dark.state.value.type !== 'dark') void clearHighlight();
    });

    const highlight = async (at: number) => {
      const file = text.file.peek();
      const rule = ruleAt(rules.peek(), at);
      if (!file || !rule) return;
      isRevealing.value = false;
      found.value = null;
      if (highlighted.peek()?.line === rule.line && highlighted.peek()?.key === file.key)
        return clearHighlight();
      const { resolveNestedSelector } = await import('../../../core/style/css/css-rules.ts');
      const selector = resolveNestedSelector(rule);
      const { key, frame, scope } = file;
      const count = await styles.light([{ frame, scope, selector }]);
      highlighted.value = { key, line: rule.line, selector, count };
    };

    const find = async (chosen: ChosenElement) => {
      const { findRules } = await import('./found-rules.ts');
      await clearHighlight();
      const next = await findRules(styles, chosen, text.files.peek());
      if (!next) throw new Error(t('dark.selectElementPageFirst'));
      text.chosen.value = next.key;
      isRevealing.value = true;
      found.value = next;
    };

    // An element that is picked while this tab is shown reveals its rules.
    let asked = pageModel.pointed.peek()?.at ?? 0;
    effect(() => {
      const pointed = pageModel.pointed.value;
      if (!pointed || pointed.at === asked) return;
      asked = pointed.at;
      const id = Number(pointed.key.replace(/^f\d+_/, ''));
      // Not found: the element is in a frame or a root without a sheet of ours.
      if (isShown.peek()) void find({ type: 'node', id }).catch(() => undefined);
    });

    // Another text has other lines.
    effect(() => {
      text.files.value;
      found.value = null;
      void clearHighlight();
    });

    return {
      find,
      rules,
      highlighted,
      found,
      /** Lines of the page's rules in their sheets. */
      lines,
      isRevealing,
      highlight,
      clearHighlight,
      current: computed((): CurrentRule | null => {
        const file = text.file.value;
        const rule = place.value;
        if (!file || !rule) return null;
        const made = rulesOfFile(page.value, file);
        const inventory = page.value?.frames.find(({ frame }) => frame === file.frame)?.inventory;
        const sources = inventory && { inventory, lines: lines.value };
        const author = ruleAuthor(rule, {
          hand: text.hand.value.get(file.key) ?? [],
          model: text.originOf(file.key).model ?? [],
        });
        return { ...rule, author, origins: sources ? ruleOrigins(rule, made, sources) : [] };
      }),
      /** Lines with a mark: an element's rules, or the rule whose elements are highlighted. */
      marked: computed((): readonly number[] => {
        const key = text.file.value?.key;
        if (found.value?.key === key && found.value) return found.value.lines;
        return highlighted.value && highlighted.value.key === key ? [highlighted.value.line] : [];
      }),
      moveTo(to: number) {
        line.value = to;
      },
    };
  },
);

const NO_LINES: RuleLines = new Map();
const NO_RULES: readonly CssRulePlace[] = [];

/** The generated rules of a file. */
function rulesOfFile(page: DarkPage | undefined, { frame, scope }: DarkFile): readonly DarkRule[] {
  return page?.rules.get(frame)?.filter((rule) => rule.scope === scope) ?? [];
}

function pageOf(state: DarkState): DarkPage | undefined {
  return state.type === 'dark' ? state.result?.page : undefined;
}

/** Milliseconds without a change before a text is parsed. */
const QUIET_MS = 200;

/** Longer texts are scanned in slices, since no parser finishes them within a frame. */
const MAX_PARSED_CHARACTERS = 20_000;

async function rulesIn(css: string, signal: AbortSignal): Promise<CssRulePlace[]> {
  if (css.length > MAX_PARSED_CHARACTERS) {
    const { scanRules } = await import('../../../core/style/css/css-rules.ts');
    return runInSlices(scanRules(css), panelScheduler(), signal);
  }
  const { cssRules } = await import('../../../core/style/css/css-rules.ts');
  return cssRules(css);
}

function ruleAt(rules: readonly CssRulePlace[], line: number): CssRulePlace | undefined {
  return rules.findLast((rule) => rule.line <= line && line <= rule.endLine);
}

/** Longer sheets are not searched for lines: it would block the panel. */
const MAX_SHEET_CHARACTERS = 3_000_000;

/** The lines of a page's rules in their sheets, of all frames; needed only after the paint. */
async function findLines(styles: PageStyles, frames: readonly FrameStyles[]): Promise<RuleLines> {
  const found = await styles.texts(frames);
  const lines = frames.flatMap(({ frame, inventory }) => {
    const all = found.find((place) => place.frame === frame)?.texts ?? new Map<number, string>();
    const texts = new Map([...all].filter(([, text]) => text.length <= MAX_SHEET_CHARACTERS));
    return [...ruleLines(inventory, texts)];
  });
  return new Map(lines);
}

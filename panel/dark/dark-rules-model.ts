import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { CssRulePlace } from '../../core/dark/css-rules.ts';
import type { DarkPage } from '../../core/dark/darken-page.ts';
import type { ChosenElement, FrameStyles, PageStyles } from '../../core/dark/page-styles.ts';
import type { RuleLines } from '../../core/dark/rule-lines.ts';
import { type RuleOrigin, ruleOrigins } from '../../core/dark/rule-origin.ts';
import { doneInSlices } from '../../core/dark/steps.ts';
import type { PageModel } from '../page-model.ts';
import type { DarkModel } from './dark-model.ts';
import type { DarkState } from './dark-state.ts';
import type { DarkTextModel } from './dark-text-model.ts';
import { findLines } from './find-lines.ts';
import type { FoundRules } from './found-rules.ts';
import { panelRests } from './panel-rests.ts';

/** The rule that the cursor stands in. */
interface CurrentRule extends CssRulePlace {
  origins: readonly RuleOrigin[];
}

/** A rule whose elements are lit up in the page. */
interface LitRule {
  key: string;
  line: number;
  selector: string;
  /** Elements that it matches. */
  count: number;
}

/** Rules and the page: where each comes from, what it touches, and which are an element's. */
export const DarkRulesModel = createModel(
  (
    styles: PageStyles,
    pageModel: PageModel,
    dark: DarkModel,
    text: DarkTextModel,
    /** Whether a person looks at the tab: nothing stays lit for nobody. */
    isShown: ReadonlySignal<boolean>,
  ) => {
    const line = signal(0);
    const rules = signal<readonly CssRulePlace[]>([]);
    const lit = signal<LitRule | null>(null);
    const found = signal<FoundRules | null>(null);
    const isRevealing = signal(false);
    const lines = signal<RuleLines>(NO_LINES);
    let located: readonly FrameStyles[] | undefined;

    const place = computed(() => ruleAt(rules.value, line.value));

    // The parser is loaded with the editor; a text is parsed when it has come to rest.
    effect(() => {
      const css = text.file.value?.css ?? '';
      if (!isShown.value) return;
      const end = new AbortController();
      const timer = setTimeout(async () => {
        // A newer text has ended it.
        const found = await rulesIn(css, end.signal).catch(() => null);
        if (found && !end.signal.aborted) rules.value = found;
      }, REST);
      return () => {
        clearTimeout(timer);
        end.abort();
      };
    });

    // Lines are for people: they are sought when the page has been dark for a while.
    effect(() => {
      const frames = pageOf(dark.state.value)?.frames;
      if (!isShown.value || !frames || frames === located) return;
      const timer = setTimeout(async () => {
        located = frames;
        // A frame that goes in the midst of it leaves its rules without lines.
        lines.value = await findLines(styles, frames).catch(() => NO_LINES);
      }, REST);
      return () => clearTimeout(timer);
    });

    const putOut = async () => {
      if (!lit.peek()) return;
      lit.value = null;
      await styles.light([]);
    };

    effect(() => {
      if (!isShown.value || dark.state.value.type !== 'dark') void putOut();
    });

    const light = async (at: number) => {
      const file = text.file.peek();
      const rule = ruleAt(rules.peek(), at);
      if (!file || !rule) return;
      isRevealing.value = false;
      found.value = null;
      if (lit.peek()?.line === rule.line && lit.peek()?.key === file.key) return putOut();
      const { wholeSelector } = await import('../../core/dark/css-rules.ts');
      const selector = wholeSelector(rule);
      const { key, frame, scope } = file;
      const count = await styles.light([{ frame, scope, selector }]);
      lit.value = { key, line: rule.line, selector, count };
    };

    const find = async (chosen: ChosenElement) => {
      const { findRules } = await import('./found-rules.ts');
      await putOut();
      const next = await findRules(styles, chosen, text.files.peek());
      if (!next)
        throw new Error('Select an element of this page first, in Elements or by picking.');
      text.chosen.value = next.key;
      isRevealing.value = true;
      found.value = next;
    };

    // An element picked while this tab is on show is asked for its rules.
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
      void putOut();
    });

    return {
      find,
      rules,
      lit,
      found,
      /** Where the page's rules stand in their sheets. */
      lines,
      isRevealing,
      light,
      putOut,
      current: computed((): CurrentRule | null => {
        const file = text.file.value;
        const rule = place.value;
        if (!file || !rule) return null;
        const page = pageOf(dark.state.value);
        const made = page?.rules.get(file.frame)?.filter(({ scope }) => scope === file.scope) ?? [];
        const inventory = page?.frames.find(({ frame }) => frame === file.frame)?.inventory;
        const sources = inventory && { inventory, lines: lines.value };
        return { ...rule, origins: sources ? ruleOrigins(rule, made, sources) : [] };
      }),
      /** Lines with a mark: an element's rules, or the rule whose elements are lit up. */
      marked: computed((): readonly number[] => {
        const key = text.file.value?.key;
        if (found.value?.key === key && found.value) return found.value.lines;
        return lit.value && lit.value.key === key ? [lit.value.line] : [];
      }),
      moveTo(to: number) {
        line.value = to;
      },
    };
  },
);

export type DarkRulesModel = InstanceType<typeof DarkRulesModel>;

const NO_LINES: RuleLines = new Map();

function pageOf(state: DarkState): DarkPage | undefined {
  return state.type === 'dark' ? state.result?.page : undefined;
}

/** Milliseconds after the last change. */
const REST = 200;

/** Longer texts than this are scanned in slices, for no parser is done with them within a frame. */
const PARSED_MOST = 20_000;

async function rulesIn(css: string, signal: AbortSignal): Promise<CssRulePlace[]> {
  if (css.length > PARSED_MOST) {
    const { scanRules } = await import('../../core/dark/scan-rules.ts');
    return doneInSlices(scanRules(css), panelRests(), signal);
  }
  const { cssRules } = await import('../../core/dark/css-rules.ts');
  return cssRules(css);
}

function ruleAt(rules: readonly CssRulePlace[], line: number): CssRulePlace | undefined {
  return rules.findLast((rule) => rule.line <= line && line <= rule.endLine);
}

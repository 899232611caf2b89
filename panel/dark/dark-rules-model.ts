import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { CssRulePlace } from '../../core/dark/css-rules.ts';
import type { PageStyles } from '../../core/dark/page-styles.ts';
import { type RuleOrigin, ruleOrigins } from '../../core/dark/rule-origin.ts';
import type { DarkModel } from './dark-model.ts';
import type { DarkTextModel } from './dark-text-model.ts';

/** The rule that the cursor stands in. */
export interface CurrentRule extends CssRulePlace {
  origins: readonly RuleOrigin[];
}

/** A rule whose elements are lit up in the page. */
export interface LitRule {
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
    dark: DarkModel,
    text: DarkTextModel,
    /** Whether a person looks at the tab: nothing stays lit for nobody. */
    isShown: ReadonlySignal<boolean>,
  ) => {
    const line = signal(0);
    const rules = signal<readonly CssRulePlace[]>([]);
    const lit = signal<LitRule | null>(null);
    const found = signal<{ key: string; lines: readonly number[] } | null>(null);
    const isRevealing = signal(false);

    const place = computed(() => ruleAt(rules.value, line.value));

    // The parser is loaded with the editor; a text is parsed when it has come to rest.
    effect(() => {
      const css = text.file.value?.css ?? '';
      if (!isShown.value) return;
      const timer = setTimeout(async () => {
        const { cssRules } = await import('../../core/dark/css-rules.ts');
        rules.value = cssRules(css);
      }, REST);
      return () => clearTimeout(timer);
    });

    const putOut = async () => {
      if (!lit.peek()) return;
      lit.value = null;
      await styles.light(null);
    };

    effect(() => {
      if (!isShown.value || dark.state.value.type !== 'dark') void putOut();
    });

    const light = async (at: number) => {
      const file = text.file.peek();
      const rule = ruleAt(rules.peek(), at);
      if (!file || !rule) return;
      if (lit.peek()?.line === rule.line && lit.peek()?.key === file.key) return putOut();
      const selector = wholeSelector(rule);
      const { key, frame, scope } = file;
      const count = await styles.light({ frame, scope, selector });
      lit.value = { key, line: rule.line, selector, count };
    };

    return {
      rules,
      lit,
      found,
      isRevealing,
      light,
      putOut,
      current: computed((): CurrentRule | null => {
        const file = text.file.value;
        const rule = place.value;
        if (!file || !rule) return null;
        const now = dark.state.value;
        const page = now.type === 'dark' ? now.result?.page : undefined;
        const made = page?.rules.get(file.frame)?.filter(({ scope }) => scope === file.scope) ?? [];
        const { sheets } = page?.frames.find(({ frame }) => frame === file.frame)?.inventory ?? {};
        return { ...rule, origins: ruleOrigins(rule, made, sheets ?? []) };
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

/** Milliseconds after the last change. */
const REST = 200;

function ruleAt(rules: readonly CssRulePlace[], line: number): CssRulePlace | undefined {
  return rules.findLast((rule) => rule.line <= line && line <= rule.endLine);
}

/** A nested rule's selector with its parents', as the page would resolve it. */
function wholeSelector({ selector, within }: CssRulePlace): string {
  const parents = within.filter((text) => !text.startsWith('@'));
  return parents.reduceRight(
    (inner, parent) =>
      inner.includes('&') ? inner.replaceAll('&', `:is(${parent})`) : `:is(${parent}) ${inner}`,
    selector,
  );
}

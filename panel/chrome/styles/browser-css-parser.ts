import type {
  ParseCss,
  ParsedDeclaration,
  ParsedRule,
} from '../../../core/style/safe-css/css-parser.ts';

/**
 * This browser's own parser. It fills a constructed sheet that nothing ever adopts, and such a sheet
 * loads nothing: neither imports nor images nor fonts.
 */
export function browserCssParser(): ParseCss {
  const sheet = new CSSStyleSheet();
  return (css) => {
    sheet.replaceSync(css);
    return parsedRules(sheet.cssRules);
  };
}

function parsedRules(rules: CSSRuleList): ParsedRule[] {
  return Array.from(rules, parsedRule);
}

function parsedRule(rule: CSSRule): ParsedRule {
  if (rule instanceof CSSStyleRule) {
    return { kind: 'style', prelude: rule.selectorText, ...inside(rule.style, rule.cssRules) };
  }
  if (rule instanceof CSSNestedDeclarations) {
    return { kind: 'declarations', prelude: '', ...inside(rule.style) };
  }
  if (rule instanceof CSSKeyframesRule) {
    const prelude = `@keyframes ${CSS.escape(rule.name)}`;
    return { ...EMPTY, kind: 'keyframes', prelude, rules: parsedRules(rule.cssRules) };
  }
  if (rule instanceof CSSKeyframeRule) {
    return { kind: 'keyframe', prelude: rule.keyText, ...inside(rule.style) };
  }
  if (rule instanceof CSSLayerStatementRule) {
    return { ...EMPTY, kind: 'layers', prelude: `@layer ${rule.nameList.join(', ')}` };
  }
  if (rule instanceof CSSPropertyRule) return parsedProperty(rule);
  const prelude = groupPrelude(rule);
  if (prelude === null || !(rule instanceof CSSGroupingRule)) {
    return { ...EMPTY, kind: 'other', prelude: rule.cssText };
  }
  return { ...EMPTY, kind: 'group', prelude, rules: parsedRules(rule.cssRules) };
}

const EMPTY = { declarations: [], text: '', rules: [] };

function groupPrelude(rule: CSSRule): string | null {
  if (rule instanceof CSSMediaRule) return `@media ${rule.media.mediaText}`;
  if (rule instanceof CSSSupportsRule) return `@supports ${rule.conditionText}`;
  // Its condition alone may lack the container's name.
  if (rule instanceof CSSContainerRule) return rule.cssText.split('{', 1).join('').trim();
  if (rule instanceof CSSLayerBlockRule) return `@layer ${rule.name}`.trimEnd();
  if (rule instanceof CSSStartingStyleRule) return '@starting-style';
  if (rule instanceof CSSScopeRule) {
    const from = rule.start === null ? '' : ` (${rule.start})`;
    return `@scope${from}${rule.end === null ? '' : ` to (${rule.end})`}`;
  }
  return null;
}

function inside(style: CSSStyleDeclaration, rules?: CSSRuleList) {
  return {
    declarations: Array.from(style, (name): ParsedDeclaration => {
      const important = style.getPropertyPriority(name) === 'important';
      return { name, value: style.getPropertyValue(name), important };
    }),
    text: style.cssText,
    rules: rules ? parsedRules(rules) : [],
  };
}

function parsedProperty({ name, syntax, inherits, initialValue }: CSSPropertyRule): ParsedRule {
  const descriptors: [string, string | null][] = [
    ['syntax', JSON.stringify(syntax)],
    ['inherits', String(inherits)],
    ['initial-value', initialValue],
  ];
  const declarations = descriptors.flatMap(([descriptor, value]) =>
    value === null ? [] : [{ name: descriptor, value, important: false }],
  );
  const text = declarations.map(({ name: key, value }) => `${key}: ${value};`).join(' ');
  return {
    kind: 'property',
    prelude: `@property ${CSS.escape(name)}`,
    declarations,
    text,
    rules: [],
  };
}

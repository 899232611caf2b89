import { selectorList } from './selector-target.ts';

/** A class or attribute on the root by which a site switches its dark theme on. */
export interface ThemeToken {
  type: 'class' | 'attribute';
  /** Of the class, or of the attribute. */
  name: string;
  /** Of the attribute; null where its being there is enough, and for a class. */
  value: string | null;
}

/** A token as a selector uses it. */
interface UsedToken extends ThemeToken {
  /** The selector is about the root itself: here a theme gives its variables. */
  isRoot: boolean;
}

const CLASS_OR_ATTRIBUTES = String.raw`\.((?:\\.|[\w-])+)|((?:\[[\w-]+(?:[~^|$*]?="[^"]*"(?: [is])?)?\])+)`;
/** A class or attribute that is alone on the root, or on one of what stands in brackets. */
const ON_ROOT = new RegExp(
  String.raw`(?:^|[(,]\s*)(?:html|body|:root)?(?:${CLASS_OR_ATTRIBUTES})(?=$|[\s>)~+,:])`,
  'g',
);
const ATTRIBUTE = /\[([\w-]+)(?:[~^|$*]?="([^"]*)"(?: [is])?)?\]/g;
/** A whole selector of the root. */
const WHOLE_ROOT =
  /^(?:html|body|:root)?(?::(?:where|is)\()?(?:\.(?:\\.|[\w-])+|(?:\[[\w-]+(?:[~^|$*]?="[^"]*"(?: [is])?)?\])+)\)?$/;

/** The tokens in a selector list, as the browser writes it, that may be a theme's. */
export function themeTokensIn(selectors: string): UsedToken[] {
  return selectorList(selectors).flatMap((selector) => {
    const isRoot = WHOLE_ROOT.test(selector);
    return [...selector.matchAll(ON_ROOT)].flatMap(([, className, attributes]): UsedToken[] => {
      if (className) return [{ type: 'class', name: className, value: null, isRoot }];
      return [...(attributes ?? '').matchAll(ATTRIBUTE)].map(([, name = '', value]) => {
        return { type: 'attribute', name, value: value ?? null, isRoot };
      });
    });
  });
}

const DARK = /^(?:dark|darkmode|darktheme|night|nightmode|midnight)$/;
const SCHEME = /^(?:theme|themes|mode|scheme|appearance|skin|color|colour)$/;
/** Words that say nothing of what is dark. */
const FILLING = /^(?:is|has|use|with|on|data|root|app|site|page|html|body|ui|user|prefers)$/;

/** Whether the words of a token say by themselves that it is a dark theme: `dark`, `theme-dark`. */
export function saysDarkTheme({ type, name, value }: ThemeToken): boolean {
  const words = nameParts(name);
  if (type === 'class' || value === null) {
    const isDark = words.some((word) => DARK.test(word));
    const isAll = words.every((word) => [DARK, SCHEME, FILLING].some((kind) => kind.test(word)));
    const isLibrarys = words.some((word) => SCHEME.test(word));
    return isDark && (isAll || isLibrarys);
  }
  const isScheme = words.some((word) => SCHEME.test(word));
  return isScheme && nameParts(value).some((word) => DARK.test(word));
}

function nameParts(name: string): string[] {
  return name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
}

/** How near a token is to the plain word: sites have several dark themes. */
export function themeRank({ name, value }: ThemeToken): number {
  const said = (value ?? name).toLowerCase();
  if (said === 'dark') return 3;
  return /dark/.test(said) ? 2 : /night/.test(said) ? 1 : 0;
}

/** The root, whatever it is called, and as specific as nothing. */
const ROOT = ':where(html, body)';
const NOT_ROOT = ':where(:not(html, body))';
const UNIT = /\[(?:[^\]"]|"(?:[^"\\]|\\.)*")*\]|\.(?:\\.|[\w-])+/g;

/**
 * A selector list as if the root had these tokens, and no other value of their attributes: as specific
 * as before, so that nothing moves in the cascade. Elements that have a token themselves still match.
 */
export function withThemeOn(selectors: string, tokens: readonly ThemeToken[]): string {
  return selectors.replace(UNIT, (unit) => {
    if (unit.startsWith('.')) {
      const name = unit.slice(1);
      if (tokens.some((other) => other.type === 'class' && other.name === name)) {
        return `:is(${unit}, ${ROOT})`;
      }
      const isLight = tokens.some(
        (other) => other.type === 'class' && isCounterpart(other.name, name),
      );
      return isLight ? `${unit}${NOT_ROOT}` : unit;
    }
    const [, name, value] = [...unit.matchAll(ATTRIBUTE)][0] ?? [];
    const token = tokens.find((other) => other.type === 'attribute' && other.name === name);
    if (!token) return unit;
    const isOn = value === undefined || value === token.value;
    return isOn ? `:is(${unit}, ${ROOT})` : `${unit}${NOT_ROOT}`;
  });
}

/** Whether a class is the light one of a dark one. */
function isCounterpart(dark: string, name: string): boolean {
  const light = dark.replace(/dark|night/i, (word) => (/^[A-Z]/.test(word) ? 'Light' : 'light'));
  const day = dark.replace(/dark|night/i, 'day');
  return name !== dark && (name === light || name === day);
}

/** A token for people: `.dark`, `[data-theme="dark"]`. */
export function tokenText({ type, name, value }: ThemeToken): string {
  if (type === 'class') return `.${name}`;
  return value === null ? `[${name}]` : `[${name}="${value}"]`;
}

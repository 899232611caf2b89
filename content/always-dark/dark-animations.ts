import type {
  IncrementalSheets,
  ScopeSheets,
} from '../../core/style/resident/incremental-sheets.ts';
import { pageDocument } from '../platform/page-document.ts';
import { colorDeclarations } from '../styles/color-declarations.ts';
import { scratchStyle } from '../styles/scratch-style.ts';

type Part = ScopeSheets['parts'][number];

/** The colors of a page's animations: those of its sheets are said again, those of scripts changed. */
export class DarkAnimations {
  readonly #sheets: IncrementalSheets;
  readonly #written = new WeakMap<CSSKeyframesRule, { source: string; css: string }>();
  readonly #met = new Map<number, Map<string, string>>();
  readonly #parts = new Map<string, Part>();
  /** What scripts' animations were, and what we made of them. */
  readonly #changed = new Map<KeyframeEffect, { before: Keyframe[]; after: string }>();

  constructor(sheets: IncrementalSheets) {
    this.#sheets = sheets;
  }

  /** Begins a reading. */
  start(): void {
    this.#met.clear();
  }

  /** Takes the keyframes of a sheet; the last of a name wins, as in the page. */
  meet(scope: number, rule: CSSKeyframesRule, base: string): void {
    const ofScope = this.#met.get(scope) ?? new Map<string, string>();
    this.#met.set(scope, ofScope);
    ofScope.set(rule.name, this.#darkRule(rule, base));
  }

  /** The sheet with a scope's keyframes: the last of a name wins (CSS Animations 1 §3). */
  part(scope: number): Part | null {
    const css = [...(this.#met.get(scope)?.values() ?? [])].join('\n').trim();
    if (css === '') return null;
    const part = this.#parts.get(css) ?? { css };
    this.#parts.set(css, part);
    return part;
  }

  /** Darkens what scripts animate now. */
  darkenScripted(roots: Iterable<Document | ShadowRoot>): void {
    for (const root of roots) {
      for (const animation of root.getAnimations()) {
        if (animation instanceof CSSAnimation || animation instanceof CSSTransition) continue;
        if (animation.effect instanceof KeyframeEffect) this.#darkenEffect(animation.effect);
      }
    }
  }

  /** Leaves the page's animations as they were. */
  restore(): void {
    for (const [effect, { before, after }] of this.#changed) {
      if (JSON.stringify(effect.getKeyframes()) === after) effect.setKeyframes(before);
    }
    this.#changed.clear();
  }

  #darkRule(rule: CSSKeyframesRule, base: string): string {
    const source = rule.cssText;
    const known = this.#written.get(rule);
    if (known?.source === source) return known.css;
    let hasColors = false;
    const frames = [...rule.cssRules].map((frame) => {
      if (!(frame instanceof CSSKeyframeRule)) return '';
      const dark = this.#sheets.declarations(colorDeclarations(frame.style, base));
      if (dark.length > 0) hasColors = true;
      const added = dark.map(({ property, value }) => `${property}: ${value};`).join(' ');
      return `${frame.keyText} { ${frame.style.cssText} ${added} }`;
    });
    const css = hasColors ? `@keyframes ${CSS.escape(rule.name)} { ${frames.join(' ')} }` : '';
    this.#written.set(rule, { source, css });
    return css;
  }

  #darkenEffect(effect: KeyframeEffect): void {
    const before = effect.getKeyframes();
    if (this.#changed.get(effect)?.after === JSON.stringify(before)) return;
    let hasColors = false;
    const after = before.map((frame) => {
      const dark = this.#darkFrame(frame);
      if (dark) hasColors = true;
      return { ...keyframeOf(frame), ...dark };
    });
    if (!hasColors) return;
    effect.setKeyframes(after);
    this.#changed.set(effect, { before, after: JSON.stringify(effect.getKeyframes()) });
  }

  #darkFrame(frame: ComputedKeyframe): Record<string, string> | null {
    const text = Object.entries(frame)
      .filter(([name, value]) => !NO_PROPERTIES.has(name) && typeof value === 'string')
      .map(([name, value]) => `${cssName(name)}: ${String(value)};`)
      .join('');
    const dark = this.#sheets.declarations(
      colorDeclarations(scratchStyle(text), pageDocument.baseUri()),
    );
    if (dark.length === 0) return null;
    return Object.fromEntries(
      dark.map(({ property, value }) => [
        property.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
        value,
      ]),
    );
  }
}

const NO_PROPERTIES: ReadonlySet<string> = new Set([
  'offset',
  'computedOffset',
  'easing',
  'composite',
]);

/** A computed keyframe in the form in which one is given. */
function keyframeOf({ computedOffset: _, ...frame }: ComputedKeyframe): Keyframe {
  return frame as Keyframe;
}

function cssName(name: string): string {
  return name.startsWith('--') ? name : name.replace(/[A-Z]/g, (at) => `-${at.toLowerCase()}`);
}

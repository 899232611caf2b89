import { collapseSpace } from './collapse-space.ts';
import { inputName } from './input-name.ts';
import { isEditingRoot } from './is-editing-root.ts';
import { labelsOf } from './labels-of.ts';
import { nameFromReferences } from './name-from-references.ts';
import type { NameSource } from './name-source.ts';
import type { NameTask } from './name-task.ts';
import { svgName } from './svg-name.ts';
import { unclobbered } from './unclobbered.ts';

/**
 * A name from the host language. An empty one is final (`alt=""`, a label without text); `null`
 * leaves it to contents and title.
 */
export type NativeName = { name: string; from: NameSource } | null;

const named = (el: Element, attribute: string, from: NameSource): NativeName => {
  const name = collapseSpace(unclobbered.attribute(el, attribute) ?? '');
  return name ? { name, from } : null;
};

const part = (el: Element, selector: string, from: NameSource, task: NameTask): NativeName => {
  const child = unclobbered.querySelector(el, `:scope > ${selector}`);
  return child ? { name: nameFromReferences([child], task, 'skip'), from } : null;
};

type Rule = (el: Element, task: NameTask) => NativeName;

const image: Rule = (el) => {
  const alt = unclobbered.attribute(el, 'alt');
  if (alt !== null) return { name: collapseSpace(alt), from: 'alt' };
  return named(el, 'title', 'title');
};

const RULES: Readonly<Record<string, Rule>> = {
  area: image,
  fieldset: (el, task) => part(el, 'legend', 'legend', task),
  img: image,
  input: (el) => inputName(el as HTMLInputElement),
  optgroup: (el) => named(el, 'label', 'value'),
  option: (el) => ({ name: collapseSpace(optionText(el as HTMLOptionElement)), from: 'contents' }),
  select: () => null,
  table: (el, task) => part(el, 'caption', 'caption', task) ?? named(el, 'summary', 'value'),
  textarea: (el) => named(el, 'title', 'title') ?? placeholder(el),
};

/** `label` says the text when the attribute is absent, but '' when it is empty. */
function optionText(option: HTMLOptionElement): string {
  return option.label || option.text;
}

const PLACEHOLDER_ROLES: ReadonlySet<string> = new Set(['searchbox', 'textbox']);

function placeholder(el: Element): NativeName {
  return named(el, 'placeholder', 'placeholder') ?? named(el, 'aria-placeholder', 'placeholder');
}

/** The name HTML-AAM 1.0 and SVG-AAM 1.0 give: labels, legend, caption, alt, value, placeholder. */
export function nativeName(el: Element, role: string, task: NameTask): NativeName {
  if (el instanceof SVGElement) return svgName(el);
  const labels = labelsOf(el, task.pass);
  if (labels.length > 0 && !task.visited.has(el)) {
    task.visited.add(el);
    return { name: nameFromReferences(labels, task, 'skip'), from: 'label' };
  }
  const name = unclobbered.localName(el);
  const rule = Object.hasOwn(RULES, name) ? RULES[name] : undefined;
  if (rule) return rule(el, task);
  if (PLACEHOLDER_ROLES.has(role) || isEditingRoot(el)) {
    return named(el, 'aria-placeholder', 'placeholder');
  }
  return null;
}

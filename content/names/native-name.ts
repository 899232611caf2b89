import { unclobbered } from '../platform/unclobbered.ts';
import { collapseSpace } from '../semantics/collapse-space.ts';
import { isEditingRoot } from '../semantics/is-editing-root.ts';
import { inputName } from './input-name.ts';
import { labelsOf } from './labels-of.ts';
import { nameFromReferences } from './name-from-references.ts';
import type { NameSource, NativeName } from './name-source.ts';
import type { NameTask } from './name-task.ts';

const nameFromAttribute = (el: Element, attribute: string, from: NameSource): NativeName => {
  const name = collapseSpace(unclobbered.attribute(el, attribute) ?? '');
  return name ? { name, from } : null;
};

/** Its first child of that tag. A selector would look at all that is in it, as at each cell of a long table. */
const part = (el: Element, tag: string, from: NameSource, task: NameTask): NativeName => {
  let child = unclobbered.firstElementChild(el);
  while (child && unclobbered.localName(child) !== tag)
    child = unclobbered.nextElementSibling(child);
  return child ? { name: nameFromReferences([child], task, 'skip'), from } : null;
};

type Rule = (el: Element, task: NameTask) => NativeName;

const image: Rule = (el) => {
  const alt = unclobbered.attribute(el, 'alt');
  if (alt !== null) return { name: collapseSpace(alt), from: 'alt' };
  return nameFromAttribute(el, 'title', 'title');
};

const RULES: Readonly<Record<string, Rule>> = {
  area: image,
  fieldset: (el, task) => part(el, 'legend', 'legend', task),
  img: image,
  input: (el) => inputName(el as HTMLInputElement),
  optgroup: (el) => nameFromAttribute(el, 'label', 'value'),
  option: (el) => ({ name: collapseSpace(optionText(el as HTMLOptionElement)), from: 'contents' }),
  select: () => null,
  table: (el, task) =>
    part(el, 'caption', 'caption', task) ?? nameFromAttribute(el, 'summary', 'value'),
  textarea: (el) => nameFromAttribute(el, 'title', 'title') ?? placeholder(el),
};

/** `label` says the text when the attribute is absent, but '' when it is empty. */
function optionText(option: HTMLOptionElement): string {
  return option.label || option.text;
}

const PLACEHOLDER_ROLES: ReadonlySet<string> = new Set(['searchbox', 'textbox']);

function placeholder(el: Element): NativeName {
  return (
    nameFromAttribute(el, 'placeholder', 'placeholder') ??
    nameFromAttribute(el, 'aria-placeholder', 'placeholder')
  );
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
    return nameFromAttribute(el, 'aria-placeholder', 'placeholder');
  }
  return null;
}

const XLINK = 'http://www.w3.org/1999/xlink';

/** The first `title` child, or a link's `xlink:title` (SVG-AAM 1.0 §8.1). */
function svgName(el: SVGElement): NativeName {
  const title = unclobbered.querySelector(el, ':scope > title');
  const text = title ? collapseSpace(unclobbered.textContent(title)) : '';
  if (text) return { name: text, from: 'title' };
  if (unclobbered.localName(el) !== 'a') return null;
  const linkTitle = collapseSpace(el.getAttributeNS(XLINK, 'title') ?? '');
  return linkTitle ? { name: linkTitle, from: 'title' } : null;
}

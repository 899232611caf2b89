import { ruleTable } from '../../core/platform/rules/rule-table.ts';
import { flatParent } from '../flat-tree/flat-parent.ts';
import { nameOf } from '../names/name.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';
import { brief, briefText } from './brief-text.ts';
import { oncePerPass } from './once-per-pass.ts';

const GROUP = 'fieldset, [role=radiogroup], [role=group]';
const CHOICES =
  'input[type=radio i], input[type=checkbox i], [role=radio], [role=checkbox], [role=switch]';
const CONTROLS = 'input:not([type=hidden]), select, textarea, button, a[href], [role=button]';
const BOUNDARY = 'td, th, tr, table, body, main';
/** How far around a choice its question is looked for. */
const MAX_LEVELS = 5;
const MAX_CHOICES = 200;
/** Nodes that are looked at for a question. */
const MAX_BACK = 4;

/**
 * The group of a form's control: the name of its fieldset or radio group; of a choice without one, the
 * text before the first choice of its question. `''` without any.
 */
export function groupLabel(el: Element, pass: SemanticsPass): string {
  return group(el, pass) ?? '';
}

const group = ruleTable<Element, SemanticsPass, string>([
  {
    id: 'group.named',
    why: 'A fieldset or group is called by its legend or label.',
    seen: 'semantics/context',
    says: (el, pass) => {
      const around = unclobbered.closest(el, GROUP);
      return (around && groupName(around, pass)) || undefined;
    },
  },
  {
    id: 'group.question',
    why: 'The text before the first choice of several is their question.',
    seen: 'gentelella form',
    says: (el, pass) => question(el, pass) || undefined,
  },
]);

function question(el: Element, pass: SemanticsPass): string {
  if (!unclobbered.matches(el, CHOICES)) return '';
  let holder = flatParent(el);
  for (let level = 0; holder && level < MAX_LEVELS; level += 1) {
    // The heads of a table say what its boxes are for.
    if (unclobbered.matches(holder, BOUNDARY)) return '';
    const first = firstChoice(el, holder, pass);
    if (first) {
      const text = textBefore(first, holder, pass);
      if (text) return text;
    }
    holder = flatParent(holder);
  }
  return '';
}

const choicesIn = oncePerPass((holder) =>
  [...unclobbered.querySelectorAll(holder, CHOICES)].slice(0, MAX_CHOICES),
);

/** The first choice of the question that `el` belongs to; null where an element holds only one. */
function firstChoice(el: Element, holder: Element, pass: SemanticsPass): Element | null {
  const name = unclobbered.attribute(el, 'name');
  const isRadio = unclobbered.matches(el, 'input[type=radio i]') && name;
  const choices = choicesIn(holder, pass);
  const own = isRadio
    ? choices.filter((choice) => unclobbered.attribute(choice, 'name') === name)
    : choices;
  return own.length > 1 ? (own[0] ?? null) : null;
}

const groupName = oncePerPass((group, pass) => {
  const { name } = nameOf(group, undefined, pass);
  if (name) return brief(name);
  const legend = unclobbered.querySelector(group, 'legend');
  return legend ? briefText(legend, pass) : '';
});

/** The text right before the part of an element that holds a choice; a control ends the search. */
function textBefore(choice: Element, holder: Element, pass: SemanticsPass): string {
  let part: Element = choice;
  for (let at = flatParent(choice); at && at !== holder; at = flatParent(at)) part = at;
  return previousText(part, pass) || previousText(holder, pass);
}

/** The nearest text before an element, on its level. */
function previousText(el: Element, pass: SemanticsPass): string {
  let node = unclobbered.previousSibling(el);
  for (let step = 0; node && step < MAX_BACK; step += 1) {
    if (node instanceof Text) {
      const text = brief(node.data.slice(0, 400));
      if (text) return text;
    }
    if (node instanceof Element) {
      if (unclobbered.matches(node, CONTROLS) || unclobbered.querySelector(node, CONTROLS))
        return '';
      const text = briefText(node, pass);
      if (text) return text;
    }
    node = unclobbered.previousSibling(node);
  }
  return '';
}

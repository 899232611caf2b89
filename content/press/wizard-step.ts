import type { WizardStep } from '../../core/page/act/press-context.ts';
import { ancestorsOf } from '../flat-tree/ancestors-of.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatText } from '../semantics/flat-text.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';

const CURRENT = '[aria-current=step]';
/** Steps as libraries of styles mark them. */
const STEPS = '[class*=step i]';
const STEP_CLASS = /(?:^|[-_ a-z])step(?:s|per)?(?:$|[-_ ])/i;
const ACTIVE = /(?:^|[-_ ])(?:active|current|is-active|in-progress|process|selected)(?:$|[-_ ])/i;
const MAX_STEPS = 12;
const MAX_CANDIDATES = 200;
const MAX_CHARACTERS = 80;

/** The step of the wizard around an element, and those after it, by the nearest list of steps; null outside of one. */
export function wizardStep(el: Element, pass: SemanticsPass): WizardStep | null {
  for (const at of ancestorsOf(el)) {
    const found = currentIn(at, pass);
    if (found) return found;
  }
  return null;
}

function currentIn(part: Element, pass: SemanticsPass): WizardStep | null {
  const [said] = unclobbered.querySelectorAll(part, CURRENT);
  const marked = [...unclobbered.querySelectorAll(part, STEPS)]
    .slice(0, MAX_CANDIDATES)
    .filter((mark) => isStep(mark) && isActive(mark));
  for (const mark of said ? [said, ...marked] : marked) {
    const step = stepOf(mark, pass);
    if (step) return step;
  }
  return null;
}

/** A step of its list: the one of several alike that alone is marked, at whatever level the list has its items. */
function stepOf(current: Element, pass: SemanticsPass): WizardStep | null {
  let at = current;
  for (const list of [...ancestorsOf(current)].slice(0, 3)) {
    const item = at;
    at = list;
    const steps = [...unclobbered.querySelectorAll(list, ':scope > *')].filter((sibling) =>
      isAlike(sibling, item),
    );
    if (steps.length < 2 || steps.length > MAX_STEPS) continue;
    const isOnly = steps.filter((step) => isActive(step) || isSaid(step)).length <= 1;
    if (!isOnly) return null;
    const [name = '', ...later] = steps
      .slice(steps.indexOf(item))
      .map((step) => flatText(step, pass).slice(0, MAX_CHARACTERS));
    return { name, later };
  }
  return null;
}

function isSaid(el: Element): boolean {
  return unclobbered.matches(el, CURRENT) || unclobbered.querySelector(el, CURRENT) !== null;
}

function isStep(el: Element): boolean {
  return STEP_CLASS.test(unclobbered.attribute(el, 'class') ?? '');
}

function isActive(el: Element): boolean {
  return ACTIVE.test(unclobbered.attribute(el, 'class') ?? '');
}

/** Of the same tag, and with steps’ classes where one has them. */
function isAlike(one: Element, other: Element): boolean {
  const isSameTag = unclobbered.localName(one) === unclobbered.localName(other);
  return isSameTag && isStep(one) === isStep(other);
}

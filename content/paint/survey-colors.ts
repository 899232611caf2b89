import type { ColorSurvey, SurveyedElement } from '../../core/style/inventory/color-survey.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { ElementPaint } from './element-paint.ts';
import { rootProperties } from './root-properties.ts';

/** Elements that are read at most; the rest is counted. */
const MAX_ELEMENTS = 20_000;

/** Characters of a class list that are looked at. */
const MAX_CLASS_LENGTH = 2_000;

type Root = Document | ShadowRoot;

/** Where the walk stands: an element, and the index of what it stands in. */
interface Step {
  el: Element;
  parent: number;
  position: number;
}

/**
 * The computed colors of every element that is seen, in document order, and the custom properties of
 * the root element. `names` are custom properties that sheets speak of.
 */
export function surveyColors(
  roots: readonly { scope: number; root: Root }[],
  names: ReadonlySet<string>,
): ColorSurvey {
  const elements: SurveyedElement[] = [];
  const paint = new ElementPaint();
  let omitted = 0;
  for (const { scope, root } of roots) {
    for (const step of stepsIn(root, (el) => paint.isLaidOut(el), elements)) {
      if (elements.length >= MAX_ELEMENTS) {
        omitted++;
        continue;
      }
      const { el, parent, position } = step;
      const seen = paint.of(el);
      const index = elements.push({ scope, parent, position, ...selectorNames(el), ...seen }) - 1;
      if (seen.color === undefined) continue;
      for (const pseudo of paint.pseudosOf(el)) {
        elements.push({ scope, parent: index, position: 1, tag: '', ...pseudo });
      }
    }
  }
  return { elements, ...rootProperties(names), omitted };
}

/**
 * Everything in a tree that is laid out, an outer element before its inner ones. Whoever takes a step
 * pushes the element to `taken` before taking the next.
 */
function* stepsIn(
  root: Root,
  isLaidOut: (el: Element) => boolean,
  taken: readonly unknown[],
): Generator<Step> {
  const stack: Step[] = [];
  const push = (node: Node | null, parent: number, position: number) => {
    let at = node;
    while (at && !(at instanceof Element)) at = unclobbered.nextSibling(at);
    if (at) stack.push({ el: at, parent, position });
  };
  push(unclobbered.firstChild(root), -1, 1);
  for (let step = stack.pop(); step; step = stack.pop()) {
    push(unclobbered.nextElementSibling(step.el), step.parent, step.position + 1);
    if (!isLaidOut(step.el)) continue;
    const index = taken.length;
    yield step;
    push(unclobbered.firstElementChild(step.el), index, 1);
  }
}

/** What selectors can be made of. */
function selectorNames(el: Element): Pick<SurveyedElement, 'tag' | 'id' | 'classes' | 'type'> {
  const id = unclobbered.id(el);
  const list = unclobbered.attribute(el, 'class')?.slice(0, MAX_CLASS_LENGTH) ?? '';
  const classes = [...new Set(list.split(/\s+/).filter(Boolean))].map((name) => CSS.escape(name));
  const isControl = el instanceof HTMLInputElement || el instanceof HTMLButtonElement;
  const type = isControl ? unclobbered.attribute(el, 'type') : null;
  return {
    tag: CSS.escape(unclobbered.localName(el)),
    ...(id !== '' && id.length < MAX_CLASS_LENGTH && { id: CSS.escape(id) }),
    ...(classes.length > 0 && { classes }),
    ...(type && /^[\w-]+$/.test(type) && { type }),
  };
}

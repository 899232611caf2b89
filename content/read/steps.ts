import { unclobbered } from '../platform/unclobbered.ts';

/** Classes that scripts set and take away say nothing of which element it is. */
const PASSING = /^(?:active|hover|focus|open|show|shown|in|is-.*|has-.*|ng-.*|js-.*)$/;

/** An element in a selector: by its id, unless a program has counted it, else by tag and classes. */
export function step(el: Element): string {
  const id = unclobbered.id(el);
  const hasName = id && !/\d{3,}/.test(id);
  return hasName ? `${CSS.escape(unclobbered.localName(el))}#${CSS.escape(id)}` : classStep(el);
}

/** An element by its tag and at most four classes that stay. */
export function classStep(el: Element): string {
  const classes = classesOf(el)
    .filter((name) => !PASSING.test(name))
    .slice(0, 4);
  const names = classes.map((name) => `.${CSS.escape(name)}`);
  return CSS.escape(unclobbered.localName(el)) + names.join('');
}

/** With the classes that scripts set: what is marked by nothing else. */
export function passingStep(el: Element): string {
  const names = classesOf(el)
    .slice(0, 6)
    .map((name) => `.${CSS.escape(name)}`);
  return CSS.escape(unclobbered.localName(el)) + names.join('');
}

/** The classes that are written on an element. */
export function classesOf(el: Element): string[] {
  return (unclobbered.attribute(el, 'class') ?? '').split(/\s+/).filter(Boolean);
}

/** The document or shadow root that an element is in. */
export function rootOf(el: Element): Document | ShadowRoot {
  return unclobbered.rootOf(el) as Document | ShadowRoot;
}

/** The parent within the same tree; none for what is at the top of a shadow root. */
export function parentInRoot(el: Element): Element | null {
  return unclobbered.parentElement(el);
}

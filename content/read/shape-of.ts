import { childElements } from '../platform/child-elements.ts';
import { unclobbered } from '../platform/unclobbered.ts';

/** Kinds that an element of a new kind is compared with. */
const MAX_COMPARED = 12;
const MAX_CHILDREN = 12;

/**
 * The shapes of siblings: what like elements have in common. Those of one tag, role and first class are alike,
 * whatever state the classes behind it are (`card`, `card active`). So are those of another first class that share
 * a class, but for the number in it, and hold the same things (`odd row` and `even row`, `day-3` and `day-4`).
 */
export class Shapes {
  readonly #known = new Map<string, string>();
  readonly #firsts: { el: Element; shape: string }[] = [];

  of(el: Element): string {
    const own = ownShape(el);
    const known = this.#known.get(own);
    if (known !== undefined) return known;
    const like = this.#firsts.find(({ el: first }) => isLike(first, el));
    const shape = like?.shape ?? own;
    this.#known.set(own, shape);
    if (!like && this.#firsts.length < MAX_COMPARED) this.#firsts.push({ el, shape });
    return shape;
  }
}

function ownShape(el: Element): string {
  const [name = ''] = classesOf(el);
  return `${tagAndRole(el)} ${name}`;
}

function tagAndRole(el: Element): string {
  return `${unclobbered.localName(el)} ${unclobbered.keywords(el, 'role') ?? ''}`;
}

function isLike(a: Element, b: Element): boolean {
  if (tagAndRole(a) !== tagAndRole(b)) return false;
  const classes = new Set(classesOf(a).map(withoutNumber));
  return classesOf(b).some((name) => classes.has(withoutNumber(name))) && tagsIn(a) === tagsIn(b);
}

function withoutNumber(name: string): string {
  return name.replace(/\d+/g, '#');
}

function classesOf(el: Element): string[] {
  return unclobbered.keywords(el, 'class')?.split(/\s+/).filter(Boolean) ?? [];
}

/** The tags of what is right in an element. */
export function tagsIn(el: Element): string {
  return Array.from(childElements(el, MAX_CHILDREN), (at) => unclobbered.localName(at)).join(' ');
}

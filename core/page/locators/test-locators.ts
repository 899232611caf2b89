import type { PageNode, PageTree } from '../tree/page-tree.ts';
import { isInShadow, jsPath, piercingSelector } from './js-path.ts';
import { jsString } from './js-string.ts';
import { type RoleQuery, roleQuery } from './role-query.ts';

/** What locators need to know of an element beside the tree. */
export interface LocatedElement {
  node: PageNode;
  tree: PageTree;
  /** In its own document, as details give it. */
  selector: string;
  /** Selectors of the `<iframe>`s around it, from the top. */
  frames: readonly string[];
}

/** A Playwright locator that finds exactly this element: by role and name where these say it. */
export function playwrightLocator({ node, tree, selector, frames }: LocatedElement): string {
  const start = frames
    .map((frame) => `.locator(${jsString(piercingSelector(frame))}).contentFrame()`)
    .join('');
  const query = roleQuery(node, tree);
  if (!query) return `page${start}.locator(${jsString(piercingSelector(selector))})`;
  const { role, at, count, isOnlyPart } = query;
  const nth = !isOnlyPart && count > 1 ? `.nth(${at})` : '';
  return `page${start}.getByRole(${jsString(role)}, { ${playwrightName(query)} })${nth}`;
}

/**
 * A part of the name, in any case, where that is enough: Playwright's names have the signs of icon fonts, and
 * are written as the document has them, not as its style does (`text-transform`).
 */
function playwrightName({ name, isOnlyPart, isShouted }: RoleQuery): string {
  if (isOnlyPart) return `name: ${jsString(name)}`;
  return isShouted ? `name: ${wholePattern(name)}` : `name: ${jsString(name)}, exact: true`;
}

function wholePattern(name: string): string {
  return `/^${name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}$/i`;
}

/**
 * A Testing Library query for this element. Its queries enter neither frames nor shadow trees: there it is an
 * expression of the DOM.
 */
export function testingLibraryQuery({ node, tree, selector, frames }: LocatedElement): string {
  if (isInShadow(selector) || frames.some(isInShadow)) return jsPathThrough(frames, selector);
  const query = roleQuery(node, tree);
  if (!query) return jsPathThrough(frames, selector);
  const { role, name, at, count, isShouted } = query;
  const wanted = isShouted ? wholePattern(name) : jsString(name);
  const where =
    frames.length === 0
      ? 'screen'
      : `within(${jsPathThrough(frames.slice(0, -1), frames.at(-1) ?? '')}.contentDocument.body)`;
  const options = `${jsString(role)}, { name: ${wanted} }`;
  return count > 1 ? `${where}.getAllByRole(${options})[${at}]` : `${where}.getByRole(${options})`;
}

function jsPathThrough(frames: readonly string[], selector: string): string {
  const within = (path: string) => path.replace(/^document\./, '');
  return frames.reduceRight(
    (inner, frame) => `${jsPath(frame)}.contentDocument.${within(inner)}`,
    jsPath(selector),
  );
}

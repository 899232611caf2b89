import { isNamedByAuthor } from './is-named-by-author.ts';
import { unclobbered } from './unclobbered.ts';

const SECTIONING =
  'article, aside, nav, section, [role=article], [role=complementary], [role=navigation], ' +
  '[role=region]';
const SCOPES = `${SECTIONING}, main, [role=main]`;

/** `header`, `footer` and `aside` are landmarks only outside of sectioning content (HTML-AAM 1.0). */
export function landmarkRole(el: Element): string {
  const parent = unclobbered.parent(el);
  const name = unclobbered.localName(el);
  if (name === 'aside') {
    const isScoped = parent instanceof Element && unclobbered.closest(parent, SECTIONING);
    return isScoped && !isNamedByAuthor(el) ? 'generic' : 'complementary';
  }
  const isScoped = parent instanceof Element && unclobbered.closest(parent, SCOPES);
  if (name === 'header') return isScoped ? 'sectionheader' : 'banner';
  return isScoped ? 'sectionfooter' : 'contentinfo';
}

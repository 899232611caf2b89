import type { Answers } from '../../core/platform/rpc/answer-calls.ts';
import { captureCss } from '../../core/style/audit/capture-css.ts';
import type { StylesApi } from '../../core/style/frame/styles-api.ts';
import type { Scrolled } from '../../core/style/improve/trial-page.ts';
import { ElementIds } from '../elements/element-ids.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import type { InsertedSheets } from '../styles/inserted-sheets.ts';
import type { ShadowAdoption } from '../styles/shadow-adoption.ts';
import { brightCause } from './bright-cause.ts';
import { inspectElements } from './inspect-elements.ts';
import { nameElements, type ScopedRoots } from './name-elements.ts';
import { readPlaces } from './read-places.ts';

interface AuditContext {
  /** The frame's roots as they are now, found if nothing has been read yet. */
  roots(): ScopedRoots;
  veil: ShadowAdoption;
  inserted: InsertedSheets;
}

/** Answers what an audit asks of this frame: places, names, and glyphs out of sight for a moment. */
export function auditAnswers({ roots, veil, inserted }: AuditContext) {
  const ids = new ElementIds();
  return {
    places: () => readPlaces(roots(), ids),
    veil(css) {
      const all = roots();
      inserted.note('veil', css === '' ? [] : [captureCss('still'), captureCss('bare')]);
      const scopes = [...new Set(all.map(({ scope }) => scope))].filter((scope) => scope !== 0);
      const rootsOf = (scope: number) =>
        all.flatMap((place) =>
          place.scope === scope && place.root instanceof ShadowRoot ? place.root : [],
        );
      veil.replace(css ? scopes.map((scope) => ({ scope, css })) : [], rootsOf);
    },
    names(groups) {
      const all = roots();
      return groups.map((group) => {
        const elements = group.flatMap((id) => ids.elementOf(id) ?? []);
        return nameElements(elements, all);
      });
    },
    brightCauses(points) {
      const all = roots();
      return points.map(({ x, y }) => brightCause(x, y, all));
    },
    inspect: (selector, limit) => inspectElements(selector, limit, roots()),
    scroll: (y) => scrollPage(y),
  } satisfies Partial<Answers<StylesApi>>;
}

/** Scrolls this document, at once and whatever the page says of smoothness; null asks where it is. */
function scrollPage(y: number | null): Scrolled {
  if (y !== null) window.scrollTo({ top: y, behavior: 'instant' });
  const root = pageDocument.documentElement();
  const height = root ? unclobbered.scrollHeight(root) : innerHeight;
  return { y: Math.round(scrollY), height, viewport: innerHeight };
}

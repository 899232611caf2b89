import type { AuditAsk } from '../../core/audit/audit-protocol.ts';
import { veilCss } from '../../core/audit/veil-css.ts';
import { ElementIds } from '../elements/element-ids.ts';
import type { ShadowAdoption } from '../styles/shadow-adoption.ts';
import { brightCause } from './bright-cause.ts';
import { inspectElements } from './inspect-elements.ts';
import { nameElements, type ScopedRoots } from './name-elements.ts';
import { readPlaces } from './read-places.ts';
import { scrollPage } from './scroll-page.ts';

/** What an audit asks of this frame: places, names, and glyphs out of sight for a moment. */
export class AuditSession {
  readonly #ids = new ElementIds();
  readonly #veil: ShadowAdoption;
  #isVeiled = false;

  constructor(veil: ShadowAdoption) {
    this.#veil = veil;
  }

  /** What the panel may have inserted into the document by now, for somebody to take out. */
  get left(): string[] {
    return this.#isVeiled ? [veilCss('still'), veilCss('bare')] : [];
  }

  answer(ask: AuditAsk, roots: ScopedRoots): unknown {
    switch (ask.type) {
      case 'places':
        return readPlaces(roots, this.#ids);
      case 'veil':
        return this.#hide(ask.css, roots);
      case 'names':
        return ask.groups.map((group) =>
          nameElements(
            group.flatMap((id) => this.#ids.elementOf(id) ?? []),
            roots,
          ),
        );
      case 'bright-causes':
        return ask.points.map(({ x, y }) => brightCause(x, y, roots));
      case 'inspect':
        return inspectElements(ask.selector, ask.limit, roots);
      case 'scroll':
        return scrollPage(ask.y);
    }
  }

  #hide(css: string, roots: ScopedRoots): void {
    this.#isVeiled = css !== '';
    const scopes = [...new Set(roots.map(({ scope }) => scope))].filter((scope) => scope !== 0);
    const rootsOf = (scope: number) =>
      roots.flatMap((one) =>
        one.scope === scope && one.root instanceof ShadowRoot ? one.root : [],
      );
    this.#veil.replace(css ? scopes.map((scope) => ({ scope, css })) : [], rootsOf);
  }
}

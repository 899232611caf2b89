import type { Page } from 'puppeteer-core';
import type * as semanticsModule from './page-entry.ts';

declare global {
  /** Put into the page by `bundleSemantics`. */
  var semantics: typeof semanticsModule;
}

/** What our engine says of one element. */
export interface OurNode {
  role: string;
  name: string;
  from: string;
  value: string;
  states: string[];
  isHidden: boolean;
  html: string;
  /** Why a fixture expects another answer than Chrome's, from its `data-differs`. */
  differs: string | null;
}

/** Our reading of every marked element in one pass, and how long the pass took in milliseconds. */
export function readOurTree(page: Page): Promise<{ nodes: [number, OurNode][]; ms: number }> {
  return page.evaluate(() => {
    const elements: Element[] = [];
    const visit = (root: Document | ShadowRoot) => {
      for (const el of root.querySelectorAll('[data-mark]')) {
        elements.push(el);
        if (el.shadowRoot) visit(el.shadowRoot);
      }
    };
    visit(document);
    const start = performance.now();
    const pass = new semantics.SemanticsPass();
    const read = elements.map((el) => {
      const role = semantics.roleOf(el, pass);
      return {
        role,
        ...semantics.nameOf(el, role, pass),
        value: semantics.valueOf(el, role, pass) ?? '',
        states: semantics.statesOf(el, role, pass),
        isHidden: semantics.isHidden(el, pass),
      };
    });
    const ms = performance.now() - start;
    const nodes = elements.map((el, index): [number, OurNode] => {
      const html = el.outerHTML.replace(/ data-mark="\d+"/g, '').slice(0, 120);
      const root = el.getRootNode();
      const host = root instanceof ShadowRoot ? root.host : el;
      const differs = el.getAttribute('data-differs') ?? host.getAttribute('data-differs');
      return [Number(el.getAttribute('data-mark')), { ...(read[index] as OurNode), html, differs }];
    });
    return { nodes, ms };
  });
}

import type { CDPSession, Page } from 'puppeteer-core';

/** An interactive element in view as Chrome's accessibility tree has it. */
export interface AxElement {
  /** The element's `data-llm-id`, or null when we have not listed it. */
  key: string | null;
  role: string;
  name: string;
  html: string;
}

/** Roles that a person can act on, as Chrome names them in the protocol. */
const INTERACTIVE = new Set([
  'button',
  'checkbox',
  'combobox',
  'link',
  'listbox',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
  'treeitem',
  'gridcell',
  'DisclosureTriangle',
  'PopUpButton',
  'ToggleButton',
  'ColorWell',
  'Date',
  'DateTime',
  'InputTime',
  'ListBox',
  'ListBoxOption',
  'doc-backlink',
  'doc-noteref',
]);

/**
 * Every interactive element of the main frame that Chrome's tree has and that is rendered in the
 * viewport. The page must be stamped, so that both trees can be joined.
 */
export async function axElements(page: Page): Promise<AxElement[]> {
  const session = await page.createCDPSession();
  try {
    await session.send('DOM.enable');
    await session.send('Accessibility.enable');
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const elements: AxElement[] = [];
    for (const { ignored, role, name, backendDOMNodeId, properties } of nodes) {
      if (ignored || backendDOMNodeId === undefined) continue;
      const isFocusable = properties?.some((p) => p.name === 'focusable' && p.value.value === true);
      const roleName = String(role?.value ?? '');
      if (!isInteractive(roleName, isFocusable === true)) continue;
      const seen = await lookAt(session, backendDOMNodeId);
      if (seen) elements.push({ role: roleName, name: String(name?.value ?? ''), ...seen });
    }
    return elements;
  } finally {
    await session.detach();
  }
}

/** The cells of a table become grid cells by its role alone; only focusable ones can be used. */
function isInteractive(role: string, isFocusable: boolean): boolean {
  if (role === 'generic' || role === 'gridcell') return isFocusable;
  return INTERACTIVE.has(role);
}

/** The element's key and tag, or null when no part of it is in view. */
async function lookAt(session: CDPSession, backendNodeId: number) {
  const { object } = await session.send('DOM.resolveNode', { backendNodeId });
  if (!object.objectId) return null;
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: object.objectId,
    returnByValue: true,
    functionDeclaration: `function () {
      if (!(this instanceof Element)) return null;
      // The parts of a date field are Chrome's own, inside its user-agent shadow tree.
      if (this.getRootNode().host instanceof HTMLInputElement) return null;
      const r = this.getBoundingClientRect();
      const inView = r.bottom > 0 && r.right > 0 && r.top < innerHeight && r.left < innerWidth;
      if (!inView || r.width === 0 || r.height === 0) return null;
      const scrolls = this.scrollHeight > this.clientHeight + 1 && getComputedStyle(this).overflowY !== 'visible';
      if (scrolls && !this.hasAttribute('tabindex') && !this.hasAttribute('role')) return null;
      for (let p = this; p; p = p.parentElement) {
        const s = getComputedStyle(p);
        if (p === this || (s.overflowX === 'visible' && s.overflowY === 'visible')) continue;
        const b = p.getBoundingClientRect();
        const clipped = r.bottom <= b.top || r.top >= b.bottom || r.right <= b.left || r.left >= b.right;
        if (clipped && p !== document.body && p !== document.documentElement) return null;
      }
      return { key: this.getAttribute('data-llm-id'), html: this.outerHTML.slice(0, 160) };
    }`,
  });
  return result.value as { key: string | null; html: string } | null;
}

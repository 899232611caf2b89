import { shadowRootOf } from '../flat-tree/shadow-root.ts';
import { pageDocument } from '../platform/page-document.ts';

/** What has the focus in this document, inside shadow trees too. */
export function deepActiveElement(): Element | null {
  let focused: Element | null = pageDocument.activeElement();
  for (;;) {
    const inner: Element | null = (focused && shadowRootOf(focused)?.activeElement) ?? null;
    if (!inner) return focused;
    focused = inner;
  }
}

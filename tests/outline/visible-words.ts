/** What a person reads in the viewport of the main frame. */
export interface VisibleText {
  words: string[];
}

/**
 * The words in view, in document order. Runs in the page: each word is measured by itself, and counts
 * when its middle lies in the viewport and in every clipping box around it. Independent of the
 * extension's own rules on purpose.
 */
export function visibleWords(): VisibleText {
  const words: string[] = [];
  const clipsOf = new Map<Element, DOMRect[]>();
  const parentOf = (el: Element): Element | null => {
    if (el.assignedSlot) return el.assignedSlot;
    if (el.parentElement) return el.parentElement;
    const root = el.getRootNode();
    return root instanceof ShadowRoot ? root.host : null;
  };
  const clipsAround = (start: Element): DOMRect[] => {
    const known = clipsOf.get(start);
    if (known) return known;
    const clips: DOMRect[] = [];
    let position = getComputedStyle(start).position;
    for (let el: Element | null = start; el && el !== document.body; el = parentOf(el)) {
      const style = getComputedStyle(el);
      const contains = el === start || position !== 'absolute' || style.position !== 'static';
      const isClipping = style.overflowX !== 'visible' || style.overflowY !== 'visible';
      if (contains && isClipping && style.display !== 'inline')
        clips.push(el.getBoundingClientRect());
      if (contains && style.position !== 'static') ({ position } = style);
      if (position === 'fixed') break;
    }
    clipsOf.set(start, clips);
    return clips;
  };
  const isHidden = (el: Element): boolean => {
    if (!el.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return true;
    if (el.closest('select, textarea, script, style, noscript, canvas, video, audio, object'))
      return true;
    const { fontSize, webkitTextFillColor, backgroundClip } = getComputedStyle(el);
    if (Number.parseFloat(fontSize) < 2) return true;
    for (let at: Element | null = el; at; at = parentOf(at)) {
      const { clip, clipPath, position } = getComputedStyle(at);
      if (/inset\(50%\)|circle\(0/.test(clipPath)) return true;
      if (clip !== 'auto' && position === 'absolute') return true;
    }
    const isClear = /, 0\)$/.test(webkitTextFillColor) && webkitTextFillColor.startsWith('rgba');
    return isClear && !backgroundClip.includes('text');
  };
  const visit = (text: Text, parent: Element) => {
    const range = document.createRange();
    range.selectNode(text);
    const all = range.getBoundingClientRect();
    if (all.bottom <= 0 || all.top >= innerHeight || all.right <= 0 || all.left >= innerWidth)
      return;
    if (all.width < 2 || all.height < 2 || isHidden(parent)) return;
    const clips = clipsAround(parent);
    for (const match of text.data.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
      range.setStart(text, match.index);
      range.setEnd(text, match.index + match[0].length);
      const rect = range.getBoundingClientRect();
      const x = (rect.left + rect.right) / 2;
      const y = (rect.top + rect.bottom) / 2;
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight || rect.height < 2) continue;
      const isIn = (clip: DOMRect) =>
        x > clip.left && x < clip.right && y > clip.top && y < clip.bottom;
      if (/[\uE000-\uF8FF]/.test(match[0]) || !clips.every(isIn)) continue;
      words.push(match[0].toLowerCase());
    }
  };
  const walk = (root: Node) => {
    for (let child = root.firstChild; child; child = child.nextSibling) {
      if (child instanceof Text) {
        const parent = child.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
        if (parent && /\S/.test(child.data)) visit(child, parent);
      } else if (child instanceof Element) {
        if (child.shadowRoot) walk(child.shadowRoot);
        walk(child);
      }
    }
  };
  walk(document.body);
  return { words };
}

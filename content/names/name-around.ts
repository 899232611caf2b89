import { unclobbered } from '../platform/unclobbered.ts';
import { flatText } from '../semantics/flat-text.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';

/** They say what can be done or what is listed, not what it is called. */
const NO_TITLE =
  'a[href], button, input, select, textarea, table, [role=button], [role=link], [role=grid], [role=treegrid], ' +
  '[role=table], [role=toolbar], [role=menubar]';

/**
 * What names an element that is in its own label: the text in that before it. All of what both hold, as a browser
 * reads it, would be the whole of a grid, cut off anywhere.
 */
export function nameAround(label: Element, el: Element, pass: SemanticsPass): string {
  return flatText(label, pass, (inside) => {
    const isBefore = unclobbered.position(el, inside) & Node.DOCUMENT_POSITION_PRECEDING;
    return (
      !isBefore || (!unclobbered.contains(inside, el) && unclobbered.matches(inside, NO_TITLE))
    );
  });
}

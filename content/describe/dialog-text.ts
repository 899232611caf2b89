import { plainText } from '../../core/platform/text/cut-text.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { collapseSpace } from '../semantics/collapse-space.ts';
import { flatText } from '../semantics/flat-text.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';

const ASKING: ReadonlySet<string> = new Set(['dialog', 'alertdialog']);

/** Characters of a dialog's heading and text. */
const MAX_HEADING_LENGTH = 200;
const MAX_TEXT_LENGTH = 600;

/**
 * What a dialog says beside its name, which its buttons answer: its heading and all of its text.
 * Undefined for everything else, and for a dialog that is not shown.
 */
export function dialogText(
  el: Element,
  role: string,
  pass: SemanticsPass,
): { heading: string; text: string } | undefined {
  if (!ASKING.has(role) || !unclobbered.hasBox(el)) return undefined;
  const title = unclobbered.querySelector(el, 'h1,h2,h3,h4,h5,h6,legend,[role=heading]');
  const heading = title ? collapseSpace(flatText(title, pass)) : '';
  return {
    heading: plainText(heading, MAX_HEADING_LENGTH).text,
    text: plainText(flatText(el, pass), MAX_TEXT_LENGTH).text,
  };
}

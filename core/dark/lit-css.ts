/** CSS that lights up what any of these selectors matches; empty for none. */
export function litSheet(selectors: readonly string[]): string {
  return selectors.map(litCss).join('\n');
}

/** CSS that lights up what a selector matches; an outline moves nothing. */
export function litCss(selector: string): string {
  return `${plainSelector(selector)} {
  outline: 2px solid #ff8f00 !important;
  outline-offset: -1px !important;
  box-shadow: inset 0 0 0 9999px #ff8f0033 !important;
}`;
}

/** Whether an element is hovered or what its first line looks like is not what a person asks. */
const STATES =
  /::[\w-]+(?:\([^)]*\))?|(?<!\\):(?:hover|focus|focus-visible|focus-within|active|visited|target|before|after|first-line|first-letter)\b/g;

/** A selector of the elements themselves, without states and pseudo-elements. */
export function plainSelector(selector: string): string {
  return selector
    .replace(STATES, '')
    .split(',')
    .map((part) => (part.trim() === '' || /[>+~\s]$/.test(part.trimStart()) ? `${part}*` : part))
    .join(',');
}

let style: CSSStyleDeclaration | undefined;

/**
 * A block of declarations that is nobody's, to see what the browser makes of a text. It is made when
 * first asked for: a document for it would take longer than all else that this script starts with.
 */
export function scratchStyle(text: string): CSSStyleDeclaration {
  style ??= emptyBlock();
  style.cssText = text;
  return style;
}

function emptyBlock(): CSSStyleDeclaration {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('i {}');
  const [rule] = sheet.cssRules;
  if (!(rule instanceof CSSStyleRule)) throw new TypeError('The browser has no style rules.');
  return rule.style;
}

/**
 * Whether a line break in a text typed into an element of this tag is the Enter key. In a
 * single-line field it can be nothing else; elsewhere it is a part of the text and no key is
 * pressed: there Enter would send the message of a chat.
 */
export function lineBreakIsEnter(text: string, tag: string | undefined): boolean {
  return tag === 'input' && /[\n\r]/.test(text);
}

/**
 * A text as it is typed. A single-line field that was identified only by its surroundings takes no
 * line breaks: even one that is inserted without a key submits its form, which nobody approved.
 */
export function typedText(text: string, isLine: boolean, enters: boolean): string {
  return isLine && !enters ? text.replace(/[\n\r]+/g, ' ') : text;
}

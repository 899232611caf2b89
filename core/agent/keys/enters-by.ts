/**
 * Whether a line break in a text that is typed into an element of this tag is the key Enter. In a field
 * of one line it is, as it can be nothing else; everywhere else it is a part of the text, which no key
 * is pressed for: there Enter would send the message of a chat.
 */
export function entersBy(text: string, tag: string | undefined): boolean {
  return tag === 'input' && /[\n\r]/.test(text);
}

/**
 * A text as it is typed. A field of one line that was meant by what is around it takes no line breaks: even
 * one that is put in without a key sends its form, and nobody was asked about that.
 */
export function typedText(text: string, isLine: boolean, enters: boolean): string {
  return isLine && !enters ? text.replace(/[\n\r]+/g, ' ') : text;
}

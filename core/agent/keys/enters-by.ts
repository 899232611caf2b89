/**
 * Whether a line break in a text that is typed into an element of this tag is the key Enter. In a field
 * of one line it is, as it can be nothing else; everywhere else it is a part of the text, which no key
 * is pressed for: there Enter would send the message of a chat.
 */
export function entersBy(text: string, tag: string | undefined): boolean {
  return tag === 'input' && /[\n\r]/.test(text);
}

/** Private use: icon fonts draw with these characters, and no other font has them. */
const GLYPHS = /\p{Co}+/gu;

/** A text of the page with the glyphs of icon fonts marked; they would show as empty boxes. */
export function markGlyphs(text: string): string {
  return text.replace(GLYPHS, '⟨icon⟩');
}

/** The same with their code points: `⟨icon U+F57D⟩`. */
export function nameGlyphs(text: string): string {
  return text.replace(GLYPHS, (glyphs) => {
    const codes = [...glyphs].map((glyph) => `U+${glyph.codePointAt(0)?.toString(16)}`);
    return `⟨icon ${codes.join(' ').toUpperCase()}⟩`;
  });
}

/** Whether a text is made of glyphs alone, so that nobody can pronounce it. */
export function isOnlyGlyphs(text: string): boolean {
  return text !== '' && text.replace(GLYPHS, '').trim() === '';
}

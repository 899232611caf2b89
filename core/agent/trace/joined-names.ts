import { shownViews } from './shown-view.ts';

/** What stands before a value, which has digits in most cases: letters with spaces, points, dashes, marks or ends of lines between them. */
const NAME = /(?<![\p{L}\d])\p{L}[\p{L} \t\n._\u00b7*-]{2,60}?(?=["'\\]{0,3}\s{0,8}(?:[:=|]|=>))/gu;
/** Words of a name whose letters stand one by one, and whose value follows in the next line. */
const SPACED = /(?<![\p{L}\d])\p{L}(?:[ ._\u00b7*-]{1,3}\p{L}){3,40}(?![\p{L}\d])/gu;
const BROKEN = /(?<=\p{L})-?\n[ \t]{0,8}(?=\p{Ll}{2})/gu;

/**
 * A text as it reads when names that are broken up are whole: `p a s s w o r d: …`, `pass-word=…`, `pass<b>word</b>`.
 * Nothing where no name is.
 */
export function* joinedNames(text: string): Generator<string> {
  for (const shown of [text, ...shownViews(text).map((view) => view.text)]) {
    if (shown !== text) yield shown;
    const joined = shown.replace(NAME, lettersOf);
    if (joined !== shown) yield joined;
    const spaced = shown.replace(BROKEN, '').replace(SPACED, lettersOf);
    if (spaced !== shown && spaced !== joined) yield spaced;
  }
}

function lettersOf(name: string): string {
  return name.replace(/[^\p{L}\d]/gu, '');
}

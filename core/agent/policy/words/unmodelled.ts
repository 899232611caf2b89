/** Languages of whose verbs there is a model, or long lists: in these, what is not known is judged by its form. */
const MODELLED = /^(?:en|de|fr|es|pt|gl|ca|it|nl|pl|ru|uk|be|ja|zh)$/;

/** Scripts and letters of languages without one. */
const LETTERS =
  /[\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Greek}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Georgian}\p{Script=Armenian}ğışİěřůťďňơưđăạảấầẩậắằếềểệốồổộớờợụủứừựỳýåøæőűțș]/u;

/**
 * Whether a label is in a language of whose verbs nothing is known: by its letters, or by the language that the page
 * declares, a tag such as `cs`. Nobody can tell there what is an act and what is none.
 */
export function isUnmodelled(label: string, language: string | undefined): boolean {
  if (!/\p{L}/u.test(label)) return false;
  if (LETTERS.test(label)) return true;
  const [primary = ''] = (language ?? '').toLowerCase().split('-');
  return primary !== '' && !MODELLED.test(primary);
}

/** What shows no text of its own, or none that a person reads as text. */
export const UNREAD: ReadonlySet<string> = new Set(
  (
    'script style noscript template head datalist object embed audio video canvas progress meter ' +
    'rp param source track link meta base col colgroup'
  ).split(' '),
);
/** Fields hold their text as their value. */
export const FIELDS: ReadonlySet<string> = new Set(['input', 'textarea']);

/** Id of the search field, which Ctrl+F focuses. */
export const COLORS_QUERY_INPUT = 'colors-query';

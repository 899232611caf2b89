/** Id of the field of the search, which Ctrl+F focuses. */
export const COLORS_QUERY_INPUT = 'colors-query';

/** Id of the field of the query, which Ctrl+F focuses. */
export const MODES_QUERY_INPUT = 'modes-query-input';

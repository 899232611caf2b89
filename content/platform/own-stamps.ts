/** Attributes that begin so are ours alone: nobody takes one for a change of the page. */
export const STAMPS = 'data-llm-';

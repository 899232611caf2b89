/** How a model writes changes to a dark sheet. */
export const CSS_RULES = `- A rule with the selector and the conditions of one that is there changes the declarations that you name and leaves its others alone. Other rules are added, and win over the sheet's. The layers are not your concern: write no @layer, and no !important.
- To take a declaration out, give it the value: remove
- Where several sheets are given, a comment such as /* sheet 2 */ says which one the rules behind it are for.
- Use longhand colour properties (color, background-color, border-top-color and its like, outline-color, text-decoration-color, fill, stroke, caret-color, box-shadow, text-shadow), and filter for pictures. Never change layout, size, position, display or fonts. No url(), no @import, no *.
- Name elements as the sheet, the list of what is seen or that of failures names them; invent no selectors.`;

/** How a model answers with changes to a dark sheet and nothing else. */
export const REPLY_RULES = `How to answer
- One fenced block of CSS with the rules to change or to add, and nothing else. Leave out what stays as it is.
${CSS_RULES}`;

/** The legend that goes into the system prompt with an outline. */
export const OUTLINE_LEGEND = `LEGEND for the outline, a page as a person sees it, in reading order:
- plain lines are text of the page; # to ###### are headings, - and 1. list items, A | B cells of a row, or things that stand together
- [16 textbox "Email" = "ann@x" required] is a control: ID (use this in click(16)), role, "name", = "value", states; [7 "Name"] can be clicked and has no role; text after the bracket of a row or card is what is in it
- hint "…": what its icon or address suggests, where it has no name; says "…": what a person reads on it, where that is not its name; covered by …: a click would land there; unseen: a person cannot see its text; @x,y: where to click
- banner, navigation, main, dialog, group "…": what is indented is in it; table: names of the columns, then a row a line
- (+320 characters: t7) and (f3): more text behind the handle t7 or f3; above:, below:, beside: what is out of view; scroll to read it, in a container by its ID; at 40%: so far the page is scrolled; came and went: it showed for a moment
- in a delta: ← under: where it stands; + new, − gone, ~ new form of a line, ids: 4–6 → 24–26 new ids of the same lines, = nothing changed
A backslash stands before text of the page that looks like one of these marks.`;

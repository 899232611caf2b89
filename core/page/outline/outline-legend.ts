/** What every outline has. */
const BASICS = `LEGEND of the outline, the page as a person sees it:
- plain lines are its text; # headings, - and 1. list items, A | B cells or things side by side
- [16 textbox "Email" = "ann@x" required] is a control: ID, role, "name", = "value", states; [7 "Name"] can be \
clicked and has no role
- text after the bracket of a row or card is in it, as is what is indented under dialog, group "…"`;

const ESCAPES = '- a backslash stands before text of the page that looks like such a mark';

/** What marks say that only some outlines have. They can be read without: this is for where one text explains any page. */
const MARKS = [
  '~~€40~~: struck through',
  '++two++: marked as inserted',
  '[progress "…" = "70%"], [meter "…" = "3 of 8"]: how far a bar is; it is not pressed',
  'placeholder "…": what the empty field shows',
  'hint "…": what its icon or address suggests, where it has no name',
  'says "…": what a person reads on it, where that is not its name',
  '→ /path: where a link leads, beside others of its name',
  'covered by …: a click would land there',
  'unclickable: it ignores clicks',
  'double-click, right-click: it acts on that, a click may do nothing',
  'unseen: a person cannot see its text, or the words quoted',
  '@x,y: where to click',
  'table: names of the columns, then a row a line',
  'A · B | C · D: things side by side, each of several lines',
  '---: one list ends and another begins',
  '(+320 characters: t7) and (f3): more text behind the handle t7 or f3',
  'above:, below:, beside: what is out of view; scroll to read it, in a container by its ID',
  'behind the dialog: it cannot be used until the dialog closes',
  'came and went: it showed for a moment',
  'what changed: + new, − gone, ~ new form of a line; ← under: where it stands; ← now after: it has moved there',
];

/** What every outline has: the same for every page, so that requests begin alike. */
export const OUTLINE_BASICS = `${BASICS}\n${ESCAPES}`;

/** The whole legend of an outline, for where one text has to explain any page. */
export const OUTLINE_LEGEND = [BASICS, ...MARKS.map((mark) => `- ${mark}`), ESCAPES].join('\n');

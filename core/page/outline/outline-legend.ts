/** What every outline has. */
const BASICS = `LEGEND of the outline, the page as a person sees it, in reading order:
- plain lines are its text; # to ###### headings, - and 1. list items, A | B cells of a row or things side by side
- [16 textbox "Email" = "ann@x" required] is a control: ID (as in click(16)), role, "name", = "value", \
states; [7 "Name"] can be clicked and has no role; text after the bracket of a row or card is in it
- what is indented under banner, navigation, main, dialog, group "…" is in it`;

const ESCAPES = '- a backslash stands before text of the page that looks like such a mark';

/** A mark that some outlines have: where it is in their text, and what it says. */
interface OutlineMark {
  found: RegExp;
  meaning: string;
}

const MARKS: readonly OutlineMark[] = [
  { found: /~~\S/, meaning: '~~€40~~: struck through' },
  { found: /\+\+\S[^\n]*\+\+/, meaning: '++two++: marked as inserted' },
  {
    found: /\[(?:progress|meter)\b/,
    meaning: '[progress "…" = "70%"], [meter "…" = "3 of 8"]: how far a bar is; it is not pressed',
  },
  { found: /placeholder "/, meaning: 'placeholder "…": what the empty field shows' },
  { found: /hint "/, meaning: 'hint "…": what its icon or address suggests, where it has no name' },
  {
    found: /says "/,
    meaning: 'says "…": what a person reads on it, where that is not its name',
  },
  {
    found: / → \S+\]/,
    meaning: '→ /path: where a link leads, beside others of its name',
  },
  { found: /covered by /, meaning: 'covered by …: a click would land there' },
  { found: /\bunclickable\b/, meaning: 'unclickable: it ignores clicks' },
  {
    found: /\[\d[^\]\n]* (?:double|right)-click\b/,
    meaning: 'double-click, right-click: it acts on that, a click may do nothing',
  },
  { found: /\bunseen\b/, meaning: 'unseen: a person cannot see its text, or the words quoted' },
  { found: /@\d/, meaning: '@x,y: where to click' },
  { found: /^ *table\b/m, meaning: 'table: names of the columns, then a row a line' },
  {
    found: /^(?!page:)(?=.* \| ).* · /m,
    meaning: 'A · B | C · D: things side by side, each of several lines',
  },
  { found: /^ *---$/m, meaning: '---: one list ends and another begins' },
  {
    found: /\(\+\d[^)]*: t\d|\(f\d/,
    meaning: '(+320 characters: t7) and (f3): more text behind the handle t7 or f3',
  },
  {
    found: /\b(?:above|below|beside):/,
    meaning:
      'above:, below:, beside: what is out of view; scroll to read it, in a container by its ID',
  },
  { found: /^came and went:/m, meaning: 'came and went: it showed for a moment' },
  {
    found: /^page, what changed:/m,
    meaning: 'what changed: + new, − gone, ~ new form of a line, = nothing',
  },
  { found: / {2}← now after /, meaning: '← now after: it has moved there' },
  { found: / {2}← under /, meaning: '← under: where it stands, and what follows it' },
];

/** What every outline has: the same for every page, so that requests begin alike. */
export const OUTLINE_BASICS = `${BASICS}\n${ESCAPES}`;

/** The whole legend of an outline, for where one text has to explain any page. */
export const OUTLINE_LEGEND = `${BASICS}\n${MARKS.map(({ meaning }) => `- ${meaning}`).join('\n')}\n${ESCAPES}`;

/**
 * What the marks in this outline say that the basics do not explain and that `earlier` outlines did not
 * have: `''` where there are none.
 */
export function explainMarks(outline: string, earlier: readonly string[] = []): string {
  const unknown = MARKS.filter(
    ({ found }) => found.test(outline) && !earlier.some((text) => found.test(text)),
  );
  return unknown.map(({ meaning }) => meaning).join('; ');
}

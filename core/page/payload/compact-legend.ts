import { ROLES_LEGEND } from './legend.ts';

/** The system prompt's legend for a compact payload (`compact.ts`). */
export const COMPACT_LEGEND = `LEGEND for the compact format: "nodes" has one array per element, "columns" names its places,
which differ from page to page. Missing places at the end and null mean "nothing".
- element: its ID (use this in click(id) or setValue(id, text); "f1_5" is element 5 in frame 1), its role and its name, with a space between: "12 btn Save all" is the button "Save all", with ID 12; "7 btn" has no name
  - role: ${ROLES_LEGEND}
  - name: name/label visible to user; where there is none, the name that a form has for it
- x, y: where to click, on screen
- value: current value (for inputs; nothing = empty)
- states: disabled, checked, expanded, focused, …, joined by commas; looks current, looks checked, looks disabled = it is so by its looks alone; bold = others of its list are not, as with unread mail; secret = what it holds is masked, and typing into it needs a person; unseen = part of its label is hidden from a person, who sees the control itself; unclickable = it ignores clicks; occ = another element covers this one and would receive the click
- scroll: how far this container is scrolled; "+" = more content below (use scroll(id))
- in: the row, card or item that it is in: an element of its own, with this ID
- about: what else tells it from others: hint (what it may be for, without a name), group, row, col (heads of its row and column), head (the heading before it), to (where a link leads), pos (its place among others), desc (what describes it), err (its error)
- box: [x, y, width, height] on screen
"scroll_position" is how far the page is scrolled, nothing at its top; "pruned" is how many elements are out of view, "not_listed" how many are beyond the limit, "too_deep" how many lie too deep to be listed, "stripped" how many invisible characters were taken out. "incomplete" names what is not known yet (listeners: elements that only a script makes clickable). "recent_events" tells what happened lately, oldest first;
"has_errors" and "has_success" are there when it tells of one.`;

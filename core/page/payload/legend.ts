/** What the roles of a payload mean that are no ARIA roles by their full name. */
export const ROLES_LEGEND =
  'btn=button, inp=input, link=link, chk=checkbox, sel=select, opt=option, menu=menuitem, ' +
  'generic=clickable, no role of its own, ' +
  'unknown=a custom element whose role only the debugger could tell, scroll=scroll container, ' +
  'colorwell=color field, date, datetime, inputtime=date and time fields, ' +
  'abbr, audio, canvas, figcaption, iframe, label, legend, object, ruby, video=such an element, ' +
  'frame=a frame that could not be read: its value says why; any other is an ARIA role';

/**
 * The legend that goes into the system prompt with a `semantic_v3` payload: what each key means.
 */
export const V3_LEGEND = `LEGEND for interactive_tree format:
- i: element ID (use this in click(i) or setValue(i, text))
- r: role (${ROLES_LEGEND})
- n: name/label visible to user; where there is none, the name that a form has for it
- v: current value (for inputs)
- s: state (disabled, checked, expanded, focused, …; several are joined by commas; looks current, looks checked, looks disabled = it is so by its looks alone; bold = others of its list are not, as with unread mail; secret = what it holds is masked, and typing into it needs a person; unseen = part of its label is hidden from a person, who sees the control itself; unclickable = it ignores clicks)
- xy: [x, y] coordinates on screen
- box: [x, y, width, height] on screen
- p: the row, card or item that it is in: an element of its own, with ID p
- hint: what an element without a name may be for (its icon or address): a guess, not its label
- group: the question or group that it belongs to
- row: head of its table row, or what the item around it says first
- col: head of its column
- head: the heading before it
- to: where a link leads
- pos: its place among the items around it, "3/16"
- desc: what describes it
- err: the error that stands with it
- f: frame ID (0 = main frame, omitted if 0)
- occ: true if another element covers this one and would receive the click
- scr: scroll container; depth = how far it is scrolled, h = more content below (use scroll(i))
scrollable_containers says of each container how far it is scrolled, whether there is more below (hasMore), above, or sideways (x), which rows of a long list are loaded (rows), and how many listed elements scrolling it would show (hidden): if what you look for is not there, scroll(id).
incomplete names what is not known yet: listeners = elements that only a script makes clickable, frames = frames that have not answered.
recent_events tells what happened in the page lately, oldest first; has_errors and has_success sum it up.`;

/** The legend of a `filtered` payload. */
export const FILTERED_LEGEND = `${V3_LEGEND}
Entries without i are text of the page: r is text, row or heading. They stand before the controls of their line.`;

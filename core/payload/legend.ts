/**
 * The legend that goes into the system prompt with a `semantic_v3` payload
 * (dom-extraction-v3 §2, "V3 Key Legend").
 */
export const V3_LEGEND = `LEGEND for interactive_tree format:
- i: element ID (use this in click(i) or setValue(i, text))
- r: role (btn=button, inp=input, link=link, chk=checkbox, sel=select, opt=option, menu=menuitem, generic=clickable, no role of its own, frame=a frame that could not be read: v says why)
- n: name/label visible to user
- v: current value (for inputs)
- s: state (disabled, checked, expanded, focused, …; several are joined by commas; unseen = a person cannot see this text or part of it)
- xy: [x, y] coordinates on screen
- box: [x, y, width, height] on screen
- f: frame ID (0 = main frame, omitted if 0)
- occ: true if another element covers this one and would receive the click
- scr: scroll container; depth = how far it is scrolled, h = more content below (use scroll(i))
scrollable_containers says of each container how far it is scrolled, whether there is more below (hasMore), above, or sideways (x), which rows of a long list are loaded (rows), and how many listed elements scrolling it would show (hidden): if what you look for is not there, scroll(id).
recent_events tells what happened in the page lately, oldest first; has_errors and has_success sum it up.`;

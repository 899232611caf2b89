import type { ChromeNode } from './chrome-tree.ts';
import type { OurNode } from './our-tree.ts';

const INTERACTIVE =
  /^(button|checkbox|colorwell|combobox|date|datetime|inputtime|link|listbox|menuitem|menuitemcheckbox|menuitemradio|option|radio|scrollbar|searchbox|slider|spinbutton|switch|tab|textbox|treeitem)$/;
/** Also checked where Chrome reports them; it leaves e.g. `required` out on check boxes. */
const STATES = ['disabled', 'readonly', 'required', 'invalid', 'checked', 'pressed', 'selected'];

export interface Comparison {
  /** How many elements were compared. */
  compared: number;
  agreed: number;
  interactive: number;
  interactiveAgreed: number;
  /** One line a difference. */
  differences: string[];
}

/** Compares role and name everywhere, value and states of interactive elements as well. */
export function compareTrees(
  chrome: ReadonlyMap<number, ChromeNode>,
  ours: readonly [number, OurNode][],
): Comparison {
  const result: Comparison = {
    compared: 0,
    agreed: 0,
    interactive: 0,
    interactiveAgreed: 0,
    differences: [],
  };
  for (const [mark, our] of ours) {
    const node = chrome.get(mark);
    if (our.differs) continue;
    if (!node) {
      const isLeftOut = INTERACTIVE.test(our.role) && !our.isHidden;
      if (isLeftOut)
        result.differences.push(`${our.html}\n    Chrome leaves it out, ours lists it`);
      continue;
    }
    const isInteractive =
      INTERACTIVE.test(ourWord(node.role)) || node.properties.focusable === true;
    const differences = differencesOf(node, our, isInteractive);
    result.compared += 1;
    if (isInteractive) result.interactive += 1;
    if (differences.length === 0) {
      result.agreed += 1;
      if (isInteractive) result.interactiveAgreed += 1;
    } else result.differences.push(`${our.html}\n    ${differences.join('; ')}`);
  }
  return result;
}

/** Chrome's role in our spelling: see `roleOf`. */
export function ourWord(role: string): string {
  return role === 'DisclosureTriangle' ? 'button' : role.toLowerCase();
}

/** White space at the ends follows from layout, and no reader can tell. */
export function oneLine(text: string): string {
  return text.replace(/[ \t\n\r\f]+/g, ' ').trim();
}

function differencesOf(chrome: ChromeNode, our: OurNode, isInteractive: boolean): string[] {
  const found: string[] = [];
  const check = (what: string, theirs: string, ourOwn: string) => {
    if (theirs !== ourOwn) found.push(`${what}: Chrome ${theirs || '–'}, ours ${ourOwn || '–'}`);
  };
  if (our.isHidden) found.push('ours is hidden');
  check('role', ourWord(chrome.role), our.role);
  check('name', oneLine(chrome.name), oneLine(our.name));
  if (!isInteractive) return found;
  const known = STATES.filter((state) => chrome.properties[state] !== undefined);
  const holding = known.filter((state) => String(chrome.properties[state]) === 'true');
  check('states', holding.join(), known.filter((state) => our.states.includes(state)).join());
  const isSecret = /^•+$/.test(our.value);
  const theirs = chrome.value === 'No file chosen' ? '' : oneLine(chrome.value);
  // Chrome has no value for a list box of several choices.
  const isExtra = our.role === 'listbox' && theirs === '';
  // What a range is called (`aria-valuetext`) is a property of its own in Chrome's tree.
  const ours = theirs !== '' && our.value.startsWith(`${theirs} (`) ? theirs : oneLine(our.value);
  if (!isSecret && !isExtra) check('value', theirs, ours);
  return found;
}

import { stem } from './stem.ts';

const PRESSED = 'btn link menu tab opt menuitemcheckbox menuitemradio treeitem';
const TYPED = 'inp combobox spinbutton date datetime time inputtime';
const CHOSEN = 'sel combobox opt listbox radio menu tab menuitemradio date datetime colorwell';
const TICKED = 'chk switch radio menuitemcheckbox opt';

/** Payload roles of the elements that an action applies to. */
const ACTIONS: readonly (readonly [words: string, roles: string])[] = [
  ['click press tap push hit', PRESSED],
  ['open go visit navigate follow', 'link btn tab menu treeitem opt'],
  ['type fill enter write input put', TYPED],
  ['search find look', 'inp'],
  ['select choose pick', CHOSEN],
  ['check tick uncheck untick', TICKED],
  ['toggle enable disable turn activate deactivate switch', `switch ${TICKED} btn`],
  ['set change adjust', `slider ${TYPED} ${CHOSEN}`],
  ['drag slide', 'slider scrollbar'],
  ['sort', 'columnheader sel btn'],
  ['expand collapse', 'btn treeitem'],
  ['scroll', 'scrollbar'],
  ['upload attach', 'btn inp'],
];

/** Payload roles that a noun for a kind of control means. */
const KINDS: readonly (readonly [words: string, roles: string])[] = [
  ['button btn', 'btn'],
  ['link url', 'link'],
  ['field textbox textfield textarea input searchbox editor', TYPED],
  ['checkbox tickbox checkmark', 'chk switch menuitemcheckbox'],
  ['radio radiobutton', 'radio menuitemradio'],
  ['dropdown combobox select selectbox listbox list', 'sel combobox listbox menu'],
  ['option choice', 'opt radio'],
  ['tab', 'tab'],
  ['menu menuitem', 'menu btn'],
  ['switch', 'switch'],
  ['slider range', 'slider'],
  ['column header heading', 'columnheader'],
  ['icon', 'btn link'],
  ['row', 'row treeitem'],
];

/** The roles that a word implies, by its stem. */
interface RoleWord {
  type: 'action' | 'kind';
  roles: ReadonlySet<string>;
}

export const ROLE_WORDS: ReadonlyMap<string, RoleWord> = new Map([
  ...entries('action', ACTIONS),
  // A kind says more than an action: `switch` and `select` count as nouns too.
  ...entries('kind', KINDS),
]);

function entries(type: RoleWord['type'], table: typeof ACTIONS): [string, RoleWord][] {
  return table.flatMap(([words, roles]) =>
    words.split(' ').map((word): [string, RoleWord] => {
      return [stem(word), { type, roles: new Set(roles.split(' ')) }];
    }),
  );
}

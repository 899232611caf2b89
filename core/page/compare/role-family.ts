/**
 * Role names of Chrome and of the payload, grouped by the kind of control that a model would tell
 * apart.
 */
const FAMILIES: Readonly<Record<string, string>> = {
  btn: 'button',
  button: 'button',
  DisclosureTriangle: 'button',
  ToggleButton: 'button',
  disclosuretriangle: 'button',
  summary: 'button',
  unknown: 'generic',
  PopUpButton: 'button',
  inp: 'input',
  textbox: 'input',
  searchbox: 'input',
  textarea: 'input',
  sel: 'select',
  combobox: 'select',
  listbox: 'select',
  ListBox: 'select',
  opt: 'option',
  option: 'option',
  ListBoxOption: 'option',
  chk: 'checkbox',
  checkbox: 'checkbox',
  menu: 'menuitem',
  menuitem: 'menuitem',
  Date: 'date',
  date: 'date',
  DateTime: 'date',
  datetime: 'date',
  InputTime: 'date',
  time: 'date',
  inputtime: 'date',
  ColorWell: 'color',
  color: 'color',
  colorwell: 'color',
};

/** The family of a role in either naming. */
export function roleFamily(role: string): string {
  return FAMILIES[role] ?? role;
}

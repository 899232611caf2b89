const BY_TYPE: Readonly<Record<string, string>> = {
  button: 'button',
  checkbox: 'checkbox',
  color: 'colorwell',
  date: 'date',
  'datetime-local': 'datetime',
  file: 'button',
  hidden: 'none',
  image: 'button',
  month: 'datetime',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  reset: 'button',
  search: 'searchbox',
  submit: 'button',
  time: 'inputtime',
  week: 'datetime',
};

const WITH_LIST: ReadonlySet<string> = new Set(['email', 'number', 'search', 'tel', 'text', 'url']);

/** The role of an `input` by its type; a suggestion list makes a text field a combobox (HTML-AAM). */
export function inputRole(input: HTMLInputElement): string {
  if (WITH_LIST.has(input.type) && input.list) return 'combobox';
  return BY_TYPE[input.type] ?? 'textbox';
}

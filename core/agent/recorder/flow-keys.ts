/** Modifiers by their name in flows and in the agent's `press_keys`. */
const MODIFIERS: Readonly<Record<string, string>> = {
  Control: 'Control',
  ControlLeft: 'Control',
  ControlRight: 'Control',
  Shift: 'Shift',
  ShiftLeft: 'Shift',
  ShiftRight: 'Shift',
  Alt: 'Alt',
  AltLeft: 'Alt',
  AltRight: 'Alt',
  Meta: 'Meta',
  MetaLeft: 'Meta',
  MetaRight: 'Meta',
};

/** The modifier for a key of a flow; undefined for other keys. */
export function modifierOf(key: string): string | undefined {
  return Object.hasOwn(MODIFIERS, key) ? MODIFIERS[key] : undefined;
}

/** The keys of `press_keys`, one by one, in the order in which they go down. */
export function keysOf(combination: string): string[] {
  const parts = combination === '+' ? ['+'] : combination.split('+').map((key) => key.trim());
  return parts.map((key) => {
    const [first = '', ...rest] = key;
    // Names begin with a capital: Enter, ArrowDown; single letters stay as they are.
    const named = rest.length === 0 ? key : first.toUpperCase() + rest.join('');
    if (/^ctrl$/i.test(key)) return 'Control';
    return /^space$/i.test(key) ? ' ' : named;
  });
}

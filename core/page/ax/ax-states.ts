import type { AxNode } from './ax-node.ts';

/** Roles for which Chrome's `checked` means pressed. */
const PRESSABLE = /^(button|ToggleButton)$/;

/**
 * A node's states in the words and the order of the payloads: disabled, readonly, required,
 * invalid, checked | mixed | pressed, selected, expanded | collapsed, focused, busy,
 * multiselectable, modal.
 */
export function axStates({ role, properties }: Pick<AxNode, 'role' | 'properties'>): string[] {
  const values = new Map(properties.map(({ name, value }) => [name, value]));
  const is = (name: string) => values.get(name) === true || values.get(name) === 'true';
  const invalid = values.get('invalid');
  const expanded = values.get('expanded');
  const states = [
    is('disabled') && 'disabled',
    is('readonly') && !is('disabled') && 'readonly',
    is('required') && 'required',
    invalid !== undefined && invalid !== 'false' && invalid !== false && 'invalid',
    toggled(values.get('pressed') ?? values.get('checked'), PRESSABLE.test(role)),
    is('selected') && 'selected',
    expanded !== undefined && (is('expanded') ? 'expanded' : 'collapsed'),
    is('focused') && 'focused',
    is('busy') && 'busy',
    is('multiselectable') && 'multiselectable',
    is('modal') && 'modal',
  ];
  return states.filter((state) => typeof state === 'string');
}

function toggled(value: unknown, isPressable: boolean): string | false {
  if (value === 'mixed') return 'mixed';
  if (value !== 'true' && value !== true) return false;
  return isPressable ? 'pressed' : 'checked';
}

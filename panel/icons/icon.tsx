import { FIRST_ICONS } from './first-icons.ts';
import type { IconName } from './icon-names.ts';
import { lateIcon } from './late-icon.ts';
import './icon.css';

/** A decorative 16 px icon in the colour of its text; the control around it carries the name. */
export function Icon({ name }: { name: IconName }) {
  const svg = name in FIRST_ICONS ? FIRST_ICONS[name as keyof typeof FIRST_ICONS] : lateIcon(name);
  return (
    <span
      class={`icon icon-${name}`}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}

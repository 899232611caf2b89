import { ICONS, type IconName } from './icon-names.ts';
import './icon.css';

/** A decorative 16 px icon in the colour of its text; the control around it carries the name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <span
      class={`icon icon-${name}`}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: ICONS[name] }}
    />
  );
}

import type { FIRST_ICONS } from './first-icons.ts';
import type { LATE_ICONS } from './late-icons.ts';

/** The icons in use. */
export type IconName = keyof typeof FIRST_ICONS | keyof typeof LATE_ICONS;

import { signal } from '@preact/signals';

/** Whether the dialog about Penumbra is shown. */
export const isAboutOpen = signal(false);

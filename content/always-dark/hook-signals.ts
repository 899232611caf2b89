/**
 * The events by which the hook in the page's own world says that something may have changed which
 * raises no mutation. They carry nothing: whoever sends one has the engine look again, no more.
 */
export const HOOK_SIGNALS = {
  rules: 'penumbra-rules',
  declarations: 'penumbra-declarations',
  roots: 'penumbra-roots',
  animations: 'penumbra-animations',
} as const;

export type HookSignal = keyof typeof HOOK_SIGNALS;

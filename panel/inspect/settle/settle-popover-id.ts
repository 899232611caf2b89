/** Id of the popover that shows what the panel waits for. */
export const SETTLE_POPOVER = 'settle-popover';

/** Id of the popover that tells what the page is waited for. */
export const SETTLE_POPOVER = 'settle-popover';

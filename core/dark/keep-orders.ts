/** What the script in a kept page does: what no inserted sheet can. */
export interface KeepOrders {
  /** Turns the page's own dark theme on. */
  ownTheme: boolean;
  /** Sheets for shadow roots by the tag names of their hosts. */
  shadows: readonly { hosts: readonly string[]; css: string }[];
}

/** The script's message to the worker when the panel that styled its document has gone. */
export const PANEL_GONE = 'penumbra-styles-gone';

declare global {
  /** How the worker, and a panel's script in the same world, tell a kept page what to do. */
  var __penumbraKeep: { set(orders: KeepOrders | null): void } | undefined;
}

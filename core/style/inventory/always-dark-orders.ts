/** What the script in an always-dark page does: everything that no inserted sheet can do. */
export interface AlwaysDarkOrders {
  /** Switches the page's own dark theme on. */
  ownTheme: boolean;
  /** Sheets for shadow roots by the tag names of their hosts. */
  shadows: readonly { hosts: readonly string[]; css: string }[];
}

/** The script's message to the worker when the panel that styled its document is gone. */
export const PANEL_GONE = 'penumbra-styles-gone';

declare global {
  /** The global by which the worker, and a panel's script in the same world, direct a page. */
  var __penumbraKeep: { set(orders: AlwaysDarkOrders | null): void } | undefined;
}

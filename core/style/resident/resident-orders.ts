import type { DarkRule } from '../css/dark-rule.ts';
import type { HandEdit } from '../hand-edits/hand-edits.ts';
import type { PageGround } from '../inventory/page-ground.ts';
import type { OwnThemeFound } from '../inventory/page-styles.ts';
import type { Drawing } from '../inventory/style-inventory.ts';
import type { ResidentSettings } from './resident-settings.ts';

/** What the script in an always-dark page does. */
export interface ResidentOrders {
  /** Switches the page's own dark theme on. */
  ownTheme: boolean;
  /** All of this only while the system is dark. */
  followsSystem?: boolean;
  /** What people and models wrote for shadow roots, by the tag names of their hosts. */
  shadows: readonly { hosts: readonly string[]; css: string }[];
  /** How rules are generated in this page; null where none are. */
  engine: ResidentSettings | null;
  /** Generated declarations that a person has removed. */
  removed: readonly HandEdit[];
}

/** What an engine has found by measuring its page. */
export interface EngineFindings {
  recolored: NonNullable<ResidentSettings['recolored']>;
  repairs: readonly DarkRule[];
  drawings: readonly Drawing[];
}

/** The script's message to the worker when the panel that styled its document is gone. */
export const PANEL_GONE = 'penumbra-styles-gone';

/** What the script in an always-dark page asks of the worker. */
export type ResidentMessage =
  /** What is there to do in this document? Answered with {@link ResidentOrders}, or null for nothing. */
  | { type: 'penumbra-resident-orders' }
  /** A panel has its own sheets in place: what the worker has put in goes. */
  | { type: 'penumbra-resident-yields' }
  /** The page is dark: what measures it may come. */
  | { type: 'penumbra-resident-measures' }
  /** Puts rules in the person's own sheet, which alone wins over important style attributes. */
  | { type: 'penumbra-resident-forced'; css: string; before: string }
  /** The texts of sheets that the frame may not read itself. */
  | { type: 'penumbra-resident-foreign'; urls: readonly string[] };

/** The text of a sheet of another origin. */
export interface ForeignSheet {
  url: string;
  css: string;
}

/** Longest text that the script may have inserted for it. Characters. */
export const MAX_FORCED_LENGTH = 400_000;

const PLAIN = [
  'penumbra-resident-orders',
  'penumbra-resident-yields',
  'penumbra-resident-measures',
] as const;

/** The message in something that a script sent; null when it is none. */
export function parseResidentMessage(sent: unknown): ResidentMessage | null {
  if (typeof sent !== 'object' || sent === null) return null;
  const { type, css, before, urls } = sent as Record<string, unknown>;
  const plain = PLAIN.find((known) => known === type);
  if (plain) return { type: plain };
  if (type === 'penumbra-resident-forced' && isForced(css) && isForced(before)) {
    return { type, css, before };
  }
  if (type === 'penumbra-resident-foreign' && Array.isArray(urls)) {
    return { type, urls: urls.filter((url) => typeof url === 'string' && /^https?:/.test(url)) };
  }
  return null;
}

function isForced(css: unknown): css is string {
  return typeof css === 'string' && css.length <= MAX_FORCED_LENGTH && !mayLoad(css);
}

/** Whether a text of CSS could load anything: such rules are left to the sheets in the page. */
export function mayLoad(css: string): boolean {
  return /\b(?:url|image|image-set|src|attr|env|if|element|paint)\(|@import|@font-face|@namespace/i.test(
    css,
  );
}

declare global {
  /** The global by which the worker, and a panel's script in the same world, direct a page. */
  var __penumbraKeep: ResidentScript | undefined;
  /** The ground of the page as a panel has read it while it was light. */
  var __penumbraGround: PageGround | undefined;
  /** Set where sites are dark only while the system is, before their script runs. */
  var __penumbraFollowsSystem: true | undefined;
}

/** The page's own dark theme, as whoever turns it on knows it. */
export interface OwnThemeSwitch {
  supply(url: string, css: string): void;
  find(): Promise<OwnThemeFound>;
  turnOn(): void;
  turnOff(): void;
}

/** The script of an always-dark page, as others in its world know it. */
export interface ResidentScript {
  /** Follows other orders, and resolves once the page is dark by them; with null, it is left as it was. */
  set(orders: ResidentOrders | null): Promise<void>;
  /** What the engine has found once it has measured the page; null where nothing is generated. */
  repaired(): Promise<EngineFindings | null>;
  /** Looks at all rules again: some have changed that raise no event. */
  look(): void;
  /** Leaves the page to a panel, which has its own sheets in place. */
  yieldToPanel(): void;
  /** Whether a sheet was made by the script: it is none of the page's own. */
  isOurs(sheet: object): boolean;
  /** The ground of the page without what the script has put into it. */
  ground(): PageGround;
  /** The page's own theme, which is on while the orders say so. */
  readonly theme: OwnThemeSwitch;
}

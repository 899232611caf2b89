import type { Calls, Notifications } from '../../../core/platform/rpc/create-caller.ts';
import type { OpenPort } from '../../../core/platform/rpc/open-port.ts';
import {
  STYLES_PORT,
  type StylesApi,
  type StylesEvent,
} from '../../../core/style/frame/styles-api.ts';
import type { ColorSurvey } from '../../../core/style/inventory/color-survey.ts';
import type { ReadOptions } from '../../../core/style/inventory/page-styles.ts';
import { type RulePart, RuleTable } from '../../../core/style/inventory/sent-inventory.ts';
import type { StyleInventory } from '../../../core/style/inventory/style-inventory.ts';
import type { ResidentOrders } from '../../../core/style/resident/resident-orders.ts';
import { openPort } from '../frames/connect-port.ts';

/** Reading and measuring a page of megabytes takes this long at most. Milliseconds. */
const DEADLINE_MS = 20_000;

/** What became of the page's styles: rules are others, or others apply. */
export type StyleChange = StylesEvent['type'];

/** The document of a frame that a link leads to. */
interface StyledDocument {
  tabId: number;
  frameId: number;
  documentId: string;
}

/** The port to the script that reads and adopts styles in one document. */
export class StylesLink {
  readonly documentId: string;
  readonly frameId: number;
  readonly #port: OpenPort<StylesApi>;
  #hasAdopted = false;
  #engine: ResidentOrders | null | undefined;
  readonly #rules = new RuleTable();

  constructor(
    { tabId, frameId, documentId }: StyledDocument,
    changed: (change: StyleChange) => void,
  ) {
    this.frameId = frameId;
    this.documentId = documentId;
    this.#port = openPort<StylesApi, StylesEvent>(
      { tabId, documentId, name: STYLES_PORT },
      { deadline: DEADLINE_MS },
      { heard: ({ type }) => changed(type), closed: () => undefined },
    );
  }

  get isOpen(): boolean {
    return this.#port.isOpen;
  }

  /** Rejects with a sentence when the frame goes, fails, or does not answer in 20 s. */
  get call(): Omit<Calls<StylesApi>, 'read' | 'colors' | 'adopt' | 'engine'> {
    return this.#port.call;
  }

  get notify(): Notifications<StylesApi> {
    return this.#port.notify;
  }

  /** Rejects as a call does, and with the signal's reason. */
  async read({ progress, signal = NEVER }: ReadOptions = {}): Promise<StyleInventory> {
    const sent = await this.#port.call.read(this.#adding(progress), signal);
    return this.#rules.inventory(sent);
  }

  /** The same with what every element paints. */
  async colors(): Promise<{ inventory: StyleInventory; survey: ColorSurvey }> {
    const { inventory, survey } = await this.#port.call.colors(this.#adding(), NEVER);
    return { inventory: this.#rules.inventory(inventory), survey };
  }

  async adopt(sheets: { scope: number; css: string }[]): Promise<void> {
    // Most pages have no shadow roots, and need no answer that there is nothing to do.
    if (sheets.length === 0 && !this.#hasAdopted) return;
    this.#hasAdopted = sheets.length > 0;
    await this.#port.call.adopt(sheets);
  }

  /** Whether the document is the panel's to make dark. */
  get isTaken(): boolean {
    return this.#engine !== undefined;
  }

  /** Whether the engine follows these orders by now, or nothing is generated. */
  follows(orders: ResidentOrders | null): boolean {
    return JSON.stringify(this.#engine ?? null) === JSON.stringify(orders);
  }

  /** Has the engine follow orders, or nothing be generated: what kept the document dark before goes. */
  async engine(orders: ResidentOrders | null): Promise<void> {
    if (orders === null && this.#engine === null) return;
    this.#engine = orders;
    await this.#port.call.engine(orders);
  }

  close(): void {
    this.#port.close();
  }

  #adding(progress?: (rules: number) => void): (part: RulePart) => void {
    return (part) => {
      this.#rules.add(part);
      progress?.(part.met);
    };
  }
}

/** The signal of a reading that nobody ends. */
const NEVER = new AbortController().signal;

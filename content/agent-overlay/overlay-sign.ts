import { openOverlay } from '../own-elements/overlay-host.ts';
import { ownWords } from '../own-elements/own-words.ts';
import { pageDocument } from '../platform/page-document.ts';

/** It moves nothing and never animates: an animation would keep the page from coming to rest. */
const STYLES = `
.edge { position: fixed; inset: 0; box-sizing: border-box; border: 3px solid #1a73e8;
  box-shadow: inset 0 0 24px rgb(26 115 232 / .45); }
.covers { pointer-events: auto; cursor: progress; }
.label { position: fixed; left: 50%; bottom: 12px; translate: -50%; padding: 6px 14px;
  border-radius: 14px; font: 12px/16px system-ui, sans-serif; white-space: nowrap; color: #fff;
  background: #174ea6; box-shadow: 0 1px 6px rgb(0 0 0 / .35); }`;

/** Looks that a sheet has to hide the sign for: one that is being replaced may do so for a moment. */
const HIDDEN_LOOKS = 2;

/** A page may take the sign away once by accident, as one that renders itself again does. */
const MAX_ACCIDENTS = 1;

interface Sign {
  /** Whether it takes the pointer, so that nothing below it does. */
  covers: boolean;
}

/** The sign over a page in which the agent acts. */
export class OverlaySign {
  readonly #taken: () => void;
  readonly #hidden: () => void;
  #hiddenLooks = 0;
  #open: (ReturnType<typeof openOverlay> & Sign) | null = null;
  #mended = 0;

  /**
   * `taken` hears each time that the page takes it away on purpose (FAULTS C1), `hidden` when a style
   * sheet hides it.
   */
  constructor({ taken, hidden }: { taken(): void; hidden(): void }) {
    this.#taken = taken;
    this.#hidden = hidden;
  }

  /** Shows it, or (null) takes it away. Called again, it mends what the page did to it meanwhile. */
  set(sign: Sign | null): void {
    const isSame = sign !== null && this.#open?.covers === sign.covers;
    this.#look(isSame);
    if (isSame && this.#open?.isThere()) {
      this.#open.raise();
      return;
    }
    if (sign && this.#open && !this.#open.isIntact()) {
      this.#mended += 1;
      if (this.#mended > MAX_ACCIDENTS) this.#taken();
    }
    if (!sign) this.#mended = 0;
    this.#open?.close();
    this.#open = sign && pageDocument.documentElement() ? { ...draw(sign), ...sign } : null;
  }

  #look(isSame: boolean): void {
    const isHidden = isSame && this.#open?.isIntact() && !this.#open.isSeen();
    this.#hiddenLooks = isHidden ? this.#hiddenLooks + 1 : 0;
    if (this.#hiddenLooks < HIDDEN_LOOKS) return;
    this.#hiddenLooks = 0;
    this.#hidden();
  }
}

function draw({ covers }: Sign) {
  const overlay = openOverlay(STYLES);
  const edge = pageDocument.createElement('div');
  edge.className = covers ? 'edge covers' : 'edge';
  const label = pageDocument.createElement('div');
  label.className = 'label';
  label.setAttribute('role', 'status');
  label.textContent = ownWords().working;
  overlay.root.append(edge, label);
  return overlay;
}

import type { AgentOverlay, OverlayBreach } from '../../core/page/frame/frame-event.ts';
import { OVERLAY_LOST, SIGN_HIDDEN } from '../../core/page/frame/overlay-lost.ts';
import { openOverlay } from '../platform/overlay-host.ts';
import { ownWords } from '../platform/own-words.ts';
import { pageDocument } from '../platform/page-document.ts';
import { isFiring } from './fire.ts';

/**
 * Blocks a person's input while the agent acts, and shows that it does. It lasts for as long as the panel
 * answers, so that no failure of the panel's can leave a page dead; a late answer brings it back.
 */
export class PageOverlay {
  readonly #heartbeat: Heartbeat;
  #blocking: AbortController | null = null;
  readonly #sign: OverlaySign;
  readonly #breached: (by: OverlayBreach) => void;
  #watching: AbortController | null = null;

  /** `ask` asks the panel, and `set` is its answer; `breached` hears what the page does against it. */
  constructor(ask: () => void, breached: (by: OverlayBreach) => void) {
    this.#breached = breached;
    this.#sign = new OverlaySign({
      taken: () => breached('sign'),
      hidden() {
        breached('hidden');
        reportToWorker(SIGN_HIDDEN);
      },
    });
    this.#heartbeat = new Heartbeat(ask, () => {
      this.#apply(null);
      // The panel does not answer.
      reportToWorker(OVERLAY_LOST);
    });
  }

  /** Called again with the same, it mends what the page did to the sign meanwhile. */
  set(overlay: AgentOverlay | null): void {
    this.#apply(overlay);
    // What does nothing to the page need not be removed.
    if (overlay && (overlay.blocksInput || overlay.isShown)) this.#heartbeat.heard();
    else this.#heartbeat.stop();
  }

  #apply(overlay: AgentOverlay | null): void {
    if (overlay?.blocksInput && !this.#blocking) {
      this.#blocking = new AbortController();
      blockInput(this.#blocking.signal);
    } else if (!overlay?.blocksInput) {
      this.#blocking?.abort();
      this.#blocking = null;
    }
    if (!overlay) {
      this.#watching?.abort();
      this.#watching = null;
    } else if (!this.#watching) {
      this.#watching = new AbortController();
      releaseScreen(this.#breached, this.#watching.signal);
    }
    this.#sign.set(overlay?.isShown ? { covers: overlay.blocksInput } : null);
  }
}

/** Reports to the extension's worker. */
export function reportToWorker(message: unknown): void {
  try {
    void chrome.runtime.sendMessage(message).catch(() => undefined);
  } catch {
    // The extension was reloaded, and its debugger went with it.
  }
}

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
class OverlaySign {
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

/** What a person does to a page; `beforeinput` is not among them, for editing commands make it too. */
const INPUT = (
  'pointerdown pointerup mousedown mouseup click auxclick dblclick contextmenu touchstart ' +
  'touchmove touchend wheel keydown keypress keyup dragstart drop paste cut'
).split(' ');

/** Keeps a person's input from this document until `signal` aborts; events of scripts get through. */
function blockInput(signal: AbortSignal): void {
  for (const type of INPUT) {
    addEventListener(type, stop, { capture: true, passive: false, signal });
  }
}

function stop(event: Event): void {
  if (!event.isTrusted || isFiring()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** How often the panel is asked whether it is still there. Milliseconds. */
const PULSE_INTERVAL_MS = 200;
/** A panel that has not answered for so long is gone, or hangs. Milliseconds. */
const MAX_SILENCE_MS = 800;
/** What a panel has to answer once more when it was the page that was busy. Milliseconds. */
const GRACE_MS = 150;
/** A timer that comes so late was held up by the page's own scripts. Milliseconds. */
const LATE_TIMER_MS = 100;

/**
 * Tells when the panel no longer answers: 0.8 s after its last answer, or as soon as a page that was
 * busy for longer has given it another chance.
 */
export class Heartbeat {
  readonly #ask: () => void;
  readonly #lost: () => void;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #end: ReturnType<typeof setTimeout> | undefined;
  #isGraced = false;
  #due = 0;

  /** `ask` asks the panel, and throws when there can be no answer any more; `lost` hears of its silence. */
  constructor(ask: () => void, lost: () => void) {
    this.#ask = ask;
    this.#lost = lost;
  }

  /** The panel has answered; it is asked from now on, and also after a silence. */
  heard(): void {
    this.#isGraced = false;
    this.#wait(MAX_SILENCE_MS);
    this.#pulse ??= setInterval(() => this.#beat(), PULSE_INTERVAL_MS);
  }

  stop(): void {
    clearInterval(this.#pulse);
    clearTimeout(this.#end);
    this.#pulse = undefined;
  }

  #wait(ms: number): void {
    clearTimeout(this.#end);
    this.#due = performance.now() + ms;
    this.#end = setTimeout(() => this.#expire(), ms);
  }

  /** Behind a busy script the answer may be there already, and only be waiting for its turn. */
  #expire(): void {
    if (this.#isGraced || performance.now() - this.#due < LATE_TIMER_MS) {
      this.#lost();
      return;
    }
    this.#isGraced = true;
    this.#wait(GRACE_MS);
    this.#beat();
  }

  #beat(): void {
    try {
      this.#ask();
    } catch {
      // The extension was reloaded, and its port is no more.
      this.stop();
      this.#lost();
    }
  }
}

/**
 * Keeps the page from shutting a person in while their input is blocked: whatever fills the screen or
 * holds the pointer is ended, and reported, until `signal` aborts (FAULTS C16, C17).
 */
function releaseScreen(breached: (by: OverlayBreach) => void, signal: AbortSignal): void {
  const release = () => {
    if (pageScreen.isFull()) {
      pageScreen.leave();
      breached('fullscreen');
    }
    if (pageScreen.hasPointer()) {
      pageScreen.freePointer();
      breached('pointer-lock');
    }
  };
  const capture = { capture: true, signal };
  addEventListener('fullscreenchange', release, capture);
  addEventListener('pointerlockchange', release, capture);
  addEventListener('beforeprint', () => breached('print'), capture);
  release();
}

const { prototype } = Document;

/** The screen and the pointer, as far as this document has taken them; the page's names hide nothing. */
const pageScreen = {
  isFull: (): boolean => Reflect.get(prototype, 'fullscreenElement', document) !== null,
  /** Keys that the page has locked are free with it. */
  leave(): void {
    // It may have been left already.
    prototype.exitFullscreen.call(document).catch(() => undefined);
  },
  hasPointer: (): boolean => Reflect.get(prototype, 'pointerLockElement', document) !== null,
  freePointer: (): void => prototype.exitPointerLock.call(document),
};

import type { FieldReport } from '../../page/act/act-report.ts';
import { type DropRoom, dragPath, dropPlace, HOLD_MS } from '../../page/act/drag-path.ts';
import type { CdpEventParams, CdpParams, CdpSession } from '../../platform/cdp/cdp-session.ts';
import { MessageError, msg, type Text } from '../../platform/messages/messages.ts';
import { type KeyStroke, keyStrokeOf, type Modifiers, readKeys } from '../input/key-stroke.ts';
import type { KeySlider } from '../input/slide-by-keys.ts';
import type { InputWindow } from './input-window.ts';

type MouseEventParams = CdpParams<'Input.dispatchMouseEvent'>;
type DragData = CdpEventParams<'Input.dragIntercepted'>['data'];

/** Where in the top frame's viewport, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Longer texts are inserted at once behind so many letters that were typed. */
const MAX_TYPED_LETTERS = 400;
/** Where a button that is let go presses nothing. */
const OFF_PAGE: Point = { x: -1, y: -1 };
/** CSS pixels. */
const SHORT_WAY = 2;
/** Chrome reports a moment later that a page has taken a drag up. Milliseconds. */
const MAX_DRAG_START_MS = 80;

/** A person's input through Chrome's debugger: `isTrusted`, with user activation, `:hover` and all. */
export class TrustedInput {
  readonly #session: CdpSession;
  readonly #window: Pick<InputWindow, 'send'>;
  readonly #mayKey: () => Promise<boolean>;

  /**
   * Events go through the window, the rest straight to the session. `mayKey` is asked before each key and text: they
   * go wherever the focus is by then.
   */
  constructor(
    session: CdpSession,
    window: Pick<InputWindow, 'send'>,
    mayKey: () => Promise<boolean>,
  ) {
    this.#session = session;
    this.#window = window;
    this.#mayKey = mayKey;
  }

  async move(to: Point): Promise<void> {
    await this.#mouse('mouseMoved', to, {});
  }

  /** Comes to a place in two moves: scripts that tell a mouse from a finger want to see it move by a little. */
  async hover(to: Point): Promise<void> {
    await this.move({ x: to.x - SHORT_WAY, y: to.y - SHORT_WAY });
    await this.move(to);
  }

  /**
   * Presses and lets go `times` times, without moving there: what the page makes of a move would come
   * between the last look and the press. `recheck` is called while the button is down: when it rejects, the button
   * is let go off the page, which clicks nothing.
   */
  async click(at: Point, times: 1 | 2, recheck: () => Promise<void>): Promise<void> {
    for (let clickCount = 1; clickCount <= times; clickCount++) {
      await this.#mouse('mousePressed', at, { button: 'left', buttons: 1, clickCount });
      try {
        await recheck();
      } catch (error) {
        await this.#mouse('mouseMoved', OFF_PAGE, { button: 'left', buttons: 1 });
        await this.#mouse('mouseReleased', OFF_PAGE, { button: 'left', clickCount });
        throw error;
      }
      await this.#mouse('mouseReleased', at, { button: 'left', clickCount });
    }
  }

  /** Turns the wheel; positive is down and to the right. */
  async wheel(at: Point, deltaX: number, deltaY: number): Promise<void> {
    await this.#window.send('Input.dispatchMouseEvent', {
      type: 'mouseWheel',
      ...at,
      deltaX,
      deltaY,
    });
  }

  /**
   * Drags with the mouse, and as HTML drag and drop when the page takes it up as that. With `room`, what is carried is
   * let go further on where the page makes room for it only there.
   */
  async drag(from: Point, to: Point, room: DropRoom | null = null): Promise<Text> {
    await this.#session.send('Input.setInterceptDrags', { enabled: true });
    const taken = Promise.withResolvers<DragData>();
    const stop = this.#session.on('Input.dragIntercepted', ({ data }) => taken.resolve(data));
    try {
      await this.#mouse('mousePressed', from, { button: 'left', buttons: 1, clickCount: 1 });
      await new Promise((resolve) => setTimeout(resolve, HOLD_MS));
      const data = await this.#pull(from, to, taken.promise);
      if (!data) {
        const at = await dropPlace(to, room, (place) =>
          this.#mouse('mouseMoved', place, { button: 'left', buttons: 1 }),
        );
        await this.#mouse('mouseReleased', at, { button: 'left', clickCount: 1 });
        return msg('agent.byTheMouse');
      }
      const over = (at: Point) =>
        this.#window.send('Input.dispatchDragEvent', { type: 'dragOver', ...at, data });
      await this.#window.send('Input.dispatchDragEvent', { type: 'dragEnter', ...from, data });
      for (const place of dragPath(from, to)) await over(place);
      const at = await dropPlace(to, room, over);
      await this.#window.send('Input.dispatchDragEvent', { type: 'drop', ...at, data });
      await this.#mouse('mouseReleased', at, { button: 'left', clickCount: 1 });
      return msg('agent.dragDrop');
    } finally {
      stop();
      await this.#session.send('Input.setInterceptDrags', { enabled: false });
    }
  }

  /** Moves with the button down, until the page has made it a drag of its data. */
  async #pull(from: Point, to: Point, taken: Promise<DragData>): Promise<DragData | null> {
    let data: DragData | null = null;
    void taken.then((taking) => {
      data = taking;
    });
    for (const at of dragPath(from, to)) {
      if (data) break;
      await this.#mouse('mouseMoved', at, { button: 'left', buttons: 1 });
    }
    const late = new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), MAX_DRAG_START_MS);
    });
    return data ?? Promise.race([taken, late]);
  }

  /** A slider of scripts that is moved by keys. `field` gives it the focus and says where it is. */
  slider(field: () => Promise<FieldReport>): KeySlider {
    return {
      value: async () => {
        const report = await field();
        if (report.type === 'slider') return report.value;
        throw new MessageError(
          report.type === 'failed' ? report.message : msg('act.elementLeftPage'),
        );
      },
      press: (key) => this.press(readKeys(key)),
    };
  }

  /**
   * Presses a key and lets it go, with what is held down meanwhile. `recheck` is called before the key goes down, and
   * once the page has heard that one is down that types: when it rejects, nothing is typed or sent.
   */
  async press(
    { key, code, keyCode, text, modifiers }: KeyStroke,
    recheck: () => Promise<void> = () => this.#confirmFocus(),
  ): Promise<void> {
    const types = text !== '' && !modifiers.ctrlKey && !modifiers.metaKey && !modifiers.altKey;
    const about = { key, code, windowsVirtualKeyCode: keyCode, modifiers: bitsOf(modifiers) };
    await recheck();
    await this.#key({ ...about, type: 'rawKeyDown', ...editing(key, modifiers) });
    try {
      if (!types) return;
      await recheck();
      await this.#key({ ...about, text, unmodifiedText: text, type: 'char' });
    } finally {
      // Where another frame has the focus by now, the key did not go down.
      if (await this.#mayKey().catch(() => false)) await this.#key({ ...about, type: 'keyUp' });
    }
  }

  async #confirmFocus(): Promise<void> {
    if (!(await this.#mayKey())) throw new MessageError(msg('act.focusInFrame'));
  }

  async #key(event: CdpParams<'Input.dispatchKeyEvent'>): Promise<void> {
    await this.#window.send('Input.dispatchKeyEvent', event);
  }

  /**
   * Types a text into what has the focus, letter by letter for as long as that is bearable. With `enters`
   * its line breaks are the key Enter. `recheck` is called before each letter is typed, with how many were: when it
   * rejects, no more is typed.
   */
  async type(
    text: string,
    enters: boolean,
    recheck: (typed: number) => Promise<void>,
  ): Promise<void> {
    const letters = [...text];
    for (const [at, letter] of letters.slice(0, MAX_TYPED_LETTERS).entries()) {
      const stroke = keyStrokeOf(letter, enters);
      if (stroke.code !== '') await this.press(stroke, () => recheck(at));
      else {
        await recheck(at);
        await this.#insert(letter);
      }
    }
    const rest = letters.slice(MAX_TYPED_LETTERS).join('');
    if (rest === '') return;
    await recheck(MAX_TYPED_LETTERS);
    await this.#insert(rest);
  }

  /** Puts in what no key of the layout types, as an input method does. */
  async #insert(text: string): Promise<void> {
    for (const [at, line] of text.split(/\r\n|[\n\r]/).entries()) {
      await this.#confirmFocus();
      if (at > 0) await this.#breakLine();
      if (line !== '') await this.#session.send('Input.insertText', { text: line });
    }
  }

  /**
   * Begins a new line: a paragraph where the field has paragraphs. Inserted as text it would be a letter to an editor
   * of scripts; the key Enter would send the message of a chat.
   */
  async #breakLine(): Promise<void> {
    const key = { key: 'Unidentified', code: '', windowsVirtualKeyCode: 0 };
    await this.#key({ ...key, type: 'rawKeyDown', commands: ['insertNewline'] });
    await this.#key({ ...key, type: 'keyUp' });
  }

  async #mouse(
    type: MouseEventParams['type'],
    at: Point,
    more: Omit<MouseEventParams, 'type' | 'x' | 'y'>,
  ): Promise<void> {
    await this.#window.send('Input.dispatchMouseEvent', { type, ...at, ...more });
  }
}

/** What the keys of a text field do by the system's own doing, which such keys do not reach. */
function editing(key: string, { ctrlKey, metaKey, shiftKey }: Modifiers): { commands?: string[] } {
  if (!ctrlKey && !metaKey) return {};
  const command = COMMANDS[key.toLowerCase()];
  if (!command) return {};
  return { commands: [key.toLowerCase() === 'z' && shiftKey ? 'redo' : command] };
}

const COMMANDS: Readonly<Record<string, string>> = { a: 'selectAll', z: 'undo', y: 'redo' };

/** The protocol's bits: Alt 1, Control 2, Meta 4, Shift 8. */
function bitsOf({ altKey, ctrlKey, metaKey, shiftKey }: Modifiers): number {
  return (altKey ? 1 : 0) + (ctrlKey ? 2 : 0) + (metaKey ? 4 : 0) + (shiftKey ? 8 : 0);
}

import { t } from '../../../core/platform/messages/messages.ts';
import {
  type Caller,
  type CallerOptions,
  createCaller,
} from '../../../core/platform/rpc/create-caller.ts';

/** A document's script, and the port that it answers on. */
export interface PortTarget {
  tabId: number;
  documentId: string;
  name: string;
}

export interface PortListener<Event> {
  /** What the script reports without being asked. */
  heard(event: Event): void;
  /** The document has gone, and with it the port. */
  closed(): void;
}

/** The panel's end of a port to one document. */
export interface OpenPort<Api> extends Pick<Caller<Api>, 'call' | 'notify'> {
  /** False as soon as either end has closed. */
  readonly isOpen: boolean;
  close(): void;
}

/** Opens a port to a document's script, to call the methods that it answers and hear its events. */
export function openPort<Api, Event extends { type: string }>(
  { tabId, documentId, name }: PortTarget,
  options: CallerOptions<Api>,
  { heard, closed }: PortListener<Event>,
): OpenPort<Api> {
  const port = chrome.tabs.connect(tabId, { documentId, name });
  const caller = createCaller<Api>(port, options);
  let isOpen = true;
  const end = () => {
    isOpen = false;
    caller.end(t('page.frameGone'));
  };
  port.onMessage.addListener((message: unknown) => {
    if (!caller.receive(message) && isEvent<Event>(message)) heard(message);
  });
  port.onDisconnect.addListener(() => {
    // Reading lastError shows Chrome that we know: a frame may go at any time.
    void chrome.runtime.lastError;
    end();
    closed();
  });
  return {
    call: caller.call,
    notify: caller.notify,
    get isOpen() {
      return isOpen;
    },
    close() {
      end();
      port.disconnect();
    },
  };
}

/** Our own script has sent it: of what it is only the type is looked at. */
function isEvent<Event extends { type: string }>(message: unknown): message is Event {
  return typeof (message as { type?: unknown } | null)?.type === 'string';
}

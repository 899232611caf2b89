import { msg } from '../../../core/platform/messages/messages.ts';
import { type CallerOptions, createCaller } from '../../../core/platform/rpc/create-caller.ts';
import {
  isPortEvent,
  type OpenPort,
  type PortListener,
} from '../../../core/platform/rpc/open-port.ts';

/** A document's script, and the port that it answers on. */
interface PortTarget {
  tabId: number;
  documentId: string;
  name: string;
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
    caller.end(msg('common.frameGone'));
  };
  port.onMessage.addListener((message: unknown) => {
    if (!caller.receive(message) && isPortEvent<Event>(message)) heard(message);
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
    alive: caller.alive,
    get isOpen() {
      return isOpen;
    },
    close() {
      end();
      port.disconnect();
    },
  };
}

import { setMessages } from '../core/platform/messages/messages.ts';
import { act, frame } from '../locales/en.json';

// Imported before anything else. Only these areas become part of the script.
setMessages({ act, frame });

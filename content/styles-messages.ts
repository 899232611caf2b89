import { setMessages } from '../core/platform/messages/messages.ts';
import { frame } from '../locales/en.json';

// Imported before anything else. Only this area becomes part of the script.
setMessages({ frame });

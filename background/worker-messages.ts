import { setMessages } from '../core/platform/messages/messages.ts';
import { background } from '../locales/en.json';

// Imported before anything else. Only this area becomes part of the worker.
setMessages({ background });

import english from '../../../locales/en.json' with { type: 'json' };
import { setMessages } from './messages.ts';

// Imported for its effect, before anything that holds messages in constants: by the command line, scripts
// and tests. It brings the whole catalog, so the panel fetches it and the scripts of the page name areas.
setMessages(english);

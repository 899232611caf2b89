import { type Messages, setMessages } from '../../core/platform/messages/messages.ts';
import catalogUrl from '../../locales/en.json?url';

// Modules hold messages in constants, so no other code of the panel may run before the catalog is here.
// Not awaited at the top: the panel’s first chunk imports from this one and would wait for it forever.
void start();

async function start(): Promise<void> {
  const answer = await fetch(catalogUrl);
  setMessages((await answer.json()) as Messages);
  await import('./start.tsx');
}

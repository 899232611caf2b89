import { type Messages, setMessages } from '../../../core/platform/messages/messages.ts';
import catalogUrl from '../../../locales/en.json?url';

// Modules hold messages in constants, so no other code may run before the catalog is here.
void start();

async function start(): Promise<void> {
  const answer = await fetch(catalogUrl);
  setMessages((await answer.json()) as Messages);
  await import('./mount-side.tsx');
}

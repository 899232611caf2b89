import { loadMessages } from '../chrome/language/load-messages.ts';

// Modules hold messages in constants, so no other code of the panel may run before the catalog is here.
// Not awaited at the top: the panel’s first chunk imports from this one and would wait for it forever.
void startPanel();

async function startPanel(): Promise<void> {
  await loadMessages();
  await import('./start.tsx');
}

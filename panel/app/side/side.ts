import { loadMessages } from '../../chrome/language/load-messages.ts';

// Modules hold messages in constants, so no other code may run before the catalog is here.
void startSide();

async function startSide(): Promise<void> {
  await loadMessages();
  await import('./mount-side.tsx');
}

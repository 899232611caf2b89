import { loadMessages, onOtherLanguage } from '../chrome/language/load-messages.ts';

// Modules hold messages in constants, so no other code may run before the catalog is here.
void startPopup();
onOtherLanguage((isOther) => isOther && location.reload());

async function startPopup(): Promise<void> {
  await loadMessages();
  await import('./mount-popup.tsx');
}

import { memoryValue } from '../../panel/chrome/storage/stored-value.ts';
import { parseSettings } from '../../panel/ui/settings/settings.ts';
import { createShell, type ShellDeps } from '../../panel/ui/shell/create-shell.ts';
import { FakePage } from './fake-page.ts';

/** A shell made from what is given, and of the rest from something that does nothing. */
export function fakeShell(given: Partial<ShellDeps> = {}) {
  return createShell({
    page: new FakePage(null),
    settings: parseSettings({}),
    storage: memoryValue(parseSettings({})),
    countTokens: (text) => Promise.resolve(text.length),
    ...given,
  });
}

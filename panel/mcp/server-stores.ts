import {
  protectedValue,
  type Stored,
  settingsFormat,
  storedValue,
} from '../chrome/storage/stored-value.ts';
import {
  parseServerSecrets,
  parseServerSettings,
  type ServerSecrets,
  type ServerSettings,
} from './server-settings.ts';

/** Where the servers and what proves who asks are stored. */
export interface ServerStores {
  settings: Stored<ServerSettings>;
  /** Only the extension's own pages can read it. */
  secrets: Stored<ServerSecrets>;
}

/** Chrome’s stores. */
export function serverStores(): ServerStores {
  return {
    settings: storedValue(
      settingsFormat('mcp-servers', parseServerSettings, { written: ['servers'] }),
    ),
    secrets: protectedValue(
      settingsFormat('mcp-secrets', parseServerSecrets, {
        byEntry: ['servers'],
        written: ['servers'],
      }),
    ),
  };
}

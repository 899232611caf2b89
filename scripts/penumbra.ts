import { builtBy } from '../cli/setup/built-extension.ts';
import { ensureBuilt } from './build/ensure-built.ts';

/** `penumbra` in a checkout: the command line as it is there, with the extension that its sources make. */
builtBy(ensureBuilt);
await import('../cli/penumbra.ts');

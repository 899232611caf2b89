import './setup/node-20.ts';

/** The command line as a package has it: on the Node of whoever installed it. */
await import('./penumbra.ts');

import { pageRepairs } from './always-dark/engine-repairs.ts';

/** Injected into a page of a kept site once that is dark: measuring needs more code than all that comes before. */
globalThis.__penumbraRepairs ??= pageRepairs;

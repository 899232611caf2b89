import { hookStyles } from './always-dark/style-hook.ts';

// Runs in the page's own world, on sites that are always dark alone: it must not show, fail or speak.
hookStyles();

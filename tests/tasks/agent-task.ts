import type { Mounts } from '../../scripts/serve/static-server.ts';
import type { Policy } from '../fakes/policy-model.ts';

/** Something to do in a page, and a policy that does it by what a model is sent alone. */
export interface AgentTask {
  /** The kind of action, or the app. */
  name: string;
  /** What a person would ask for. */
  text: string;
  /** Path of the page below the root of its server. */
  path: string;
  /** Folders to serve instead of the fixtures, for apps that expect to lie at the root. */
  mounts?: Mounts;
  policy: Policy;
  /** Resolves true in the page when the task is done; without it the page itself has kept the answer. */
  solved?: string;
  /** Resolves true in the page once its scripts have built it. */
  ready?: string;
  /** Only input of the browser's own can do it: a script's events do not. */
  needsTrusted?: true;
}

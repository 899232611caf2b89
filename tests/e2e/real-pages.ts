import { inProject } from '../../cli/setup/project.ts';
import type { Mounts } from '../../scripts/serve/static-server.ts';
import { pagePackage } from '../pages/page-package.ts';

/** A page that nobody here wrote, or one made of a component library that nobody here wrote. */
export interface RealPage {
  name: string;
  /** Address below its server's root. */
  path: string;
  /** Folders to serve, for packages whose pages expect to lie at the root. */
  mounts: Mounts;
  /** Resolves true in the page once its scripts have built it. */
  ready?: string;
}

/** Fixtures load their library from /node_modules. */
const FIXTURES: Mounts = { fixtures: inProject('tests/fixtures'), node_modules: pagePackage() };
const CYPRESS: Mounts = { '': pagePackage('cypress-example-kitchensink/app') };
const GENTELELLA: Mounts = { '': pagePackage('gentelella/dist') };
const SPECTRE: Mounts = { '': pagePackage('spectre.css/docs') };
const SB_ADMIN: Mounts = { '': pagePackage('startbootstrap-sb-admin-2') };
const CLEAN_BLOG: Mounts = { '': pagePackage('startbootstrap-clean-blog/dist') };

/** The real pages that end-to-end tests and benchmarks run on. */
export const REAL_PAGES: readonly RealPage[] = [
  { name: 'sb-admin-2 dashboard', path: '/index.html', mounts: SB_ADMIN },
  {
    name: 'sb-admin-2 table',
    path: '/tables.html',
    mounts: SB_ADMIN,
    ready: 'document.querySelector("#dataTable_filter") !== null',
  },
  { name: 'gentelella form', path: '/production/form_advanced.html', mounts: GENTELELLA },
  { name: 'gentelella inbox', path: '/production/inbox.html', mounts: GENTELELLA },
  { name: 'cypress actions', path: '/commands/actions.html', mounts: CYPRESS },
  { name: 'cypress todo', path: '/todo.html', mounts: CYPRESS },
  { name: 'spectre forms', path: '/elements/forms.html', mounts: SPECTRE },
  { name: 'clean-blog', path: '/index.html', mounts: CLEAN_BLOG },
  {
    name: 'swagger-ui',
    path: '/fixtures/pages/swagger.html',
    mounts: FIXTURES,
    ready: 'document.querySelector(".opblock") !== null',
  },
  { name: 'pico form', path: '/fixtures/pages/pico.html', mounts: FIXTURES },
  { name: 'github-markdown', path: '/fixtures/pages/markdown.html', mounts: FIXTURES },
  {
    name: 'shoelace form',
    path: '/fixtures/pages/shoelace.html',
    mounts: FIXTURES,
    ready:
      'customElements.get("sl-range") !== undefined && document.querySelector("sl-range").shadowRoot?.querySelector("input") !== null',
  },
];

import type { Mounts } from '../../scripts/serve/static-server.ts';
import type { RealPage } from '../e2e/real-pages.ts';
import { pagePackage } from '../pages/page-package.ts';
import { FIDELITY_PAGES } from './fidelity-pages.ts';

/** What people use a page for. */
export type PageKind =
  | 'app'
  | 'board'
  | 'calendar'
  | 'chat'
  | 'dashboard'
  | 'docs'
  | 'editor'
  | 'errors'
  | 'files'
  | 'form'
  | 'landing'
  | 'mail'
  | 'map'
  | 'settings'
  | 'shop'
  | 'sign-in'
  | 'table';

/** A real page, and what people use such pages for. */
export interface KindPage extends RealPage {
  kind: PageKind;
  /** Runs in the page before it is read: what a person does first, such as sending a form with errors. */
  before?: () => void;
}

const KINDS: Readonly<Record<string, PageKind>> = {
  'sb-admin-2 dashboard': 'dashboard',
  'sb-admin-2 table': 'table',
  'gentelella form': 'form',
  'gentelella inbox': 'mail',
  'cypress actions': 'form',
  'cypress todo': 'app',
  'spectre forms': 'form',
  'clean-blog': 'landing',
  'swagger-ui': 'docs',
  'pico form': 'form',
  'github-markdown': 'docs',
  'shoelace form': 'form',
  'gentelella icons': 'docs',
  'gentelella settings': 'settings',
  'gentelella user management': 'table',
  'gentelella elements': 'app',
  'gentelella shop': 'shop',
  'cypress commands': 'docs',
  'spectre calendars': 'calendar',
  'sb-admin-2 register': 'sign-in',
  'gentelella files': 'files',
  'gentelella dynamic table': 'table',
  'gentelella calendar': 'calendar',
  'cypress network': 'docs',
  'cypress traversal': 'docs',
  'sb-admin-2 login': 'sign-in',
  'spectre menu': 'app',
  agency: 'landing',
  'shop homepage': 'shop',
  'sb-admin dashboard': 'dashboard',
  'uikit form': 'form',
  'uikit navbar': 'app',
  'paper.js reference': 'docs',
};

const folder = (path: string): Mounts => ({ '': pagePackage(path) });
const GENTELELLA = folder('gentelella/dist');
const SPECTRE = folder('spectre.css/docs');
const UIKIT = folder('uikit');
const SB_ADMIN = folder('startbootstrap-sb-admin/dist');
const CLEAN_BLOG = folder('startbootstrap-clean-blog/dist');
const CYPRESS = folder('cypress-example-kitchensink/app');
const CKEDITOR = folder('ckeditor4');
const JQUERY_UI = folder('jquery-ui-dist');

/** A page's name is its package and what it is. */
function pages(
  mounts: Mounts,
  below: string,
  list: readonly (readonly [PageKind, name: string, file: string, ready?: string])[],
): KindPage[] {
  return list.map(([kind, name, file, ready]) => {
    return { kind, name, path: `/${below}${file}.html`, mounts, ...(ready && { ready }) };
  });
}

// A page that gets lost elsewhere is missed here.
for (const name of Object.keys(KINDS)) {
  if (!FIDELITY_PAGES.some((page) => page.name === name)) throw new Error(`“${name}” is no page.`);
}

/** Real pages of the kinds that people use, each one with its kind. */
export const KIND_PAGES: readonly KindPage[] = [
  ...FIDELITY_PAGES.map((page): KindPage => {
    const kind = KINDS[page.name];
    if (!kind) throw new Error(`Say what kind of page “${page.name}” is.`);
    return { kind, ...page };
  }),
  ...pages(GENTELELLA, 'production/', [
    ['chat', 'gentelella chat', 'chat'],
    ['board', 'gentelella kanban', 'kanban'],
    ['map', 'gentelella map', 'map', 'document.querySelector(".leaflet-control") !== null'],
    ['dashboard', 'gentelella dashboard', 'index'],
    ['dashboard', 'gentelella sales', 'index3'],
    ['dashboard', 'gentelella operations', 'index4'],
    ['dashboard', 'gentelella widgets', 'widgets'],
    ['table', 'gentelella tables', 'tables'],
    ['table', 'gentelella orders', 'orders'],
    ['shop', 'gentelella order', 'order_detail'],
    ['shop', 'gentelella product', 'product_detail'],
    ['shop', 'gentelella pricing', 'pricing_tables'],
    ['shop', 'gentelella invoice', 'invoice'],
    ['form', 'gentelella wizard', 'form_wizards'],
    ['form', 'gentelella upload', 'form_upload'],
    ['settings', 'gentelella theme', 'theme'],
    ['settings', 'gentelella profile', 'profile'],
    ['app', 'gentelella notifications', 'notifications'],
    ['app', 'gentelella contacts', 'contacts'],
    ['app', 'gentelella project', 'project_detail'],
    ['app', 'gentelella projects', 'projects'],
    ['files', 'gentelella media', 'media_gallery'],
    ['docs', 'gentelella help', 'faq'],
    ['sign-in', 'gentelella login', 'login'],
    ['sign-in', 'gentelella two factors', 'verify_2fa'],
  ]),
  ...pages(CKEDITOR, 'samples/', [
    [
      'editor',
      'ckeditor',
      'index',
      'document.querySelector(".cke_wysiwyg_frame, .cke_editable") !== null',
    ],
    [
      'editor',
      'ckeditor in place',
      'old/inlineall',
      'document.querySelectorAll(".cke_editable").length > 5',
    ],
    [
      'editor',
      'ckeditor in a form',
      'old/replacebyclass',
      'document.querySelector(".cke_wysiwyg_frame")?.contentDocument?.body?.isContentEditable === true',
    ],
  ]),
  ...pages(SPECTRE, '', [
    ['chat', 'spectre panels', 'components/panels'],
    ['app', 'spectre tiles', 'components/tiles'],
    ['app', 'spectre cards', 'components/cards'],
    ['table', 'spectre tables', 'elements/tables'],
    ['shop', 'spectre filters', 'experimentals/filters'],
  ]),
  ...pages(UIKIT, 'tests/', [
    ['chat', 'uikit comments', 'comment'],
    ['board', 'uikit sortable', 'sortable'],
    ['table', 'uikit table', 'table'],
    ['app', 'uikit dropdowns', 'dropdown'],
  ]),
  ...pages(SB_ADMIN, '', [
    ['table', 'sb-admin table', 'tables'],
    ['sign-in', 'sb-admin password', 'password'],
  ]),
  ...pages(JQUERY_UI, '', [['calendar', 'jquery ui widgets', 'index']]),
  ...pages(CYPRESS, '', [['docs', 'cypress api', 'cypress-api']]),
  {
    kind: 'errors',
    name: 'gentelella validation',
    path: '/production/form_validation.html',
    mounts: GENTELELLA,
    before: sendEmpty,
  },
  {
    kind: 'errors',
    name: 'clean-blog contact',
    path: '/contact.html',
    mounts: CLEAN_BLOG,
    before: leaveEmpty,
  },
];

/** Sends every form of the page as it is. */
function sendEmpty(): void {
  for (const form of document.forms) form.requestSubmit();
}

/** Leaves every field empty, as the script would say that this page has from another server. */
function leaveEmpty(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
    field.classList.add('is-invalid');
    field.setAttribute('aria-invalid', 'true');
  }
}

import type { Mounts } from '../../../scripts/serve/static-server.ts';
import { REAL_PAGES, type RealPage } from '../../e2e/real-pages.ts';
import { pagePackage } from '../../pages/page-package.ts';

const GENTELELLA: Mounts = { '': pagePackage('gentelella/dist') };
const CYPRESS: Mounts = { '': pagePackage('cypress-example-kitchensink/app') };
const SPECTRE: Mounts = { '': pagePackage('spectre.css/docs') };
const SB_ADMIN: Mounts = { '': pagePackage('startbootstrap-sb-admin-2') };

interface RetrievalPage extends RealPage {
  /** Runs in the page before it is read. */
  grow?: () => void;
}

/** The real pages of all end-to-end tests, and more of the same packages with more elements. */
export const RETRIEVAL_PAGES: readonly RetrievalPage[] = [
  ...REAL_PAGES.map((page) =>
    page.name === 'spectre forms' ? { ...page, grow: openMenus } : page,
  ),
  { name: 'gentelella icons', path: '/production/icons.html', mounts: GENTELELLA },
  { name: 'gentelella settings', path: '/production/settings.html', mounts: GENTELELLA },
  {
    name: 'gentelella user management',
    path: '/production/user_management.html',
    mounts: GENTELELLA,
  },
  { name: 'gentelella elements', path: '/production/general_elements.html', mounts: GENTELELLA },
  { name: 'gentelella shop', path: '/production/e_commerce.html', mounts: GENTELELLA },
  { name: 'cypress commands', path: '/index.html', mounts: CYPRESS },
  { name: 'spectre calendars', path: '/experimentals/calendars.html', mounts: SPECTRE },
  { name: 'sb-admin-2 register', path: '/register.html', mounts: SB_ADMIN },
  { name: 'gentelella files', path: '/production/file_manager.html', mounts: GENTELELLA },
  {
    name: 'gentelella dynamic table',
    path: '/production/tables_dynamic.html',
    mounts: GENTELELLA,
  },
  { name: 'gentelella calendar', path: '/production/calendar.html', mounts: GENTELELLA },
  { name: 'cypress network', path: '/commands/network-requests.html', mounts: CYPRESS },
  { name: 'cypress traversal', path: '/commands/traversal.html', mounts: CYPRESS },
  { name: 'sb-admin-2 login', path: '/login.html', mounts: SB_ADMIN },
  { name: 'spectre menu', path: '/components/menu.html', mounts: SPECTRE },
  {
    name: 'sb-admin-2 staff',
    path: '/tables.html',
    mounts: SB_ADMIN,
    ready: 'document.querySelector("#dataTable_filter") !== null',
    grow: growStaff,
  },
];

/** Opens the folded parts of the sidebar, whose links are asked for. */
function openMenus(): void {
  for (const box of document.querySelectorAll<HTMLInputElement>('.accordion > input')) {
    box.checked = true;
  }
}

/**
 * Makes the table of 57 people one of 1,710: every first name with thirty of the surnames, each a
 * link with an `Edit` and a `Delete` beside it, as back offices have them.
 */
function growStaff(): void {
  const length = document.querySelector<HTMLSelectElement>('select[name=dataTable_length]');
  if (length) {
    length.value = '100';
    length.dispatchEvent(new Event('change', { bubbles: true }));
  }
  const body = document.querySelector('#dataTable tbody');
  if (!body) return;
  const rows = [...body.querySelectorAll('tr')];
  const names = rows.map((row) => (row.cells[0]?.textContent ?? '').trim().split(' '));
  const grown = Array.from({ length: 30 }, (_, shift) =>
    rows.map((row, at) => {
      const copy = row.cloneNode(true) as HTMLTableRowElement;
      const surname = names[(at + shift) % names.length]?.at(-1);
      const person = `${names[at]?.[0]} ${surname}`;
      const cell = copy.cells[0];
      if (cell) cell.innerHTML = `<a href="#p">${person}</a>`;
      copy.cells[5]?.insertAdjacentHTML(
        'beforeend',
        '<button>Edit</button><button>Delete</button>',
      );
      return copy;
    }),
  );
  body.replaceChildren(...grown.flat());
}

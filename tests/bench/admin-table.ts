/**
 * A generated admin page: a header, filters and a table whose rows each have a link, an input and
 * two buttons. About `elements` DOM elements in all, the same page for the same number.
 */
export function adminTable(elements: number): string {
  const rows = Math.floor((elements - 40) / 12);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Admin</title><style>
body { font: 14px/20px sans-serif; margin: 0 } header { display: flex; gap: 8px; padding: 8px }
table { border-collapse: collapse; width: 100% } td { padding: 4px 8px; border: 1px solid #ddd }
</style></head><body><header><a href="#home">Home</a><a href="#users">Users</a>
<label>Search <input type="search" name="q"></label>
<label>Role <select><option>All</option><option>Admin</option></select></label>
<button>Export</button></header><main><table><tbody>${Array.from({ length: rows }, row).join('')}
</tbody></table></main></body></html>`;
}

/** Twelve elements. */
function row(_: unknown, i: number): string {
  return `<tr><td><input type="checkbox" aria-label="Select user ${i}"></td>
<td><a href="#user-${i}">User ${i}</a></td><td><span>user${i}@example.com</span></td>
<td><input value="Note ${i}" aria-label="Note of user ${i}"></td>
<td><button>Edit user ${i}</button><button>Delete user ${i}</button></td></tr>`;
}

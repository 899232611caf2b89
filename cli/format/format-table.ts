/** Lines of two columns: names on the left, values on the right. */
export function formatTable(rows: readonly (readonly [name: string, value: string])[]): string {
  const names = Math.max(...rows.map(([name]) => name.length));
  const values = Math.max(...rows.map(([, value]) => value.length));
  return rows.map(([name, value]) => `${name.padEnd(names)}  ${value.padStart(values)}\n`).join('');
}

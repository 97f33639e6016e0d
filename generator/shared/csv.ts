/** Returns a table as CSV (RFC 4180). */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/**
 * A cell. A text that a spreadsheet would run as a formula begins with an apostrophe (https://owasp.org/www-community/attacks/CSV_Injection),
 * but not a phone number such as +525512345678. Each is quoted: some spreadsheets begin another cell at a semicolon or a tab too.
 */
function cell(value: string | number): string {
  const shown = typeof value === 'number' ? value : value.replace(/^(?:[=\-@\t\r]|\+(?!\d{8,15}$))/, "'$&").replaceAll('"', '""');
  return `"${shown}"`;
}

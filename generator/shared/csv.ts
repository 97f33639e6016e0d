/** Returns a table as CSV (RFC 4180). */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/**
 * A cell. A text that a spreadsheet would run as a formula begins with an apostrophe (https://owasp.org/www-community/attacks/CSV_Injection).
 * Each is quoted: some spreadsheets begin another cell at a semicolon or a tab too.
 */
function cell(value: string | number): string {
  return typeof value === 'number' ? `"${value}"` : `"${value.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
}

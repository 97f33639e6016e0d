/** Returns a table in Markdown; escapes each `|` in a cell. */
export function markdownTable(heads: readonly string[], lines: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...lines.map(line)].join('\n');
}

export function code(text: string): string {
  return `\`${text}\``;
}

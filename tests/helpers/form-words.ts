/** What no text of a form contains: names of files, YAML, commands, and what only a person who edits a file can do. */
const FILE_WORDS: readonly RegExp[] = [
  /\b[\w-]+\.(?:yaml|md|lock)\b/,
  /\b(?:content|images|files|blog|services|providers|locations|offices|pages|testimonials)\/(?!\w*\.svg)/,
  /\bin quotes\b|quotes around|\bquotation marks around (?!them)/,
  /\bYAML\b|\bfront matter\b|\bnpx\b|\bnpm\b|`/,
  /[{[]\s*\w+: |: \{\}|: \[\]|\[…/,
  /\bWrite (?:true|false)\b|^(?:True|False)\b|\bleave it out\b/i,
  /\b(?:delete|remove|write|add) (?:the|this|that) line\b|\bthe brackets\b|\bbelow "|\bunder "[a-z]/i,
  /\b(?:slug|endpoint|token|alt text|ids?|field name|schema)\b/i,
];

/** Returns the first words of a text that concern only files; undefined without any. `fields` are names of fields, which are not in quotes in a form. */
export function fileWordsIn(text: string, fields: ReadonlySet<string>): string | undefined {
  const found = FILE_WORDS.map((pattern) => pattern.exec(text)?.[0]).find((words) => words !== undefined);
  return found ?? [...text.matchAll(/"([a-z][A-Za-z]*)(?:: [^"]*)?"/g)].find(([, name = '']) => fields.has(name))?.[0];
}

import { type FileKind, newFileKinds, starterText } from '../../studio/edit/new/new-file-text.ts';

interface SnippetSite {
  packageDir: string;
  language: string;
  emergencyNumber: string;
}

/** A snippet: its name, prefix, language, description, and its text in the notation of `withTabStops`. */
type SnippetRow = readonly [name: string, prefix: string, scope: 'markdown' | 'yaml', description: string, text: string];

/** Returns the text of the snippets file: parts of Markdown and YAML, and all fields of each kind of file. */
export function snippetsFile(site: SnippetSite): string {
  const rows = [...LINES, ...newFileKinds.map((kind) => fileRow(kind, site))];
  const snippets = rows.map(([name, prefix, scope, description, text]) => {
    return [`ent-site: ${name}`, { scope, prefix, description, body: withTabStops(text) }] as const;
  });
  return `${JSON.stringify(Object.fromEntries(snippets), null, 2)}\n`;
}

const HOURS = 'A line after "exceptions:" in the hours.';
const TABLE = '| [[Head]] | [[Head]] |\n| --- | --- |\n| [[Cell]] | [[Cell]] |';
const GRID = ':::grid\n- **[[First.]]** [[A sentence.]]\n- **[[Second.]]** [[A sentence.]]\n:::';
const PICTURE = 'A picture from images/, as wide as the text: a separate line between empty lines.';
const SMALLER = 'A picture from images/ that is narrower than the text or next to it.';

const LINES: readonly SnippetRow[] = [
  ['Picture', 'ent-picture', 'markdown', PICTURE, '![{{What it shows}}]({{picture.jpg}} "{{Caption}}")'],
  [
    'Smaller picture',
    'ent-picture-small',
    'markdown',
    SMALLER,
    '![{{What it shows}}]({{picture.jpg}}{{#half|#small|#left|#right}} "{{Caption}}")',
  ],
  ['Table', 'ent-table', 'markdown', 'A table.', TABLE],
  ['Grid', 'ent-grid', 'markdown', 'A list whose items are side by side.', GRID],
  ['Closed day', 'ent-closed', 'yaml', HOURS, '- { date: {{today}}, name: {{Snow}}, closed: true }'],
  ['Closed days', 'ent-closed-days', 'yaml', HOURS, '- { from: {{today}}, to: {{last day}}, name: {{Winter break}}, closed: true }'],
  ['Short day', 'ent-short-day', 'yaml', HOURS, '- { date: {{today}}, name: {{Training}}, opens: "{{08:30}}", closes: "{{12:00}}" }'],
];

function fileRow(kind: FileKind, { packageDir, language, emergencyNumber }: SnippetSite): SnippetRow {
  const { at, body, labels } = kind.type;
  const description = `All fields of a file in ${at}, as "npx ent-site new ${kind.kind}" writes them.`;
  // Empty fields after a comment that explains them.
  const withStops = starterText({ packageDir, kind }, language).replace(
    /^( *# .*\n.*:)(?: \[(\])|)$/gm,
    (_, field: string, list?: string) => (list ? `${field} [{{}}]` : `${field} {{}}`),
  );
  const text = withStops.replace(/"?\{\{(\w+)\}\}"?/g, (placeholder, name: string) =>
    name === 'number' ? emergencyNumber : (STOPS[name] ?? placeholder),
  );
  return [labels.one, `ent-${kind.kind}`, body === undefined ? 'yaml' : 'markdown', description, text.trimEnd()];
}

/** Tab stops for the placeholders of starter texts; a snippet does not know the names of the practice. */
const STOPS: Readonly<Record<string, string>> = {
  title: '"{{Title or name}}"',
  message: '"{{What happened, and what to do}}"',
  short: '"{{Title or name}}"',
  date: '{{today}}',
  last: '{{last day}}',
  order: '{{1}}',
  author: '{{file-name-in-providers}}',
  service: '{{file-name-in-services}}',
  category: '"{{Name from categories.yaml}}"',
  related: '[{{file-name-in-blog}}, {{another-file-name-in-blog}}]',
};

const TODAY = '$CURRENT_YEAR-$CURRENT_MONTH-$CURRENT_DATE';

const DAYS: Readonly<Record<string, string>> = { today: TODAY, 'last day': TODAY };

/**
 * Returns the body of a VS Code snippet: `{{words}}` becomes a tab stop with these words, and repeated words follow what is typed there;
 * `{{a|b}}` becomes a choice, `{{}}` an empty stop, `{{today}}` the date. Blanks, `[[words]]`, keep their brackets, so that a check finds
 * blanks that were not filled in.
 */
export function withTabStops(text: string): string[] {
  const numbers = new Map<string, number>();
  let last = 0;
  const stop = (words: string) => {
    const before = numbers.get(words);
    if (before !== undefined) return `$${before}`;
    last++;
    if (words === '') return `$${last}`;
    if (!words.startsWith('[[')) numbers.set(words, last);
    if (words.includes('|')) return `\${${last}|${words.split('|').map(escaped).join(',')}|}`;
    return `\${${last}:${DAYS[words] ?? escaped(words)}}`;
  };
  // Text between two stops is literal.
  const parts = text.split(/(\{\{[^{}\n]*\}\}|\[\[[^[\]\n]+\]\])/);
  const body = parts.map((part, index) => (index % 2 === 0 ? literal(part) : stop(part.replace(/^\{\{|\}\}$/g, ''))));
  return body.join('').split('\n');
}

function literal(text: string): string {
  return text.replace(/[\\$]/g, (character) => `\\${character}`);
}

function escaped(words: string): string {
  return literal(words).replaceAll('}', '\\}');
}

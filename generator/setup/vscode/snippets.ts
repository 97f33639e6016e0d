import { type FileKind, fileKinds, starterText } from '../../studio/edit/new/start-text.ts';

interface SnippetSite {
  packageDir: string;
  language: string;
  emergencyNumber: string;
}

/** Name, what someone types, where it is offered, what it is, and its text with places as `withTabStops` takes them. */
type SnippetRow = readonly [name: string, prefix: string, scope: 'markdown' | 'yaml', description: string, text: string];

/** The text of the snippets file: lines of Markdown, and a start for each kind of file. */
export function snippetsFile(site: SnippetSite): string {
  const rows = [...LINES, ...fileKinds.map((kind) => fileRow(kind, site))];
  const snippets = rows.map(([name, prefix, scope, description, text]) => {
    return [`ent-site: ${name}`, { scope, prefix, description, body: withTabStops(text) }] as const;
  });
  return `${JSON.stringify(Object.fromEntries(snippets), null, 2)}\n`;
}

const HOURS = 'A line below "exceptions:" of the hours.';
const TABLE = '| [[Head]] | [[Head]] |\n| --- | --- |\n| [[Cell]] | [[Cell]] |';
const GRID = ':::grid\n- **[[First.]]** [[A sentence.]]\n- **[[Second.]]** [[A sentence.]]\n:::';
const PICTURE = 'A picture from images/, as wide as the text: a line of its own between empty lines.';
const SMALLER = 'A picture from images/ that is narrower than the text, or stands beside it.';

const LINES: readonly SnippetRow[] = [
  ['Picture', 'ent-picture', 'markdown', PICTURE, '![<What it shows>](<picture.jpg> "<Caption>")'],
  ['Smaller picture', 'ent-picture-small', 'markdown', SMALLER, '![<What it shows>](<picture.jpg><#half|#small|#left|#right> "<Caption>")'],
  ['Table', 'ent-table', 'markdown', 'A table.', TABLE],
  ['Grid', 'ent-grid', 'markdown', 'A list whose points stand side by side.', GRID],
  ['Closed day', 'ent-closed', 'yaml', HOURS, '- { date: <today>, name: <Snow>, closed: true }'],
  ['Closed days', 'ent-closed-days', 'yaml', HOURS, '- { from: <today>, to: <last day>, name: <Winter break>, closed: true }'],
  ['Short day', 'ent-short-day', 'yaml', HOURS, '- { date: <today>, name: <Training>, opens: "<08:30>", closes: "<12:00>" }'],
];

function fileRow(kind: FileKind, { packageDir, language, emergencyNumber }: SnippetSite): SnippetRow {
  const { at, body, labels } = kind.type;
  const description = `All fields of a file in ${at}, as "ent-site new ${kind.kind}" writes them.`;
  // Fields that are empty after a comment that says what they take.
  const withPlaces = starterText({ packageDir, kind }, language).replace(
    /^( *# .*\n.*:)(?: \[(\])|)$/gm,
    (_, field: string, list?: string) => (list ? `${field} [<>]` : `${field} <>`),
  );
  const text = withPlaces.replace(/<(\w+)>/g, (place, name: string) => (name === 'number' ? emergencyNumber : (PLACES[name] ?? place)));
  return [labels.one, `ent-${kind.kind}`, body === undefined ? 'yaml' : 'markdown', description, text.trimEnd()];
}

/** What the places of starter texts are in a snippet, which knows no names of the practice. */
const PLACES: Readonly<Record<string, string>> = {
  title: '"<Its title or name>"',
  short: '"<Its title or name>"',
  date: '<today>',
  last: '<last day>',
  order: '<1>',
  author: '<file-name-in-providers>',
  service: '<file-name-in-services>',
  category: '"<Name from categories.yaml>"',
  related: '  - <file-name-in-blog>\n  - <another-file-name-in-blog>',
};

const TODAY = '$CURRENT_YEAR-$CURRENT_MONTH-$CURRENT_DATE';

const DAYS: Readonly<Record<string, string>> = { today: TODAY, 'last day': TODAY };

/**
 * A text as the body of a snippet of VS Code: `<words>` become a tab stop that shows them, the same words again follow what is typed there;
 * `<a|b>` becomes a choice, `<>` an empty stop, `<today>` the day. Blanks, `[[words]]`, keep their brackets, so that a check finds what no one has typed over.
 */
export function withTabStops(text: string): string[] {
  const places = new Map<string, number>();
  let place = 0;
  const stop = (words: string) => {
    const before = places.get(words);
    if (before !== undefined) return `$${before}`;
    place++;
    if (words === '') return `$${place}`;
    if (!words.startsWith('[[')) places.set(words, place);
    if (words.includes('|')) return `\${${place}|${words.split('|').map(escaped).join(',')}|}`;
    return `\${${place}:${DAYS[words] ?? escaped(words)}}`;
  };
  // What is between two stops is literal.
  const parts = text.split(/(<[^<>\n]*>|\[\[[^[\]\n]+\]\])/);
  const body = parts.map((part, index) => (index % 2 === 0 ? literal(part) : stop(part.replace(/^<|>$/g, ''))));
  return body.join('').split('\n');
}

function literal(text: string): string {
  return text.replace(/[\\$]/g, (sign) => `\\${sign}`);
}

function escaped(words: string): string {
  return literal(words).replaceAll('}', '\\}');
}

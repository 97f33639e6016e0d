import { contentSchemas, type JsonSchema } from '../../generator/content/json-schema/content-schemas.ts';
import type { Problem } from '../../generator/problem/problem.ts';
import type { RuleId } from '../../generator/rules/index.ts';
import { isObject } from '../../generator/shared/values.ts';
import { inForm } from '../../generator/studio/editor/content-folder.ts';

/** What no text of a form contains: names of files, YAML, commands, and what only a person who edits a file can do. */
const FILE_WORDS: readonly RegExp[] = [
  /\b[\w-]+\.(?:yaml|md|lock)\b/,
  /(?<![\w/])(?:content|images|files|blog|services|providers|locations|offices|pages|testimonials)\/(?!\w*\.svg)/,
  /\bin quotes\b/,
  /\bYAML\b|\bfront matter\b|\bnpx\b|\bnpm\b|`/,
  /[{[]\s*\w+: |: \{\}|: \[\]|\[…/,
  /\bWrite (?:true|false)\b|^(?:True|False)\b|\bleave it out\b/i,
  /\b(?:delete|remove|write|add) (?:the|this|that) line\b|\bunder "/i,
  /\b(?:slug|endpoint|token|alt text|ids?|field name|schema(?!\.org))\b/i,
];

/** Returns the first words of a text that concern only files; undefined without any. `fields` are names of fields, which are not in quotes in a form. */
export function fileWordsIn(text: string, fields: ReadonlySet<string>): string | undefined {
  const found = FILE_WORDS.map((pattern) => pattern.exec(text)?.[0]).find((words) => words !== undefined);
  return found ?? [...text.matchAll(/"([a-z][A-Za-z]*)(?:: [^"]*)?"/g)].find(([, name = '']) => fields.has(name))?.[0];
}

function namesIn(schema: JsonSchema): string[] {
  const { properties = {}, items, additionalProperties: entry } = schema;
  return [
    ...Object.keys(properties),
    ...[...Object.values(properties), items, entry].flatMap((inner) => (isObject(inner) ? namesIn(inner) : [])),
  ];
}

const FIELDS = new Set(contentSchemas().flatMap(({ schema }) => namesIn(schema)));

/** Mistakes with which the editor shows a whole file as text instead of a form, and those of files outside content types. */
const NOT_IN_FORMS = new Set<RuleId>([
  'address-list',
  'double-field',
  'download-file',
  'field-name',
  'file-name',
  'file-place',
  'front-matter',
  'half-page',
  'merge-conflict',
  'missing-file',
  'missing-words',
  'picture-file',
  'same-file-name',
  'strange-indent',
  'vanished-address',
  'yaml-alias',
  'yaml-syntax',
]);

/** Mistakes with which the editor does so too if they belong to no field. */
const IN_YAML = new Set<RuleId>(['note-cuts-text', 'strange-space']);

/** Returns what a form shows of a problem if it has words that concern only files; undefined otherwise. */
export function fileWordsOfProblem(problem: Problem): string | undefined {
  if (NOT_IN_FORMS.has(problem.rule) || (!problem.field && IN_YAML.has(problem.rule))) return undefined;
  const { rule, message, hint = '' } = inForm(problem);
  const text = `${message} ${hint}`;
  // What a person has typed, and the heading or page that may be meant.
  const found = fileWordsIn(text.replace(/^(?:The site does not use )?"[^"]*"| Did you mean "[^"]*"\?/g, ''), FIELDS);
  return found && `[${rule}] ${found} in: ${text}`;
}

import {
  applyEdits,
  findNodeAtLocation,
  getNodeValue,
  type JSONPath,
  type ModificationOptions,
  modify,
  type ParseError,
  parse,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { positionsIn } from '../../content/yaml/parse-yaml.ts';
import { fail } from '../../problem/problem.ts';
import { kebabCase } from '../../shared/text.ts';
import { asObject, isObject } from '../../shared/values.ts';

interface SettingsText {
  label: string;
  text: string | undefined;
}

/** VS Code takes an empty file, and one with a byte order mark. */
const written = ({ text = '' }: SettingsText) => text.replace(/^\uFEFF/, '') || '{}\n';

/**
 * Settings that name a schema for each YAML file (`schemas`: paths of files by `./.vscode/…`), those below `folder` no more that are not among them.
 * Saving changes nothing that no one has typed, unless someone has decided otherwise.
 */
export function withSchemas(file: SettingsText, schemas: Readonly<Record<string, string>>, folder: string): string {
  const settings = objectIn(file);
  const before = Object.keys(asObject(settings['yaml.schemas']));
  const gone = before.filter((key) => key.startsWith(`${folder}/`) && !Object.hasOwn(schemas, key));
  const values: [JSONPath, unknown][] = Object.entries(schemas).map(([key, glob]) => [['yaml.schemas', key], glob]);
  for (const language of ['[markdown]', '[yaml]'])
    if (!Object.hasOwn(asObject(settings[language]), FORMAT)) values.push([[language, FORMAT], false]);
  const kept = gone.reduce((text, key) => withValue(text, ['yaml.schemas', key], undefined), written(file));
  return values.reduceRight((text, [path, value]) => withValue(text, path, value), kept);
}

const FORMAT = 'editor.formatOnSave';

export function withExtensions(file: SettingsText, wanted: readonly string[]): string {
  const settings = objectIn(file);
  const known = [...asList(settings['recommendations']), ...asList(settings['unwantedRecommendations'])].map((id) =>
    String(id).toLowerCase(),
  );
  const added = wanted.filter((id) => !known.includes(id.toLowerCase()));
  return added.reduceRight((text, id) => withItem(text, ['recommendations'], id), written(file));
}

export function withTask(file: SettingsText, task: { label: string }): string {
  const settings = objectIn(file);
  const index = asList(settings['tasks']).findIndex((one) => asObject(one)['label'] === task.label);
  const text = index < 0 ? withItem(written(file), ['tasks'], task) : withValue(written(file), ['tasks', index], task);
  return Object.hasOwn(settings, 'version') ? text : withValue(text, ['version'], '2.0.0');
}

/** Throws BuildFailure where a file is no object of JSON with comments. */
function objectIn(file: SettingsText): Record<string, unknown> {
  const text = written(file);
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { allowTrailingComma: true });
  const [error] = errors;
  if (!error && isObject(value)) return value;
  const place = { file: file.label, ...positionsIn(text)(error?.offset ?? 0) };
  const words = error ? kebabCase(printParseErrorCode(error.error)).slice(1).replaceAll('-', ' ') : 'no object in braces';
  fail('unreadable-file', place, `This cannot be read as settings: ${words}.`, 'Mend it, or move it away; nothing was changed.');
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Sets a value in a text of JSON with comments; undefined removes it. What is equal already stays as it is written. */
function withValue(text: string, path: JSONPath, value: unknown): string {
  const root = parseTree(text, [], { allowTrailingComma: true });
  const node = root && findNodeAtLocation(root, path);
  return node && JSON.stringify(getNodeValue(node)) === JSON.stringify(value) ? text : edited(text, path, value);
}

function withItem(text: string, list: JSONPath, item: unknown): string {
  return edited(text, [...list, 0], item, true);
}

/** New fields come first, so that a comment after the last one stays with it. */
function edited(text: string, path: JSONPath, value: unknown, isArrayInsertion = false): string {
  return applyEdits(text, modify(text, path, value, { ...styleOf(text), isArrayInsertion, getInsertionIndex: () => 0 }));
}

function styleOf(text: string): ModificationOptions {
  const indent = /^[ \t]+(?=["{[])/m.exec(text)?.[0] ?? '  ';
  return {
    formattingOptions: { insertSpaces: !indent.startsWith('\t'), tabSize: indent.length, eol: text.includes('\r\n') ? '\r\n' : '\n' },
  };
}

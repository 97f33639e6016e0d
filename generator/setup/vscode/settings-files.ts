import { applyEdits, getNodeValue, type JSONPath, modify, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { positionsIn } from '../../content/yaml/parse-yaml.ts';
import { fail } from '../../problem/problem.ts';
import { kebabCase } from '../../shared/text.ts';
import { asObject, isObject } from '../../shared/values.ts';

interface SettingsText {
  label: string;
  text: string | undefined;
}

/**
 * Returns settings with a schema for each YAML file (`schemas`: globs by `./.vscode/…`), without outdated schemas in `folder`. Turns off
 * formatting on save for Markdown and YAML, unless the settings contain it already.
 */
export function withSchemas(file: SettingsText, schemas: Readonly<Record<string, string>>, folder: string): string {
  const settings = readSettings(file);
  const before = Object.keys(asObject(settings.values['yaml.schemas']));
  const outdated = before.filter((key) => key.startsWith(`${folder}/`) && !Object.hasOwn(schemas, key));
  const unformatted = ['[markdown]', '[yaml]'].filter((language) => !Object.hasOwn(asObject(settings.values[language]), FORMAT));
  return changed(settings, [
    ...Object.entries(schemas).map(([key, glob]): Change => [['yaml.schemas', key], glob]),
    ...unformatted.map((language): Change => [[language, FORMAT], false]),
    ...outdated.map((key): Change => [['yaml.schemas', key], undefined]),
  ]);
}

const FORMAT = 'editor.formatOnSave';

/** Returns settings that recommend extensions, except those that are listed as unwanted. */
export function withExtensions(file: SettingsText, wanted: readonly string[]): string {
  const settings = readSettings(file);
  const { recommendations, unwantedRecommendations } = settings.values;
  const listed = [...asList(recommendations), ...asList(unwantedRecommendations)].map((id) => String(id).toLowerCase());
  const added = wanted.filter((id) => !listed.includes(id.toLowerCase()));
  return changed(
    settings,
    added.map((id) => [['recommendations', 0], id, 'insert']),
  );
}

/** Returns settings with a task, which replaces one with the same label. */
export function withTask(file: SettingsText, task: { label: string }): string {
  const settings = readSettings(file);
  const { tasks, version = '2.0.0' } = settings.values;
  const index = asList(tasks).findIndex((one) => asObject(one)['label'] === task.label);
  const placed: Change = index < 0 ? [['tasks', 0], task, 'insert'] : [['tasks', index], task];
  return changed(settings, [[['version'], version], placed]);
}

interface Settings {
  text: string;
  values: Record<string, unknown>;
}

/** Reads a settings file as VS Code does, which accepts an empty one and a byte order mark. Throws BuildFailure unless it is a JSON object, with or without comments. */
function readSettings({ label, text: given = '' }: SettingsText): Settings {
  const text = given.replace(/^\uFEFF/, '') || '{}\n';
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const values: unknown = root && getNodeValue(root);
  const [error] = errors;
  if (!error && isObject(values)) return { text, values };
  const position = { file: label, ...positionsIn(text)(error?.offset ?? 0) };
  const reason = error ? kebabCase(printParseErrorCode(error.error)).slice(1).replaceAll('-', ' ') : 'not an object in braces';
  fail('unreadable-file', position, `These settings cannot be read: ${reason}.`, 'Fix the file, or move it away. Nothing was changed.');
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A value to set at a path; undefined removes it, `insert` adds it to a list. */
type Change = readonly [path: JSONPath, value: unknown, how?: 'insert'];

/** Returns the text after the changes, made in reverse order. Equal values stay as they are written; new fields come first, so that a comment after the last field stays there. */
function changed({ text, values }: Settings, changes: readonly Change[]): string {
  const indent = /^[ \t]+(?=["{[])/m.exec(text)?.[0] ?? '  ';
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const formattingOptions = { insertSpaces: !indent.startsWith('\t'), tabSize: indent.length, eol };
  return changes.reduceRight((edited, [path, value, how]) => {
    const before = path.reduce<unknown>((outer, key) => (outer as Record<string, unknown> | undefined)?.[key], values);
    if (how === undefined && JSON.stringify(before) === JSON.stringify(value)) return edited;
    return applyEdits(
      edited,
      modify(edited, path, value, { formattingOptions, isArrayInsertion: how !== undefined, getInsertionIndex: () => 0 }),
    );
  }, text);
}

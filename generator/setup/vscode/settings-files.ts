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
 * Settings that name a schema for each YAML file (`schemas`: paths of files by `./.vscode/…`), those below `folder` no more that are not among them.
 * Saving changes nothing that no one has typed, unless someone has decided otherwise.
 */
export function withSchemas(file: SettingsText, schemas: Readonly<Record<string, string>>, folder: string): string {
  const settings = readSettings(file);
  const before = Object.keys(asObject(settings.values['yaml.schemas']));
  const gone = before.filter((key) => key.startsWith(`${folder}/`) && !Object.hasOwn(schemas, key));
  const unformatted = ['[markdown]', '[yaml]'].filter((language) => !Object.hasOwn(asObject(settings.values[language]), FORMAT));
  return changed(settings, [
    ...Object.entries(schemas).map(([key, glob]): Change => [['yaml.schemas', key], glob]),
    ...unformatted.map((language): Change => [[language, FORMAT], false]),
    ...gone.map((key): Change => [['yaml.schemas', key], undefined]),
  ]);
}

const FORMAT = 'editor.formatOnSave';

/** Settings that recommend extensions, but none that someone has decided against. */
export function withExtensions(file: SettingsText, wanted: readonly string[]): string {
  const settings = readSettings(file);
  const { recommendations, unwantedRecommendations } = settings.values;
  const known = [...asList(recommendations), ...asList(unwantedRecommendations)].map((id) => String(id).toLowerCase());
  const added = wanted.filter((id) => !known.includes(id.toLowerCase()));
  return changed(
    settings,
    added.map((id) => [['recommendations', 0], id, 'insert']),
  );
}

/** Settings with a task, in place of the one of its name. */
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

/** Reads a file as VS Code does, which takes an empty one, and one with a byte order mark. Throws BuildFailure where it is not an object of JSON with comments. */
function readSettings({ label, text: given = '' }: SettingsText): Settings {
  const text = given.replace(/^\uFEFF/, '') || '{}\n';
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const values: unknown = root && getNodeValue(root);
  const [error] = errors;
  if (!error && isObject(values)) return { text, values };
  const place = { file: label, ...positionsIn(text)(error?.offset ?? 0) };
  const words = error ? kebabCase(printParseErrorCode(error.error)).slice(1).replaceAll('-', ' ') : 'no object in braces';
  fail('unreadable-file', place, `This cannot be read as settings: ${words}.`, 'Mend it, or move it away; nothing was changed.');
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A value to set, or to remove where it is undefined, or to insert into a list. */
type Change = readonly [path: JSONPath, value: unknown, how?: 'insert'];

/** The text after changes, the last one first. What is equal already stays as it is written; new fields come first, so that a comment after the last one stays with it. */
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

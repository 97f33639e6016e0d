import { type ParseError, parse } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { formatProblems } from '../../../../../generator/problem/problem.ts';
import { checkTask } from '../../../../../generator/setup/vscode/editor-files.ts';
import { withExtensions, withSchemas, withTask } from '../../../../../generator/setup/vscode/settings-files.ts';
import { problemsOf } from '../../../../helpers/problems.ts';

const FOLDER = './.vscode/ent-site';
const SCHEMAS = { [`${FOLDER}/home.json`]: 'content/home.yaml' };
const file = (text?: string) => ({ label: '.vscode/settings.json', text });
const settings = (text?: string) => withSchemas(file(text), SCHEMAS, FOLDER);
const task = checkTask(['npx', 'ent-site'], []);

describe('settings of an editor', () => {
  it.each([undefined, '\uFEFF{}', '{}\n'])('begin with ours if there are none: %j', (text) => {
    const untouched = { 'editor.formatOnSave': false };
    const ours = JSON.stringify({ 'yaml.schemas': SCHEMAS, '[markdown]': untouched, '[yaml]': untouched }, null, 2);
    expect(settings(text)).toBe(`${ours}${text === undefined || text.endsWith('\n') ? '\n' : ''}`);
  });

  it.each([
    ['in one line', '{ "a": 1 }', '"a": 1'],
    ['after a value', '{\n\t// Ours.\n\t"a": 1 // one\n}\n', '\t// Ours.\n\t"a": 1 // one\n}\n'],
    ['after a last comma', '{\r\n    "a": 1, /* 1 */\r\n}\r\n', '    "a": 1, /* 1 */\r\n}\r\n'],
    ['inside our own setting', '{\n  "yaml.schemas": { "./a.json": "a.yaml" }, // a\n}', '"./a.json": "a.yaml"'],
    ['in an empty list', '{\n  "yaml.schemas": {\n    // none\n  }\n}', '    // none\n  }\n}'],
  ])('keep every other line, its end and its comment: %s', (_, text, kept) => {
    const merged = settings(text);
    expect(merged).toContain(kept);
    expect(merged.match(/\/\/.*|\/\*.*\*\//g)).toEqual(text.match(/\/\/.*|\/\*.*\*\//g));
    const errors: ParseError[] = [];
    const value: unknown = parse(merged, errors, { allowTrailingComma: true });
    expect({ errors, value }).toMatchObject({ errors: [], value: { 'yaml.schemas': SCHEMAS, '[yaml]': { 'editor.formatOnSave': false } } });
    expect(/\r\n/.test(text) && /[^\r]\n/.test(merged)).toBe(false);
    expect(settings(merged)).toBe(merged);
  });

  it('keep what someone has decided about saving, and drop our removed schemas, but no others', () => {
    const text = `{ "[yaml]": { "editor.formatOnSave": true }, "yaml.schemas": { "${FOLDER}/removed.json": "content/removed.yaml", "./mine.json": "mine.yaml" } }`;
    expect(parse(settings(text))).toMatchObject({ '[yaml]': { 'editor.formatOnSave': true } });
    expect(parse(settings(text))['yaml.schemas']).toEqual({ './mine.json': 'mine.yaml', ...SCHEMAS });
  });

  it('are refused with their position if they cannot be read', () => {
    const placeOf = (text: string) => problemsOf(() => settings(text)).map(({ line, column }) => `${line}:${column}`);
    expect(['{\n  "a": 1\n  "b": 2\n}', '[]'].map(placeOf)).toEqual([['3:3'], ['1:1']]);
  });
});

it('recommended extensions include ours once, and none that someone has rejected', () => {
  const both = ['redhat.vscode-yaml', 'unifiedjs.vscode-remark'];
  expect(withExtensions(file('{ "recommendations": ["RedHat.vscode-yaml"] /* ours */ }'), both)).toContain('"unifiedjs.vscode-remark"');
  expect(parse(withExtensions(file('{ "unwantedRecommendations": ["redhat.vscode-yaml"] }'), both))['recommendations']).toEqual([both[1]]);
  const done = '{ "recommendations": [ "redhat.vscode-yaml" ] }';
  expect(withExtensions(file(done), both.slice(0, 1))).toBe(done);
});

describe('the task', () => {
  it('is added to the tasks of others, and replaces the one with its name', () => {
    const other = { label: 'other', type: 'shell', command: 'true' };
    const text = JSON.stringify({ version: '2.0.0', tasks: [{ ...task, args: [] }, other] });
    expect(parse(withTask(file(text), task))['tasks']).toEqual([task, other]);
    expect(parse(withTask(file(JSON.stringify({ tasks: [other] })), task))).toEqual({ tasks: [task, other], version: '2.0.0' });
  });

  it('parses file, line, column, rule and message from the output of check', () => {
    const problem = { severity: 'error', rule: 'wrong-form', file: 'content/a.yaml', message: 'No: 5, no.', hint: 'Write 6.' } as const;
    const lines = [{ ...problem, line: 13, column: 8, field: 'phone' }, { ...problem, line: 13 }, problem];
    const read = lines.map((one) => {
      const matches = task.problemMatcher.map(({ pattern }) => ({ pattern, match: formatProblems([one], 'github').match(pattern.regexp) }));
      return matches.flatMap(({ pattern: { regexp: _, ...groups }, match }) =>
        match ? [Object.entries(groups).map(([name, group]) => `${name} ${typeof group === 'number' ? match[group] : group}`)] : [],
      );
    });
    const common = ['severity error', 'file content/a.yaml'];
    expect(read).toEqual([
      [[...common, 'line 13', 'column 8', 'code wrong-form', 'message phone: No: 5, no. Write 6.']],
      [[...common, 'line 13', 'column undefined', 'code wrong-form', 'message No: 5, no. Write 6.']],
      [['kind file', ...common, 'code wrong-form', 'message No: 5, no. Write 6.']],
    ]);
  });
});

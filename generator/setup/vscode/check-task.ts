/** A task of VS Code that lists problems in its panel. */
export type CheckTask = ReturnType<typeof checkTask>;

/** Runs `ent-site check` and reads the annotations of `--format github`; `command` as a shell takes it: `npx`, `ent-site`. */
export function checkTask([command, ...args]: readonly string[], content: readonly string[]) {
  return {
    label: 'ent-site check',
    detail: 'Checks all content; what it finds is listed under Problems.',
    type: 'shell',
    command,
    args: [...args, 'check', ...content, '--format', 'github'],
    group: 'test',
    problemMatcher: [AT_LINE, OF_FILE],
  };
}

const MATCHER = { owner: 'ent-site', source: 'ent-site', fileLocation: 'relative' };

/** `::error file=content/practice.yaml,line=13,col=8,title=wrong-form::phone: …` */
const AT_LINE = {
  ...MATCHER,
  pattern: {
    regexp: '^::(error|warning) file=([^,]+),line=(\\d+)(?:,col=(\\d+))?,title=([\\w-]+)::(.*)$',
    ...{ severity: 1, file: 2, line: 3, column: 4, code: 5, message: 6 },
  },
};

/** The same where a whole file is meant. */
const OF_FILE = {
  ...MATCHER,
  pattern: {
    kind: 'file',
    regexp: '^::(error|warning) file=([^,]+),title=([\\w-]+)::(.*)$',
    ...{ severity: 1, file: 2, code: 3, message: 4 },
  },
};

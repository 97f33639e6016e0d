import * as YAML from 'yaml';

/** What stands for `{{name}}` in a starter text: words, or any value where it is all of a field. */
export type Fillings = Readonly<Record<string, unknown>>;

const WHOLE = /^\{\{(\w+)\}\}$/;

/**
 * A starter file with its placeholders filled. In YAML and front matter a field that is one placeholder becomes its value, a list too,
 * and is left out where there is none; comments stay. Throws for a placeholder that nobody knows.
 */
export function fillStarter(path: string, text: string, fillings: Fillings): string {
  if (/\.ya?ml$/.test(path)) return fillYaml(text, fillings);
  const [, front, body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const markdown = (words: string) => fillWords(words, fillings, asMarkdown);
  return front === undefined ? markdown(text) : `---\n${fillYaml(front, fillings)}---\n${markdown(body)}`;
}

function fillYaml(text: string, fillings: Fillings): string {
  const document = YAML.parseDocument(text);
  YAML.visit(document, {
    Pair: (_, pair) => {
      const name = YAML.isScalar(pair.value) ? WHOLE.exec(String(pair.value.value))?.[1] : undefined;
      if (name === undefined) return undefined;
      const value = known(name, fillings);
      if (value === undefined) return YAML.visit.REMOVE;
      const { comment } = pair.value as YAML.Scalar;
      const node = document.createNode(value, { aliasDuplicateObjects: false });
      if (comment) node.comment = comment;
      quoteNumbers(node);
      pair.value = node;
      return YAML.visit.SKIP;
    },
    Scalar: (_, scalar) => {
      if (typeof scalar.value === 'string') scalar.value = fillWords(scalar.value, fillings);
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

/** Times, postal codes and phone numbers stand in quotes, or other readers of YAML take them for numbers. */
function quoteNumbers(node: YAML.Node): void {
  YAML.visit(node, {
    Scalar: (_, scalar) => {
      if (typeof scalar.value === 'string' && /^[+\d]/.test(scalar.value)) scalar.type = 'QUOTE_DOUBLE';
    },
  });
}

/** Words with their placeholders filled; one that has no value leaves nothing. Throws for one that nobody knows. */
export function fillWords(text: string, fillings: Fillings, written: (value: string) => string = String): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => written(String(known(name, fillings) ?? '')));
}

/** A name stays as it is, whatever its characters mean in Markdown. */
function asMarkdown(value: string): string {
  return value.replace(/[\\`*_[\]<>]|&(?=#?\w+;)/g, '\\$&');
}

function known(name: string, fillings: Fillings): unknown {
  if (!Object.hasOwn(fillings, name)) throw new Error(`A starter text asks for {{${name}}}, which nobody fills in.`);
  return fillings[name];
}

import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { type Entry, entryProblem } from '../../content/read-entries.ts';
import { type Problem, problem } from '../../problem/problem.ts';
import { textsIn } from '../../shared/values.ts';
import type { Check, CheckInput } from './check.ts';
import { eachSampleMark } from './reminders.ts';

/**
 * Samples that patients would take for facts: an error where the site is built for them. A draft is not shown. A practice that is no sample shows no
 * invented person, quote or insurer in any build: 16 CFR 465.2 bans testimonials of people who do not exist.
 */
export const shownSamples: Check = (input) => {
  if (!input.isProduction && input.site.practice.sample) return [];
  const texts = new Map(input.texts.map(({ path, read }) => [path, read]));
  const entries = input.entries.filter(({ type, data }) => type !== 'posts' || !(data as { draft?: boolean }).draft);
  return entries.flatMap((entry) => [
    ...eachSampleMark(entry),
    // Nearly every file has none.
    ...(input.isProduction && inventedIn(texts.get(entry.path)?.() ?? '').length > 0 ? inventedFacts(entry, input) : []),
  ]);
};

interface Invented {
  message: string;
  hint: string;
}

const PLACEHOLDER: Invented = { message: 'only holds the place of a text.', hint: 'Write what patients should read, or remove it.' };

const KINDS: readonly (Invented & { pattern: RegExp })[] = [
  {
    // https://nationalnanpa.com: 555-0100 to 555-0199 are for fiction.
    pattern: /(?<!\d)(?:\+?1[-. ]?)?\(?[2-9]\d{2}\)?[-. ]?555[-. ]?01\d{2}(?!\d)/,
    message: 'is a number for examples, which nobody answers.',
    hint: 'Write your own number, or leave it out.',
  },
  {
    // RFC 2606; a form may show how an email looks: name@example.com.
    pattern: /(?<![\w.-])(?:[\w-]+\.)+example(?!\.?[\w-])|(?<![\w@.-])(?:[\w-]+\.)*example\.(?:com|org|net)(?![\w-])/i,
    message: 'is an address for examples, which leads nowhere.',
    hint: 'Write your own address, or leave it out.',
  },
  { pattern: /\b(?:lorem ipsum|placeholder text|texto de relleno|your (?:text|name|photo|address) here)\b/i, ...PLACEHOLDER },
  // In Spanish, "todo:" is a word.
  { pattern: /\b(?:TODO|FIXME):|\b(?:TBD|XXX)\b/, ...PLACEHOLDER },
  {
    // "ent-site init --defaults" fills these in.
    pattern: /\b(?:Sample Street|Sam Sample|Consultorio Muestra|Calle Muestra|Ana Muestra)\b/,
    message: 'is a sample that new sites begin with.',
    hint: 'Write the fact of your practice.',
  },
];

function inventedIn(text: string): Invented[] {
  return KINDS.flatMap(({ pattern, message, hint }) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined ? [] : [{ message: `"${found}" ${message}`, hint }];
  });
}

function inventedFacts(entry: Entry, { site }: CheckInput): Problem[] {
  const inFields = textsIn(entry.data)
    .flatMap(({ text, path }) => inventedIn(text).map((found) => ({ path, ...found })))
    // "--site-url" has named another address.
    .filter(({ path }) => !(entry.type === 'settings' && path[0] === 'url' && path.length === 1 && site.url !== site.settings.url))
    .map(({ path, message, hint }) => entryProblem('sample', entry, path, message, hint, 'error'));
  // A bare address is a link and its words.
  const inText = new Map(inTree(entry.tree()).map((found) => [`${found.line} ${found.message}`, found]));
  const textProblems = [...inText.values()].map(({ line, message, hint }) =>
    problem('sample', { file: entry.label, line: line + entry.bodyLineOffset }, message, hint, 'error'),
  );
  return [...inFields, ...textProblems];
}

function inTree(tree: Root): (Invented & { line: number })[] {
  const found: (Invented & { line: number })[] = [];
  visit(tree, (node) => {
    const texts: string[] = [];
    if ('value' in node && node.type !== 'html') texts.push(node.value);
    if ('url' in node) texts.push(node.url);
    if (node.type === 'image') texts.push(node.alt ?? '');
    const line = node.position?.start.line ?? 1;
    for (const text of texts) found.push(...inventedIn(text).map((invented) => ({ line, ...invented })));
  });
  return found;
}

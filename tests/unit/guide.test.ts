import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { expect, it } from 'vitest';
import * as YAML from 'yaml';
import { loadMarkdownParser } from '../../generator/content/markdown/parse-markdown.ts';
import { bodySentences } from '../../generator/content/text.ts';
import { contentTypes } from '../../generator/content/types/index.ts';
import { allRows, exampleText } from '../../generator/setup/guide/field-guide.ts';
import { readability } from '../../generator/studio/reports/words/measure.ts';
import { ROOT } from '../helpers/command.ts';
import { sampleOf } from '../helpers/generated-documents.ts';
import { PUBLISHING_PAGE } from '../helpers/publishing-page.ts';

const CONTENT = join(ROOT, 'content');
const rows = allRows(sampleOf(CONTENT));
const guide = readFileSync(join(CONTENT, 'README.md'), 'utf8');
const fields = readFileSync(join(CONTENT, 'FIELDS.md'), 'utf8');
const placeOf = ({ heading, row }: (typeof rows)[number]) => `${heading} ${row.path.join('.')}`;

// tests/site/commands.test.ts compares FIELDS.md with schemas and drawings.
it('every field has a description that is a sentence', () => {
  expect(rows.length).toBeGreaterThan(200);
  expect(rows.filter(({ row }) => !/^["\p{Lu}].{2,}[.:?]$/su.test(row.about)).map(placeOf)).toEqual([]);
});

it('every field has an example that its schema accepts, in the form that YAML reads back unchanged', () => {
  const withValue = rows.filter(({ row }) => !row.hasFields);
  expect(withValue.filter(({ row }) => row.example === undefined).map(placeOf)).toEqual([]);
  expect(withValue.filter(({ row: { schema, example } }) => !schema.safeParse(example).success).map(placeOf)).toEqual([]);
  for (const { row, heading } of withValue) {
    const text = exampleText(row.example);
    if (!text.endsWith('…')) expect(YAML.parse(text), heading).toEqual(row.example);
  }
});

/** Returns the ids that GitHub gives the headings of a document. */
function anchorsOf(markdown: string): string[] {
  const slugger = new GithubSlugger();
  return [...markdown.replace(/```[\s\S]*?```/g, '').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => slugger.slug(heading));
}

it('FIELDS.md has a heading for every file and folder, and lists each placeholder of a text once', () => {
  const headings = [...fields.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading);
  expect(contentTypes.map(({ at }) => at).filter((at) => at !== 'pages/' && !headings.includes(at))).toEqual([]);
  const placeholders = [...fields.matchAll(/\| ((?:`\{\w+\}` ?)+)\|$/gm)].map(([, cell = '']) => cell.trim().split(' '));
  expect(placeholders.length).toBeGreaterThan(50);
  expect(placeholders.filter((names) => new Set(names).size < names.length)).toEqual([]);
});

it.each(['README.md', 'FIELDS.md', 'STYLE.md', '../docs/hosts.md'])('links of content/%s lead to files and headings that exist', (name) => {
  const file = join(CONTENT, name);
  const text = readFileSync(file, 'utf8').replace(/```[\s\S]*?```/g, '');
  const links = [...text.replace(/`[^`\n]*`/g, 'code').matchAll(/\]\((?!https:|\/)([^)\s]+)\)/g)].map(([, link = '']) => link);
  const broken = links.filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(anchor));
  });
  expect(broken).toEqual([]);
});

it('the guide has at most 31 kB', () => {
  expect(Buffer.byteLength(guide)).toBeLessThanOrEqual(31_000);
});

it('the recipes of the guide use only fields that exist, with values that these accept', () => {
  const takes = (name: string, value: unknown) =>
    rows.some(({ row: { path, schema } }) => [name, `hours.${name}`].includes(path.join('.')) && schema.safeParse(value).success);
  const blocks = [...guide.matchAll(/```yaml\n(?:---\n)?([\s\S]*?)(?:---[\s\S]*?)?```/g)].map(([, text = '']) => text);
  const entries = blocks.flatMap((text) => {
    const value: unknown = YAML.parse(text);
    return Array.isArray(value) ? [] : Object.entries(value as object);
  });
  expect(entries.length).toBeGreaterThan(20);
  expect(entries.filter(([name, value]) => !takes(name, value))).toEqual([]);
});

it('the guide and the page about publishing are easy to read: grade 8 at most', async () => {
  const parseMarkdown = await loadMarkdownParser('auto');
  for (const page of [guide, PUBLISHING_PAGE])
    expect(readability(bodySentences(parseMarkdown(page).tree)).grade, page.slice(0, 40)).toBeLessThanOrEqual(8);
  const sentences = rows.flatMap(({ row }) => row.about.match(/[^.?]+[.?]/g) ?? []).map((sentence) => sentence.trim());
  expect(readability(sentences).grade).toBeLessThanOrEqual(8);
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { expect, it } from 'vitest';
import * as YAML from 'yaml';
import { loadMarkdownParser } from '../../generator/content/markdown/parse-markdown.ts';
import { bodySentences } from '../../generator/content/text.ts';
import { contentTypes } from '../../generator/content/types/index.ts';
import { allRows, exampleText } from '../../generator/setup/guide/field-guide.ts';
import { handWritten, sampleOf } from '../../generator/setup/guide/guide-files.ts';
import { readability } from '../../generator/studio/reports/words/measure.ts';
import { ROOT } from '../helpers/command.ts';
import { PUBLISHING_PAGE } from '../helpers/publishing-page.ts';

const CONTENT = join(ROOT, 'content');
const rows = allRows(sampleOf(CONTENT));
const byHand = handWritten(CONTENT);
const placeOf = ({ heading, row }: (typeof rows)[number]) => `${heading} ${row.path.join('.')}`;

// tests/site/commands.test.ts compares the guide with schemas and art.
it('every field says in a sentence what it does', () => {
  expect(rows.length).toBeGreaterThan(200);
  expect(rows.filter(({ row }) => !/^["\p{Lu}].{2,}[.:?]$/su.test(row.about)).map(placeOf)).toEqual([]);
});

it('every field has an example that its schema takes, written so that YAML reads the same', () => {
  const withValue = rows.filter(({ row }) => !row.hasFields);
  expect(withValue.filter(({ row }) => row.example === undefined).map(placeOf)).toEqual([]);
  expect(withValue.filter(({ row: { schema, example } }) => !schema.safeParse(example).success).map(placeOf)).toEqual([]);
  for (const { row, heading } of withValue) {
    const text = exampleText(row.example);
    if (!text.endsWith('…')) expect(YAML.parse(text), heading).toEqual(row.example);
  }
});

it('the guide has a heading for every file and folder, and its links lead to headings and files that are there', () => {
  const guide = readFileSync(join(CONTENT, 'README.md'), 'utf8').replace(/```[\s\S]*?```/g, '');
  const slugger = new GithubSlugger();
  const headings = [...guide.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading);
  const anchors = headings.map((heading) => slugger.slug(heading.replaceAll('`', '')));
  expect(contentTypes.map(({ at }) => at).filter((at) => at !== 'pages/' && !headings.includes(at))).toEqual([]);
  const links = [...guide.replace(/`[^`\n]*`/g, 'code').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !link.startsWith('https:'));
  const dead = links.filter((link) => (link.startsWith('#') ? !anchors.includes(link.slice(1)) : !existsSync(join(CONTENT, link))));
  expect(dead).toEqual([]);
});

it('the recipes of the guide hold only fields that there are, with values that they take', () => {
  const takes = (name: string, value: unknown) =>
    rows.some(({ row: { path, schema } }) => [name, `hours.${name}`].includes(path.join('.')) && schema.safeParse(value).success);
  const blocks = [...byHand.matchAll(/```yaml\n(?:---\n)?([\s\S]*?)(?:---[\s\S]*?)?```/g)].map(([, text = '']) => text);
  const entries = blocks.flatMap((text) => {
    const value: unknown = YAML.parse(text);
    return Array.isArray(value) ? [] : Object.entries(value as object);
  });
  expect(entries.length).toBeGreaterThan(20);
  expect(entries.filter(([name, value]) => !takes(name, value))).toEqual([]);
});

it('the guide is plain, and the page that says how to publish: grade 8 at most', async () => {
  const parseMarkdown = await loadMarkdownParser('auto');
  for (const page of [byHand, PUBLISHING_PAGE])
    expect(readability(bodySentences(parseMarkdown(page).tree)).grade, page.slice(0, 40)).toBeLessThanOrEqual(8);
  const sentences = rows.flatMap(({ row }) => row.about.match(/[^.?]+[.?]/g) ?? []).map((sentence) => sentence.trim());
  expect(readability(sentences).grade).toBeLessThanOrEqual(8);
});

import { expect, it } from 'vitest';
import type { CheckInput } from '../../../../generator/check/rule.ts';
import { shownSamples } from '../../../../generator/check/shown-samples.ts';
import { loadMarkdownParser, markdownSetting } from '../../../../generator/content/markdown/parse-markdown.ts';
import type { Entry } from '../../../../generator/content/read-entries.ts';

const parse = await loadMarkdownParser(markdownSetting([]));

function entry(type: string, data: object, body = ''): Entry {
  return {
    ...{ type, path: `${type}.md`, label: `content/${type}.md`, data, bodyLineOffset: 10 },
    positionOf: () => ({ line: 2, column: 1 }),
    tree: () => parse(body).tree,
  } as unknown as Entry;
}

function samplesIn(entries: Entry[], { isProduction = true, sample = true, url = 'https://www.a.example' } = {}) {
  const texts = entries.map(({ path, data, tree }) => ({ path, read: () => `${JSON.stringify(data)}${JSON.stringify(tree())}` }));
  const site = { url, practice: { sample }, settings: { url: 'https://www.a.example' } };
  const found = shownSamples({ entries, texts, site, isProduction } as unknown as CheckInput);
  return found.map(({ severity, file, line, field = '', message }) => `${severity} ${file}:${line} ${field}: ${message}`);
}

const PRACTICE = { insurers: [], affiliations: [] };

it('names each sample at its own line, as an error', () => {
  const insurers = [{ name: 'Oakline', sample: true }, { name: 'Real Plan' }, { name: 'Unitas', sample: true }];
  expect(
    samplesIn([
      entry('practice', { ...PRACTICE, sample: true, insurers }),
      entry('providers', { sample: true, portrait: 'sample' }),
      entry('testimonials', { consent: { sample: true } }),
    ]),
  ).toEqual([
    'error content/practice.md:2 sample: The practice is a sample.',
    'error content/practice.md:2 insurers.0: "Oakline" is a sample.',
    'error content/practice.md:2 insurers.2: "Unitas" is a sample.',
    'error content/providers.md:2 sample: The facts about this doctor are a sample.',
    'error content/providers.md:2 portrait: This is the face of a sample person.',
    'error content/testimonials.md:2 consent: No patient has said this: it is a sample.',
  ]);
});

it.each([
  ['+14045550100', '"+14045550100" is a number for examples, which nobody answers.'],
  ['Call (404) 555-0199 today.', '"(404) 555-0199" is a number for examples, which nobody answers.'],
  ['https://book.visitdesk.example/a', '"book.visitdesk.example" is an address for examples, which leads nowhere.'],
  ['https://www.example.com/a', '"www.example.com" is an address for examples, which leads nowhere.'],
  ['info@doe.example', '"doe.example" is an address for examples, which leads nowhere.'],
  ['Lorem ipsum dolor', '"Lorem ipsum" only holds the place of a text.'],
  ['TODO: ask Ann', '"TODO:" only holds the place of a text.'],
  ['Dr. Sam Sample', '"Sam Sample" is a sample that new sites begin with.'],
])('takes %j for a sample, in a field and in a text', (text, message) => {
  expect(samplesIn([entry('home', { intro: { lead: text } }, `First.\n\n${text}`)])).toEqual([
    `error content/home.md:2 intro.lead: ${message}`,
    `error content/home.md:13 : ${message}`,
  ]);
});

it.each([
  ['+14045550200'],
  ['404-555-2310'],
  ['A small sample shows what it is, for example. Next comes a scan.'],
  ['name@example.com'],
  ['Le contamos todo: lo bueno y lo malo.'],
])('takes %j for a fact', (text) => {
  expect(samplesIn([entry('home', { lead: text }, text)])).toEqual([]);
});

it('asks nothing of drafts, of an address that "--site-url" replaces, and of a build that is not for production', () => {
  const draft = entry('posts', { draft: true, title: 'Lorem ipsum' });
  const settings = entry('settings', { url: 'https://www.a.example' });
  expect(samplesIn([draft, settings], { url: 'https://www.a.com' })).toEqual([]);
  expect(samplesIn([settings])).toHaveLength(1);
  expect(samplesIn([entry('practice', { ...PRACTICE, sample: true })], { isProduction: false })).toEqual([]);
});

it('lets a practice that is no sample show no invented person, quote or insurer in any build, and asks no more of it', () => {
  const insurers = [{ name: 'Oakline', sample: true }];
  const entries = [
    entry('practice', { ...PRACTICE, sample: false, insurers, phone: '+14045550100' }),
    entry('providers', { sample: true }),
    entry('testimonials', { consent: { sample: true } }),
    entry('home', { lead: 'TODO: ask Ann' }),
  ];
  expect(samplesIn(entries, { isProduction: false, sample: false })).toEqual([
    'error content/practice.md:2 insurers.0: "Oakline" is a sample.',
    'error content/providers.md:2 sample: The facts about this doctor are a sample.',
    'error content/testimonials.md:2 consent: No patient has said this: it is a sample.',
  ]);
});

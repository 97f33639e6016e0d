import { expect, it } from 'vitest';
import { loadMarkdownParser, markdownSetting } from '../../../../../generator/content/markdown/parse-markdown.ts';
import type { Entry } from '../../../../../generator/content/read-entries.ts';
import type { CheckInput } from '../../../../../generator/rules/checks/check.ts';
import { shownSamples } from '../../../../../generator/rules/checks/reminders.ts';

const parse = await loadMarkdownParser(markdownSetting([]));

function entry(type: string, data: object, body = ''): Entry {
  return {
    ...{ type, path: type, label: type, data, bodyLineOffset: 10 },
    positionOf: () => ({ line: 2, column: 1 }),
    tree: () => parse(body).tree,
  } as unknown as Entry;
}

/** The positions of samples, and what is quoted there. */
function samplesIn(entries: Entry[], { isProduction = true, sample = true, url = 'https://www.a.example' } = {}) {
  const texts = entries.map(({ path, data, tree }) => ({ path, read: () => `${JSON.stringify(data)}${JSON.stringify(tree())}` }));
  const site = { url, practice: { sample }, settings: { url: 'https://www.a.example' } };
  const found = shownSamples({ entries, texts, site, isProduction } as unknown as CheckInput);
  expect(found.map(({ rule, severity }) => `${severity} ${rule}`)).toEqual(found.map(() => 'error sample'));
  return found.map(({ file, line, field = '', message }) => `${file}:${line} ${field} ${/"(.*)"/.exec(message)?.[1] ?? ''}`.trim());
}

const insurers = [{ name: 'Oakline', sample: true }, { name: 'Real Plan' }, { name: 'Unitas', sample: true }];
const practice = { insurers, affiliations: [] };

it('reports each sample at its own line, as an error', () => {
  const people = [entry('providers', { sample: true, portrait: 'sample' }), entry('testimonials', { consent: { sample: true } })];
  expect(samplesIn([entry('practice', { ...practice, sample: true }), ...people])).toEqual([
    ...['practice:2 sample', 'practice:2 insurers.0 Oakline', 'practice:2 insurers.2 Unitas'],
    ...['providers:2 sample', 'providers:2 portrait', 'testimonials:2 consent'],
  ]);
});

it.each([
  ['+14045550100', '+14045550100'],
  ['Call (404) 555-0199 today.', '(404) 555-0199'],
  ['https://book.visitdesk.example/a', 'book.visitdesk.example'],
  ['https://www.example.com/a', 'www.example.com'],
  ['info@doe.example', 'doe.example'],
  ['Lorem ipsum dolor', 'Lorem ipsum'],
  ['TODO: ask Ann', 'TODO:'],
  ['Dr. Sam Sample', 'Sam Sample'],
  ['Ask (to be filled in: who handles complaints).', '(to be filled in: who handles complaints)'],
  ['Llame a (por completar: la agencia).', '(por completar: la agencia)'],
])('treats %j as a sample, in a field and in a text', (text, quoted) => {
  const found = samplesIn([entry('home', { intro: { lead: text } }, `First.\n\n${text}`)]);
  expect(found).toEqual([`home:2 intro.lead ${quoted}`, `home:13  ${quoted}`]);
});

it('treats other numbers, the example address of a form, and everyday words as facts', () => {
  const facts = ['+14045550200', '404-555-2310', 'name@example.com', 'Le contamos todo: lo bueno y lo malo.'];
  for (const text of [...facts, 'A small sample shows what it is, for example. Next comes a scan.'])
    expect(samplesIn([entry('home', { lead: text }, text)]), text).toEqual([]);
});

it('skips drafts, an address that "--site-url" replaces, and builds that are not for production', () => {
  const drafts = [entry('posts', { draft: true, title: 'Lorem ipsum' }), entry('providers', { draft: true, sample: true })];
  const settings = entry('settings', { url: 'https://www.a.example' });
  expect(samplesIn([...drafts, settings], { url: 'https://www.a.com' })).toEqual([]);
  expect(samplesIn([settings])).toHaveLength(1);
  expect(samplesIn([entry('practice', { ...practice, sample: true })], { isProduction: false })).toEqual([]);
});

it('forbids invented persons, quotes, insurers and open parts of notices in every build of a real practice, and requires nothing more of it', () => {
  const people = [entry('providers', { sample: true }), entry('testimonials', { consent: { sample: true } })];
  const entries = [entry('practice', { ...practice, sample: false, phone: '+14045550100' }), ...people, entry('home', { lead: 'TODO: x' })];
  const notice = entry('notices', { title: 'Privacy' }, 'Ask (to be filled in: who).');
  const expected = ['practice:2 insurers.0 Oakline', 'practice:2 insurers.2 Unitas', 'providers:2 sample', 'testimonials:2 consent'];
  expect(samplesIn([...entries, notice], { isProduction: false })).toEqual([]);
  expect(samplesIn([...entries, notice], { isProduction: false, sample: false })).toEqual([
    ...expected,
    'notices:11  (to be filled in: who)',
  ]);
  expect(samplesIn(entries, { isProduction: false, sample: false })).toEqual(expected);
});

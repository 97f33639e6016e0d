import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { blanksIn } from '../../../../generator/content/blanks.ts';
import { loadMarkdownParser } from '../../../../generator/content/markdown/parse-markdown.ts';
import { readEntry } from '../../../../generator/content/read-entries.ts';
import { contentTypeOf } from '../../../../generator/content/types/index.ts';
import { fieldsOfNew } from '../../../../generator/new/fields-of-new.ts';
import { fileKinds, type NewFileKind } from '../../../../generator/new/kinds.ts';
import { type NewContentRequest, planNew } from '../../../../generator/new/plan-new.ts';
import { writeNew } from '../../../../generator/new/write-new.ts';
import { BuildFailure } from '../../../../generator/problem.ts';
import { ROOT } from '../../../helpers/command.ts';

const parseMarkdown = await loadMarkdownParser('auto');
const FILE_KINDS = Object.keys(fileKinds) as NewFileKind[];
const TITLES: Readonly<Record<string, string>> = { testimonial: 'Anna Z.' };
const titleOf = (kind: string) => TITLES[kind] ?? 'A hoarse voice: what helps';

let contentDir: string;

/** Plans write nothing: they look at the practice itself. */
function lookAt(practice: string): void {
  contentDir = join(ROOT, practice);
}

const copies: string[] = [];
afterEach(() => {
  for (const copy of copies.splice(0)) rmSync(copy, { recursive: true, force: true });
});

/** The texts of a practice, to write into. */
function copy(practice: string): void {
  contentDir = mkdtempSync(join(tmpdir(), 'ent-site-new-'));
  copies.push(contentDir);
  cpSync(join(ROOT, practice), contentDir, { recursive: true, filter: (file) => !/\/(images|files)$/.test(file) });
}

const plan = (request: Omit<NewContentRequest, 'contentDir' | 'packageDir'>) => planNew({ ...request, contentDir, packageDir: ROOT });
const practiceText = () => readFileSync(join(contentDir, 'practice.yaml'), 'utf8');

/** What a refusal says. */
function refusal(request: Parameters<typeof plan>[0]): string {
  try {
    plan(request);
    return 'it was planned';
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error;
    return error.problems.map(({ message, hint }) => `${message} ${hint}`).join('\n');
  }
}

describe.each(['tests/practice', 'tests/practices/clinica'])('a new file in %s', (practice) => {
  it.each(FILE_KINDS)('of the kind %s lacks only what it names, each by its line', (kind) => {
    lookAt(practice);
    const { text, path, label, toWrite } = plan({ kind, title: titleOf(kind) });
    const type = contentTypeOf({ type: fileKinds[kind].type });
    if (!type) throw new Error(kind);
    const { value, problems } = readEntry(text, { path, label }, type, parseMarkdown);
    const ofBlanks = value?.facts.blanks.length ?? problems.length;
    expect(ofBlanks).toBe(toWrite.length);
    const lines = value ? [] : problems.map(({ line }) => line).toSorted((a = 0, b = 0) => a - b);
    if (!value) expect(lines).toEqual(toWrite.map(({ line }) => line));
    expect(toWrite.length > 2).toBe(kind !== 'announcement');
  });

  it.each(FILE_KINDS)('of the kind %s is whole once its blanks are filled', (kind) => {
    lookAt(practice);
    const { text, path, label } = plan({ kind, title: titleOf(kind) });
    const type = contentTypeOf({ type: fileKinds[kind].type });
    if (!type) throw new Error(kind);
    const values = { rating: '5', given: '2026-01-02', latitude: '33.8', longitude: '-84.4' };
    const filled = Object.entries(values)
      .reduce((all, [field, value]) => all.replace(`${field}:\n`, `${field}: ${value}\n`), text)
      .replace('driveMinutes: []', 'driveMinutes: [15, 25]')
      .replace(
        /\[\[What search engines[^\]]*\]\]|\[\[Lo que los buscadores[^\]]*\]\]/,
        'Words that say in some fifty characters what this is about.',
      )
      .replace(/\[\[[^\]]*\]\]/g, 'Some words');
    expect(readEntry(filled, { path, label }, type, parseMarkdown).problems).toEqual([]);
  });
});

it('the Spanish texts are those in English, each blank in its own words', () => {
  const starter = (language: string, kind: NewFileKind) =>
    readFileSync(
      join(ROOT, 'generator/new/starter', language, `${kind}${contentTypeOf({ type: fileKinds[kind].type })?.body ? '.md' : '.yaml'}`),
      'utf8',
    );
  const shape = (text: string) => text.replace(/\[\[[^\]]*\]\]|#.*|Call|at once if|Llame al|de inmediato si/g, '').replace(/ +/g, ' ');
  for (const kind of FILE_KINDS) {
    const [en, es] = [starter('en', kind), starter('es', kind)];
    expect(shape(es), kind).toBe(shape(en));
    expect(blanksIn(es).filter((words) => blanksIn(en).includes(words))).toEqual([]);
  }
});

it('takes its name from the title, the next place in lists, and the latest articles beside it', () => {
  lookAt('tests/practice');
  const post = plan({ kind: 'article', title: 'Über Nasenbluten & mehr', date: '2026-12-01' });
  expect(post).toMatchObject({ kind: 'post', path: 'blog/uber-nasenbluten-mehr.md', address: '/blog/uber-nasenbluten-mehr' });
  expect(post.text).toContain('title: "Über Nasenbluten & mehr"\ndate: 2026-12-01\n');
  expect(post.text).toContain('draft: true');
  expect(post.text.match(/^related:\n {2}- \S+\n {2}- \S+\n/m)).not.toBeNull();
  expect(plan({ kind: 'service', title: 'Voice' }).text).toMatch(/^order: ([2-9]|\d\d)$/m);
});

it('lies at the address that the language of the site gives it', () => {
  lookAt('tests/practices/clinica');
  expect(plan({ kind: 'service', title: 'Oídos' }).address).toMatch(/^\/[a-z]+\/oidos$/);
  expect(plan({ kind: 'service', title: 'Oídos' }).address).not.toContain('/service/');
});

it('overwrites nothing', () => {
  copy('tests/practice');
  const planned = plan({ kind: 'page', title: 'Work with us' });
  writeNew(planned, contentDir);
  expect(readFileSync(join(contentDir, planned.path), 'utf8')).toBe(planned.text);
  expect(refusal({ kind: 'page', title: 'Work with us' })).toBe('This file is there already. Give the new one another title.');
  expect(() => writeNew(planned, contentDir)).toThrow(BuildFailure);
});

it.each([
  [{ kind: 'pots', title: 'x' }, 'There is no kind "pots". Did you mean "post"?'],
  [{ kind: 'post' }, 'It needs a title. Write ent-site new post "'],
  [{ kind: 'post', title: 'x', date: '12/3/2026' }, 'Write 2026-12-03.'],
  [{ kind: 'post', title: 'x'.repeat(91) }, 'at most 90 characters'],
  [{ kind: 'testimonial', title: 'Anna' }, 'Expected a first name and an initial'],
  [{ kind: 'page', title: 'Blog' }, 'This is the file of "The blog"'],
  [{ kind: 'closure' }, 'Add "name", such as "Training day"'],
  [{ kind: 'closure', holiday: 'thanksgivin' }, 'Did you mean "thanksgiving"?'],
  [{ kind: 'closure', title: 'Trip', from: '2026-12-24' }, 'A range needs both'],
  [{ kind: 'closure', title: 'Trip', from: '2026-12-24', to: '2026-12-01' }, 'before it begins'],
  [{ kind: 'closure', title: 'Short', date: '2026-12-24', opens: '8', closes: '12:00' }, 'a time of day'],
  [{ kind: 'closure', title: 'Snow', office: 'decatur' }, 'There is no office "decatur"'],
])('refuses what would be a mistake: %j', (request, expected) => {
  lookAt(Object.values(request).includes('Blog') ? 'tests/practices/dentist' : 'tests/practice');
  expect(refusal(request)).toContain(expected);
});

it('asks an editor for a title that fits, and for a day where the file has one', () => {
  expect(fieldsOfNew('post')).toMatchObject({ required: ['title'], properties: { title: { maxLength: 90 }, date: { format: 'date' } } });
  expect(fieldsOfNew('location').properties).toEqual({ title: expect.objectContaining({ title: 'Name', maxLength: 40 }) });
  expect(Object.keys(fieldsOfNew('closure').properties ?? {})).toEqual(
    expect.arrayContaining(['title', 'from', 'to', 'holiday', 'opens', 'office']),
  );
});

it('shows an announcement from day to day', () => {
  lookAt('tests/practice');
  const planned = plan({ kind: 'announcement', title: 'Closed today for snow.', from: '2027-01-14', to: '2027-01-15' });
  expect(planned.path).toBe('announcements/closed-today-for-snow.yaml');
  expect(planned.text).toBe('text: "Closed today for snow."\nlevel: notice\nstarts: 2027-01-14\nends: 2027-01-15\n');
  expect(refusal({ kind: 'announcement', title: 'Snow', from: 'tomorrow' })).toContain('a day');
});

describe('a closure', () => {
  it('is a line more in practice.yaml, and every other byte stays', () => {
    copy('tests/practices/dentist');
    const before = practiceText();
    const planned = plan({ kind: 'closure', title: 'Winter: break', from: '2027-01-04', to: '2027-01-08' });
    writeNew(planned, contentDir);
    const line = '    - { from: 2027-01-04, to: 2027-01-08, name: "Winter: break", closed: true }\n';
    expect(practiceText().split('\n')[planned.line - 1]).toBe(line.trimEnd());
    expect(practiceText().replace(line, '')).toBe(before);
  });

  it('makes a list of an empty one, with the line ends of the file', () => {
    copy('content');
    writeFileSync(join(contentDir, 'practice.yaml'), practiceText().replaceAll('\n', '\r\n'));
    writeNew(plan({ kind: 'closure', title: 'Snow', date: '2027-01-14' }), contentDir);
    writeNew(plan({ kind: 'closure', holiday: 'Christmas Eve', opens: '08:30', closes: '12:00' }), contentDir);
    const lines = ['- { date: 2027-01-14, name: Snow, closed: true }', '- { holiday: christmas-eve, opens: "08:30", closes: "12:00" }'];
    expect(practiceText()).toContain(`  exceptions:\r\n${lines.map((line) => `    ${line}\r\n`).join('')}`);
    expect(practiceText()).not.toMatch(/[^\r]\n/);
  });

  it('knows a holiday by its name in the language of the site', () => {
    lookAt('tests/practices/clinica');
    expect(plan({ kind: 'closure', holiday: 'Jueves Santo' }).text).toContain('- { holiday: holy-thursday }');
  });

  it('asks which of several offices', () => {
    lookAt('tests/practices/dermatology');
    expect(refusal({ kind: 'closure', title: 'Snow' })).toMatch(/^There are several offices. Name one with --office: .*decatur/);
    expect(refusal({ kind: 'closure', title: 'Snow', office: 'decatr' })).toContain('Did you mean "decatur"?');
    expect(plan({ kind: 'closure', title: 'Snow', office: 'decatur' }).path).toBe('offices/decatur.yaml');
  });

  it('is refused where a line names the day already, or the file was saved meanwhile', () => {
    copy('tests/practices/dentist');
    expect(refusal({ kind: 'closure', holiday: 'thanksgiving' })).toContain('thanksgiving stands in two lines.');
    const planned = plan({ kind: 'closure', title: 'Snow', date: '2027-01-14' });
    writeFileSync(join(contentDir, 'practice.yaml'), `${practiceText()}# a note\n`);
    expect(() => writeNew(planned, contentDir)).toThrow(BuildFailure);
    expect(practiceText()).not.toContain('Snow');
  });
});

import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { blanksIn } from '../../../../../../generator/content/entry-facts.ts';
import { loadMarkdownParser } from '../../../../../../generator/content/markdown/parse-markdown.ts';
import { readEntry } from '../../../../../../generator/content/read-entries.ts';
import { newFileKinds } from '../../../../../../generator/studio/edit/new/new-file-text.ts';
import { fieldsOfNew, type NewContentRequest, planNew, writeNew } from '../../../../../../generator/studio/edit/new/plan-new.ts';
import { ROOT } from '../../../../../helpers/command.ts';
import { useFolder } from '../../../../../helpers/folder.ts';
import { problemsOf } from '../../../../../helpers/problems.ts';

const parseMarkdown = await loadMarkdownParser('auto');
const folder = useFolder();

type Request = Omit<NewContentRequest, 'contentDir' | 'packageDir'>;
/** Plans a file without writing it, so that the practice itself can be used. */
const planIn = (practice: string, request: Request) => planNew({ ...request, contentDir: join(ROOT, practice), packageDir: ROOT });
const plan = (request: Request) => planIn('tests/practice', request);
const refusal = (request: Request, practice = 'tests/practice') =>
  problemsOf(() => planIn(practice, request)).map(({ message, hint }) => `${message} ${hint}`)[0];

/** A copy of the texts of a practice, for tests that write. */
function copy(practice: string) {
  cpSync(join(ROOT, practice), folder(), { recursive: true, filter: (file) => !/\/(images|files)$/.test(file) });
  return {
    plan: (request: Request) => planNew({ ...request, contentDir: folder(), packageDir: ROOT }),
    write: (planned: ReturnType<typeof planNew>) => writeNew(planned, folder()),
    practiceText: () => readFileSync(folder('practice.yaml'), 'utf8'),
  };
}

// The Spanish ones differ only in their words, as the next test shows.
it.each(newFileKinds)(
  'a new file of the kind $kind lacks only the fields that it names, each with its line, and is valid with them',
  ({ kind, type }) => {
    const title = kind === 'testimonial' ? 'Anna Z.' : 'A hoarse voice: what helps';
    const { text, path, label, blanks } = plan({ kind, title });
    const { value, problems } = readEntry(text, { path, label }, type, parseMarkdown);
    expect(value?.facts.blanks.length ?? problems.length).toBe(blanks.length);
    const lines = problems.map(({ line }) => line).toSorted((a = 0, b = 0) => a - b);
    if (!value) expect(lines).toEqual(blanks.map(({ line }) => line));
    expect(blanks.length > 2).toBe(kind !== 'announcement');
    const values = { rating: '5', given: '2026-01-02', latitude: '33.8', longitude: '-84.4' };
    const filled = Object.entries(values)
      .reduce((all, [field, value]) => all.replace(`${field}:\n`, `${field}: ${value}\n`), text)
      .replace('driveMinutes: []', 'driveMinutes: [15, 25]')
      .replace(/\[\[What search engines[^\]]*\]\]/, 'Words that say in some fifty characters what this is about.')
      .replace(/\[\[[^\]]*\]\]/g, 'Some words');
    expect(readEntry(filled, { path, label }, type, parseMarkdown).problems).toEqual([]);
  },
);

it('an announcement of one or two words has a blank for the rest', () => {
  expect(plan({ kind: 'announcement', title: 'Snow' }).blanks).toEqual([{ line: 1, words: 'What happened, and what to do' }]);
  expect(plan({ kind: 'announcement', title: 'We have moved' }).blanks).toEqual([]);
});

it('the Spanish texts are the English ones, with each blank in Spanish', () => {
  const starter = (file: string) => readFileSync(join(ROOT, 'generator/studio/edit/new/starter', file), 'utf8');
  const shape = (text: string) => text.replace(/\[\[[^\]]*\]\]|#.*|Call|at once if|Llame al|de inmediato si/g, '').replace(/ +/g, ' ');
  for (const file of readdirSync(join(ROOT, 'generator/studio/edit/new/starter/en'))) {
    const [en, es] = [starter(`en/${file}`), starter(`es/${file}`)];
    expect(shape(es), file).toBe(shape(en));
    expect(blanksIn(es).filter((words) => blanksIn(en).includes(words))).toEqual([]);
  }
});

it('takes its name from the title, the next position in lists, and links to the latest articles', () => {
  const post = plan({ kind: 'article', title: 'Über Nasenbluten & mehr', date: '2026-12-01' });
  expect(post).toMatchObject({ path: 'blog/uber-nasenbluten-mehr.md', address: '/blog/uber-nasenbluten-mehr' });
  expect(post.text).toContain('title: Über Nasenbluten & mehr\ndate: 2026-12-01\n');
  expect(post.text).toContain('draft: true');
  expect(post.text.match(/^related:\n {2}- \S+\n {2}- \S+\n/m)).not.toBeNull();
  expect(plan({ kind: 'service', title: 'Voice' }).text).toMatch(/^order: ([2-9]|\d\d)$/m);
  expect(planIn('tests/practices/clinica', { kind: 'service', title: 'Oídos' }).address).toMatch(/^\/(?!service\/)[a-z]+\/oidos$/);
});

// tests/site/generator/cli.test.ts tests that planning it a second time is refused.
it('a title that an entry or an old address has gets a number', () => {
  const { plan, write } = copy('tests/practice');
  const begin = () => plan({ kind: 'page', title: 'Насморк' });
  write(begin());
  expect(begin()).toMatchObject({ path: 'pages/nasmork-2.md', address: '/nasmork-2' });
  const text = readFileSync(folder('redirects.yaml'), 'utf8');
  writeFileSync(
    folder('redirects.yaml'),
    text.replace(/redirects:.*\n/, (line) => `${line.replace(' []', '')}  - { from: /nasmork-2, to: /about }\n`),
  );
  expect(begin().path).toBe('pages/nasmork-3.md');
});

it('overwrites nothing', () => {
  const practice = copy('tests/practice');
  const planned = practice.plan({ kind: 'page', title: 'Work with us' });
  practice.write(planned);
  expect(readFileSync(folder(planned.path), 'utf8')).toBe(planned.text);
  expect(problemsOf(() => practice.write(planned))).toHaveLength(1);
});

// serve/admin/new-entry.test.ts tests others.
it.each([
  [{ kind: 'pots', title: 'x' }, 'There is no kind "pots". Did you mean "post"?'],
  [{ kind: 'post' }, 'A new post needs a title. Type npx ent-site new post "'],
  [{ kind: 'post', title: 'x'.repeat(91) }, 'at most 90 characters'],
  [{ kind: 'page', title: 'Blog' }, 'This is the file of "Blog page"'],
  [{ kind: 'closure' }, 'Add "name", such as "Training day"'],
  [{ kind: 'closure', holiday: 'thanksgivin' }, 'Did you mean "thanksgiving"?'],
  [{ kind: 'closure', title: 'Trip', from: '2026-12-24' }, 'Several days need a first day'],
  [{ kind: 'closure', title: 'Trip', from: '2026-12-24', to: '2026-12-01' }, 'is before the first day'],
  [{ kind: 'closure', title: 'Short', date: '2026-12-24', opens: 'early', closes: '12:00' }, 'a time on a 24-hour clock'],
  [{ kind: 'closure', title: 'Snow', office: 'decatur' }, 'There is no office "decatur"'],
] as const)('refuses mistakes: %j', (request: Partial<Request> & { kind: string }, expected) => {
  expect(refusal(request, request.title === 'Blog' ? 'tests/practices/dentist' : 'tests/practice')).toContain(expected);
});

it('asks an editor for a title that fits, and for a date if the file has one', () => {
  expect(fieldsOfNew('post')).toMatchObject({ required: ['title'], properties: { title: { maxLength: 90 }, date: { format: 'date' } } });
});

it('a closure turns an empty list into a list of lines, with the line ends of the file', () => {
  const { plan, write, practiceText } = copy('tests/practice');
  writeFileSync(folder('practice.yaml'), practiceText().replaceAll('\n', '\r\n'));
  write(plan({ kind: 'closure', title: 'Snow', date: '2027-01-14' }));
  write(plan({ kind: 'closure', holiday: 'Christmas Eve', opens: '08:30', closes: '12:00' }));
  const lines = ['- { date: 2027-01-14, name: Snow, closed: true }', '- { holiday: christmas-eve, opens: "08:30", closes: "12:00" }'];
  expect(practiceText()).toContain(`  exceptions:\r\n${lines.map((line) => `    ${line}\r\n`).join('')}`);
  expect(practiceText()).not.toMatch(/[^\r]\n/);
});

it('a closure accepts the name of a holiday in the language of the site, and asks for the office if there are several', () => {
  expect(planIn('tests/practices/clinica', { kind: 'closure', holiday: 'Jueves Santo' }).text).toContain('- { holiday: holy-thursday }');
  const offices = 'tests/practices/dermatology';
  expect(refusal({ kind: 'closure', title: 'Snow' }, offices)).toMatch(/^There are several offices. Choose one with --office: .*decatur/);
  expect(planIn(offices, { kind: 'closure', title: 'Snow', office: 'decatur' }).path).toBe('offices/decatur.yaml');
});

it('a closure is refused if the list already has that day, or if the file was saved in the meantime', () => {
  expect(refusal({ kind: 'closure', holiday: 'thanksgiving' }, 'tests/practices/dentist')).toContain('thanksgiving is in the list twice.');
  const { plan, write, practiceText } = copy('tests/practices/dentist');
  const planned = plan({ kind: 'closure', title: 'Snow', date: '2027-01-14' });
  writeFileSync(folder('practice.yaml'), `${practiceText()}# a note\n`);
  expect(problemsOf(() => write(planned))).toHaveLength(1);
  expect(practiceText()).not.toContain('Snow');
});

it('a new article is about the first service that is not a draft', () => {
  const practice = copy('tests/practice');
  const file = folder('services/sinus-disorders.md');
  expect(practice.plan({ kind: 'post', title: 'Ears' }).text).toContain('service: sinus-disorders\n');
  writeFileSync(file, readFileSync(file, 'utf8').replace('surgical:', 'draft: true\nsurgical:'));
  expect(practice.plan({ kind: 'post', title: 'Ears' }).text).toContain('service: nasal-breathing-disorders\n');
});

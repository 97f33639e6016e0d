import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MadeSite, makeSite } from '../../../generator/pipeline.ts';
import { BuildFailure, type Problem } from '../../../generator/problem/problem.ts';
import { createBuildCache } from '../../../generator/run/build-cache.ts';
import { Store } from '../../../generator/store/store.ts';
import { differences, drawnFilesOf, filesOf } from '../../helpers/outcome.ts';
import { problemsIn } from '../../helpers/problems.ts';
import { copyProject } from '../../helpers/project.ts';
import { IN_FULL, share } from '../../helpers/share.ts';
import { PRACTICE } from '../../helpers/sites.ts';

/** A copy of the repository whose code the tests edit, with the test practice as content. */
const copy = copyProject(PRACTICE);
afterAll(() => copy.remove());
const project = { packageDir: copy.root, projectDir: copy.root, contentDir: join(copy.root, 'content'), outDir: join(copy.root, 'out') };
const memory = createBuildCache(project);
const write = (file: string, text: string) => writeFileSync(join(copy.root, file), text);
/** The last successful build. */
let last: MadeSite;
const make = (by = memory) => makeSite(project, by);
const makeClean = () => make(createBuildCache(project, { store: new Store() }));
beforeAll(async () => {
  // A different tested design, so that the first edit does not change what the accessibility page says.
  copy.edit('templates/tested.ts', "design: '", "design: 'another-");
  last = await make();
});

const replace = (file: string, find: string, replacement: string) => () => copy.edit(file, find, replacement);
const begin = (file: string, text: string) => write(file, `${text}\n${copy.read(file)}`);

/** Edits by a developer while `serve` runs, and the pages that each should render again. */
const EDITS: [what: string, edit: () => void, expectRendered: (paths: string[], all: string[]) => void][] = [
  [
    'the template of one page type',
    replace('templates/pages/post.tsx', '<article', '<article data-edit="1"'),
    (paths) => {
      expect(paths).not.toEqual([]);
      expect(paths.filter((path) => !path.startsWith('/blog/'))).toEqual([]);
    },
  ],
  [
    'a component',
    replace('templates/components/basics/check-list/check-list.tsx', 'className="grid', 'className="edit-2 grid'),
    (paths) => expect(paths).toContain('/about'),
  ],
  [
    'the layout of every page',
    replace('templates/components/layout/site-header/site-header.tsx', '<section', '<section data-edit="3"'),
    (paths, all) => expect(paths).toEqual(all),
  ],
  [
    'an island, which is rendered on the server and in the browser',
    replace('client/islands/testimonial-carousel.tsx', '<section', '<section data-edit="7"'),
    (paths) => expect(paths).toContain('/'),
  ],
  [
    'a style sheet',
    replace('templates/styles/base.css', 'html {', '.edit-4 { color: red }\n  html {'),
    (paths) => expect(paths).toEqual([]),
  ],
  [
    'a new module and the page that imports it',
    () => {
      write('templates/new-words.ts', "export const newWords = 'eight';\n");
      begin('templates/pages/about.tsx', "import { newWords } from '../new-words.ts';");
      replace('templates/pages/about.tsx', 'name: ', 'structuredData: () => [{ "@type": "Thing", name: newWords }],\n  name: ')();
    },
    (paths) => expect(paths).toEqual(['/about']),
  ],
  ['the client script', () => begin('client/lib/reload-notice.ts', 'console.debug(6);'), (paths) => expect(paths).toEqual([])],
  [
    'a new style sheet and the page that imports it',
    () => {
      write('templates/new.css', '.new { color: blue }\n');
      begin('templates/pages/about.tsx', "import '../new.css';");
    },
    () => {},
  ],
  ['the drawing of social images', replace('templates/social/index.tsx', 'size: 28,', 'size: 27,'), () => {}],
];

describe('a rebuild after an edit of code', () => {
  it.each(share(EDITS, 4))('renders only affected pages, and equals a clean build: %s (B10)', async (_, edit, expectRendered) => {
    const before = new Set(last.documents.map(({ hash }) => hash));
    edit();
    const after = await make();
    expect(differences(filesOf(after), filesOf(last)), 'the edit').not.toEqual([]);
    const pages = after.documents.filter(({ page }) => page);
    const rendered = pages.filter(({ hash }) => !before.has(hash));
    expectRendered(
      rendered.map(({ path }) => path),
      pages.map(({ path }) => path),
    );
    // In `npm test` the one clean build below covers all edits.
    if (IN_FULL) expect(differences(filesOf(after), filesOf(await makeClean()))).toEqual([]);
    last = after;
  });

  it.runIf(IN_FULL)('draws the same social images as a clean build (B10)', async () => {
    expect(differences(await drawnFilesOf(last), await drawnFilesOf(await makeClean()))).toEqual([]);
  });

  it('updates the addresses of styles and script on every page without rendering it', async () => {
    replace('templates/styles/base.css', 'html {', '.edit-10 { color: red }\n  html {')();
    begin('client/lib/reload-notice.ts', 'console.debug(10);');
    const after = await make();
    expect(after.documents.map(({ path }) => path)).toEqual(last.documents.map(({ path }) => path));
    expect(after.documents.filter(({ hash }, index) => hash !== last.documents[index]?.hash)).toEqual([]);
    expect(after.documents.filter(({ html, page }, index) => page && html === last.documents[index]?.html)).toEqual([]);
    last = after;
  });

  it('applies a palette color to style sheets and drawings, and equals a clean build after all edits (B10)', async () => {
    replace('templates/palette.ts', "green: '#41683b'", "green: '#123456'")();
    last = await make();
    expect(differences(filesOf(last), filesOf(await makeClean()))).toEqual([]);
    const files = Object.entries(filesOf(last)).flatMap(([path, text]) => (text.includes('#123456') ? [path] : []));
    expect(files).toContainEqual(expect.stringMatching(/^assets\/about\..*\.css$/));
    expect(files).toContainEqual(expect.stringMatching(/^assets\/art-portrait\..*\.svg$/));
  });

  it('fails for code that does not compile, and works again after the edit is reverted', async () => {
    write('templates/broken.css', '.broken { color: green }\n');
    const about = copy.read('templates/pages/about.tsx');
    begin('templates/pages/about.tsx', "import './no-such-file.ts';");
    await expect(make()).rejects.toThrow(BuildFailure);
    write('templates/pages/about.tsx', about);
    rmSync(join(copy.root, 'templates/broken.css'));
    expect(differences(filesOf(await make()), filesOf(last))).toEqual([]);
  });

  it('names the line of a style sheet that browsers cannot read', async () => {
    const file = 'templates/components/layout/layout/layout.css';
    const good = copy.read(file);
    begin(file, '.x { colr: red }');
    expect(await problems()).toContainEqual(expect.objectContaining({ severity: 'error', file, line: 1, column: 6 }));
    write(file, good);
  });
});

/** Returns the errors or warnings of a rebuild, with paths relative to the copy. */
async function problems(by = memory): Promise<Problem[]> {
  return inCopy(await make(by).then(({ problems }) => problems, problemsIn));
}

function inCopy(found: readonly Problem[]): Problem[] {
  const shown = (file: string) => resolve(file).replace(`${copy.root}/`, '').replace(`${process.cwd()}/`, '');
  return found.map((problem) => ({ ...problem, file: shown(problem.file) }));
}

/** Mistakes that make a template throw in the line that contains `throws`. */
const FAILURES = [
  {
    when: 'while it renders',
    file: 'templates/components/basics/check-list/check-list.tsx',
    mistake: [/^export function .*$/m, '$&\n  (undefined as never as string[]).at(0);'],
    throws: '.at(0)',
    message: /^A template failed while it rendered \/\S*\. TypeError: Cannot read properties of undefined \(reading 'at'\)$/,
  },
  {
    when: 'while pages are planned',
    file: 'templates/pages/conditions.tsx',
    mistake: ['plan: (site) => {', "plan: (site) => {\n    if (site) throw new RangeError('no plan');"],
    throws: 'throw new RangeError',
    message: /^A template failed\. RangeError: no plan$/,
  },
  {
    when: 'while it is loaded',
    file: 'templates/list-pages.ts',
    mistake: [/$/, '\nexport const broken = (null as never as string).length;\n'],
    throws: 'as never as string).length',
    message: /^A template failed\. TypeError: Cannot read properties of null \(reading 'length'\)$/,
  },
  {
    when: 'while it makes structured data',
    file: 'templates/structured-data/index.ts',
    mistake: ['  return {', "  if (siteUrl) throw new RangeError('no list');\n  return {"],
    throws: 'throw new RangeError',
    message: /^A template failed while it rendered \/\S*\. RangeError: no list$/,
  },
  {
    when: 'while it makes a social image',
    file: 'templates/social/index.tsx',
    mistake: ['  return { title', "  if (title) throw new RangeError('no card');\n  return { title"],
    throws: 'throw new RangeError',
    message: /^A template failed\. RangeError: no card$/,
  },
] as const;

describe('a template that throws', () => {
  it.each(share(FAILURES, 2))(
    'is reported with the line of its module: $when',
    async ({ file, mistake: [find, replacement], throws, message }) => {
      const fresh = IN_FULL ? createBuildCache(project) : memory;
      const good = copy.read(file);
      const broken = good.replace(find, replacement);
      const line = broken.split('\n').findIndex((text) => text.includes(throws)) + 1;
      // The second time, packages are already loaded.
      for (let time = 0; time < (IN_FULL ? 2 : 1); time += 1) {
        write(file, broken);
        expect(await problems(fresh)).toEqual([expect.objectContaining({ file, line, message: expect.stringMatching(message) })]);
        write(file, good);
        if (IN_FULL) await make(fresh);
      }
    },
  );

  it('has no effect after it is fixed', async () => {
    expect(differences(filesOf(await make()), filesOf(last))).toEqual([]);
  });
});

/** Returns the problems of a build with one replacement in a file, and restores the file. */
async function problemsWith(file: string, find: string, replacement: string): Promise<Problem[]> {
  const before = copy.read(file);
  copy.edit(file, find, replacement);
  try {
    return await problems();
  } finally {
    write(file, before);
  }
}

describe('a mistake of a developer stops the build', () => {
  it.each([
    {
      what: 'the template of a page that React refuses to render',
      edit: ['templates/pages/provider.tsx', 'lead={data.jobTitle}', 'lead={{} as never}'],
      expected: {
        rule: 'template',
        file: 'templates/pages/provider.tsx',
        message: expect.stringContaining('Objects are not valid as a React child'),
      },
    },
    {
      what: 'the page and the place of a value that is missing',
      edit: ['templates/pages/provider.tsx', 'lead={data.jobTitle}', 'lead={String((data as { job?: string }).job)}'],
      expected: {
        rule: 'missing-value',
        file: 'content/providers/jane-doe.md',
        message: expect.stringContaining('text of <p class="lead">'),
      },
    },
    {
      what: 'the file that a page type misses, as a second one in the same file does',
      edit: ['templates/pages/testimonials.tsx', "name: 'testimonials'", "name: 'quotes'"],
      expected: { file: 'templates/pages/quotes.tsx', message: 'The page type "quotes" has no file.' },
    },
    {
      what: 'the page whose island the list of the client has under another name',
      edit: ['client/islands/index.ts', '  quiz: async', '  quizz: async'],
      expected: { message: '/sinus-quiz: there is no island "quiz".' },
    },
    {
      what: 'the page with an island that the client does not have, and the nearest one',
      edit: ['templates/pages/sinus-quiz.tsx', 'name="quiz"', 'name={"quizz" as never}'],
      expected: {
        rule: 'unknown-island',
        file: 'content/pages/sinus-quiz.md',
        message: '/sinus-quiz: there is no island "quizz". Did you mean "quiz"?',
        hint: 'A template uses it. Islands are listed in client/islands/index.ts, each with the name of its file.',
      },
    },
  ] as const)('names $what', async ({ edit: [file, find, replacement], expected }) => {
    expect(await problemsWith(file, find, replacement)).toContainEqual(expect.objectContaining({ severity: 'error', ...expected }));
  });

  it('names file and line of a CSS variable that nothing sets, and the nearest one', async () => {
    const file = 'templates/pages/provider.css';
    const lines = copy.read(file).split('\n').length;
    write(file, `${copy.read(file)}.broken {\n  color: var(--inkk);\n  margin: var(--unset, 0);\n}\n`);
    const found = await problems();
    // The compiled style sheet stays the same, but the line changes.
    copy.edit(file, '.broken {', '\n\n.broken {');
    expect((await problems()).map(({ line }) => line)).toEqual([lines + 3]);
    copy.edit(file, '\n\n.broken {\n  color: var(--inkk);\n  margin: var(--unset, 0);\n}\n', '');
    expect(found).toEqual([
      expect.objectContaining({
        severity: 'error',
        file,
        line: lines + 1,
        column: 14,
        message: 'No style sheet of the page sets --inkk. Did you mean "--ink"?',
      }),
    ]);
  });
});

describe('a new page type', () => {
  const PAGE = `import type { Site } from '../../generator/contract/site.ts';
import { Banner } from '../components/bands/banner/banner.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { singlePage } from './define-page.ts';

const words = (site: Site) => ({
  ...site.about,
  title: 'Patient forms',
  searchTitle: undefined,
  description: 'Forms to print and fill in at home before the first visit to our office.',
});

export const patientForms = singlePage({
  name: 'patient-forms',
  path: '/patient-forms',
  entry: words,
  Page: ({ data }) => (
    <Layout>
      <Banner heading={data.title} />
    </Layout>
  ),
});
`;

  it('is one file and its line in the list; the build says where the site map and the menu miss its page', async () => {
    write('templates/pages/patient-forms.tsx', PAGE);
    copy.edit('templates/pages/index.ts', 'import { post }', "import { patientForms } from './patient-forms.tsx';\nimport { post }");
    copy.edit('templates/pages/index.ts', '  home,\n', '  home,\n  patientForms,\n');
    // The stub of an old address links to it, but visitors never see that link.
    copy.edit('content/redirects.yaml', 'redirects:\n', 'redirects:\n  - { from: /forms, to: /patient-forms }\n');
    const { files, documents, problems } = await make();
    expect(inCopy(problems)).toEqual([
      {
        rule: 'unlisted-page',
        severity: 'warning',
        file: 'templates/pages/site-map.tsx',
        message: 'The site map does not list /patient-forms.',
        hint: "Add to one of its lists: { label: 'Patient forms', to: '/patient-forms' },",
      },
      {
        rule: 'unlisted-page',
        severity: 'warning',
        file: 'content/site.yaml',
        line: expect.any(Number),
        column: expect.any(Number),
        message: 'No menu or page links to /patient-forms.',
        hint: 'Add to "navigation" or to a list of "footer": - { label: "Patient forms", to: /patient-forms }',
        form: { hint: 'Add it to the main menu or the footer.' },
      },
    ]);

    const textOf = (path: string) => Buffer.from(files.find((file) => file.path === path)?.bytes ?? '').toString();
    const html = documents.find(({ path }) => path === '/patient-forms')?.html;
    expect(html).toContain('<span aria-current="page">Patient forms</span>');
    expect(html).toContain('"@type":"BreadcrumbList"');
    expect(html).toMatch(/<meta property="og:image:alt" content="[^"]*: Patient forms">/);
    expect(textOf('sitemap.xml')).toContain('/patient-forms</loc>');
    expect(textOf('search.json')).toContain('"kind":"pages","title":"Patient forms","to":"/patient-forms"');
  });

  it('is no longer missed where these lines are added', async () => {
    copy.edit(
      'templates/pages/site-map.tsx',
      '/** Links to the pages about the practice, its services',
      "const formsLink = { label: 'Patient forms', to: '/patient-forms' };\n\n/** Links to the pages about the practice, its services",
    );
    copy.edit('templates/pages/site-map.tsx', '    ...providers.map', '    formsLink,\n    ...providers.map');
    copy.edit('content/site.yaml', 'navigation:\n', 'navigation:\n  - { label: Patient forms, to: /patient-forms }\n');
    expect(await problems()).toEqual([]);
  });
});

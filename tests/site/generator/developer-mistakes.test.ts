import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSite } from '../../../generator/build.ts';
import { BuildFailure, type Problem } from '../../../generator/problem.ts';
import { createEditedProject, type EditedProject } from '../../helpers/template-edits.ts';

let edited: EditedProject;
beforeAll(() => {
  edited = createEditedProject();
});
afterAll(() => edited.copy.remove());

/** Errors of a rebuild, or its warnings. */
async function problems(): Promise<Problem[]> {
  const { project, memory } = edited;
  try {
    return inCopy((await makeSite(project, memory)).summary.warnings);
  } catch (failure) {
    if (failure instanceof BuildFailure) return inCopy(failure.problems);
    throw failure;
  }
}

/** With paths from the copy. */
function inCopy(found: readonly Problem[]): Problem[] {
  const shown = (file: string) => resolve(file).replace(`${edited.copy.root}/`, '').replace(`${process.cwd()}/`, '');
  return found.map((problem) => ({ ...problem, file: shown(problem.file) }));
}

/** What is reported while a file has another text. */
async function problemsWith(file: string, find: string, replacement: string): Promise<Problem[]> {
  const { copy, write } = edited;
  const before = copy.read(file);
  copy.edit(file, find, replacement);
  try {
    return await problems();
  } finally {
    write(file, before);
  }
}

describe('a mistake of a developer ends the build', () => {
  it.each([
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
      what: 'the page whose island the list of the client has under another name',
      edit: ['client/islands/index.ts', '  quiz: async', '  quizz: async'],
      expected: { message: '/sinus-quiz: there is no island "quiz".' },
    },
    {
      what: 'the page with an island that the client does not have, and the nearest one',
      edit: ['templates/components/quiz/quiz-island/quiz-island.tsx', 'name="quiz"', 'name={"quizz" as never}'],
      expected: {
        rule: 'unknown-island',
        file: 'content/pages/sinus-quiz.md',
        message: '/sinus-quiz: there is no island "quizz". Did you mean "quiz"?',
        hint: 'A template asks for it. Islands are listed in client/islands/index.ts, each under the name of its file.',
      },
    },
  ] as const)('names $what', async ({ edit: [file, find, replacement], expected }) => {
    expect(await problemsWith(file, find, replacement)).toContainEqual(expect.objectContaining({ severity: 'error', ...expected }));
  });

  it('names file and line of a CSS variable that nothing sets, and the nearest one', async () => {
    const file = 'templates/pages/provider.css';
    const lines = edited.copy.read(file).split('\n').length;
    edited.write(file, `${edited.copy.read(file)}.broken {\n  color: var(--inkk);\n  margin: var(--unset, 0);\n}\n`);
    const found = await problems();
    // What is compiled stays the same, the line does not.
    edited.copy.edit(file, '.broken {', '\n\n.broken {');
    expect((await problems()).map(({ line }) => line)).toEqual([lines + 3]);
    edited.copy.edit(file, '\n\n.broken {\n  color: var(--inkk);\n  margin: var(--unset, 0);\n}\n', '');
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
  const PAGE = `import type { Site } from '../../generator/contract.ts';
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
    const { copy, write, project, memory } = edited;
    write('templates/pages/patient-forms.tsx', PAGE);
    copy.edit('templates/pages/index.ts', 'import { post }', "import { patientForms } from './patient-forms.tsx';\nimport { post }");
    copy.edit('templates/pages/index.ts', '  home,\n', '  home,\n  patientForms,\n');
    // The stub of an old address leads to it, but nobody reads that one.
    copy.edit('content/redirects.yaml', 'redirects:\n', 'redirects:\n  - { from: /forms, to: /patient-forms }\n');
    const { files, documents, summary } = await makeSite(project, memory);
    expect(inCopy(summary.warnings)).toEqual([
      {
        rule: 'unlisted-page',
        severity: 'warning',
        file: 'templates/pages/site-map.tsx',
        message: 'The site map misses /patient-forms.',
        hint: "Add to one of its lists: { label: 'Patient forms', to: '/patient-forms' },",
      },
      {
        rule: 'unlisted-page',
        severity: 'warning',
        file: 'content/site.yaml',
        line: expect.any(Number),
        column: expect.any(Number),
        message: 'No page leads to /patient-forms.',
        hint: 'Add to "navigation" or to a list of "footer": - { label: "Patient forms", to: /patient-forms }',
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
    const { copy } = edited;
    copy.edit(
      'templates/pages/site-map.tsx',
      'function practiceLinks',
      "const formsLink = { label: 'Patient forms', to: '/patient-forms' };\n\nfunction practiceLinks",
    );
    copy.edit('templates/pages/site-map.tsx', '    ...providers.map', '    formsLink,\n    ...providers.map');
    copy.edit('content/site.yaml', 'navigation:\n', 'navigation:\n  - { label: Patient forms, to: /patient-forms }\n');
    expect(await problems()).toEqual([]);
  });
});

import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyMemory, finishSite, type MadeSite, type Memory, makeSite } from '../../generator/build.ts';
import { BuildFailure } from '../../generator/problem.ts';
import type { Project } from '../../generator/project.ts';
import { copyProject, type TestProject } from '../helpers/project.ts';
import { createSite } from '../helpers/sites.ts';

const site = createSite();
let copy: TestProject;
let project: Project;
beforeAll(() => {
  copy = copyProject();
  project = { rootDir: copy.root, contentDir: site.contentDir, outDir: site.outDir };
});
afterAll(() => {
  copy.remove();
  site.remove();
});

const write = (file: string, text: string) => writeFileSync(join(copy.root, file), text);

/** What a developer does while `serve` runs, and how many of the pages that costs. */
const edits: [what: string, edit: () => void, rendered: (paths: string[], all: string[]) => void][] = [
  [
    'the template of one page type',
    () => copy.edit('templates/pages/post.tsx', '<article', '<article data-edit="1"'),
    (paths) => expect(paths.every((path) => path.startsWith('/blog/'))).toBe(true),
  ],
  [
    'a component',
    () => copy.edit('templates/components/stars.tsx', 'className="stars', 'data-edit="2" className="stars'),
    (paths) => expect(paths).toContain('/testimonials'),
  ],
  [
    'the layout of every page',
    () => copy.edit('templates/layout/top-bar.tsx', '<section', '<section data-edit="3"'),
    (paths, all) => expect(paths).toEqual(all),
  ],
  ['a style sheet', () => copy.edit('templates/styles/base.css', 'html {', '.edit-4 { color: red }\n  html {'), () => undefined],
  ['the styles of a dialog', () => copy.edit('templates/layout/booking-dialog.css', '{', '{ outline: 5px solid;'), () => undefined],
  ['the client script', () => write('client/lib/menus.ts', `${copy.read('client/lib/menus.ts')}\nconsole.debug(6);\n`), () => undefined],
  [
    'an island, which both render',
    () => copy.edit('client/islands/testimonial-carousel.tsx', '<button', '<button data-edit="7"'),
    (paths) => expect(paths).toContain('/'),
  ],
  [
    'a module that is new, and whoever imports it',
    () => {
      write('templates/new-words.ts', "export const newWords = 'eight';\n");
      write('templates/pages/about.tsx', `import { newWords } from '../new-words.ts';\n${copy.read('templates/pages/about.tsx')}`);
      copy.edit('templates/pages/about.tsx', 'name: ', 'structuredData: () => [{ "@type": "Thing", name: newWords }],\n  name: ');
    },
    (paths) => expect(paths).toEqual(['/about']),
  ],
  [
    'a style sheet that a component begins to import',
    () => {
      write('templates/new.css', '.new { color: blue }\n');
      write('templates/pages/about.tsx', `import '../new.css';\n${copy.read('templates/pages/about.tsx')}`);
    },
    () => undefined,
  ],
  [
    'the drawing of social images',
    () => copy.edit('templates/social/card-text.tsx', 'style={{', 'style={{ opacity: 0.9,'),
    () => undefined,
  ],
];

describe('after an edit of code, a rebuild with the memory of the build before', () => {
  const memory = () => emptyMemory(project);
  const kept = { memory: undefined as ReturnType<typeof memory> | undefined, before: undefined as MadeSite | undefined };

  it.each(edits)('gives what a clean build gives: %s (B10)', async (_, edit, expectRendered) => {
    kept.memory ??= memory();
    kept.before ??= await makeSite(project, kept.memory);
    const drafts = new Set(kept.before.documents.map(({ draft }) => draft));
    edit();
    const after = await makeSite(project, kept.memory);
    kept.before = after;
    expect(await filesOf(after)).toEqual(await filesOf(await makeSite(project, memory())));
    const pages = after.documents.filter(({ page }) => page);
    const rendered = pages.filter(({ draft }) => !drafts.has(draft)).map(({ path }) => path);
    expectRendered(
      rendered,
      pages.map(({ path }) => path),
    );
  });

  it('renders no page after an edit of styles or script, though each names their new addresses', async () => {
    const rebuilt = memory();
    const before = await makeSite(project, rebuilt);
    copy.edit('templates/styles/base.css', 'html {', '.edit-10 { color: red }\n  html {');
    write('client/lib/menus.ts', `${copy.read('client/lib/menus.ts')}\nconsole.debug(10);\n`);
    const after = await makeSite(project, rebuilt);
    expect(after.documents.map(({ draft }) => draft)).toEqual(before.documents.map(({ draft }) => draft));
    expect(after.documents.every(({ draft }, index) => draft === before.documents[index]?.draft)).toBe(true);
    expect(after.documents.filter(({ html }, index) => html === before.documents[index]?.html && after.documents[index]?.page)).toEqual([]);
  });

  it('tells of code that does not compile, and goes on when it is mended or taken back', async () => {
    const rebuilt = memory();
    const before = await filesOf(await makeSite(project, rebuilt));
    write('templates/broken.css', '.broken { color: green }\n');
    const about = copy.read('templates/pages/about.tsx');
    write('templates/pages/about.tsx', `import './no-such-file.ts';\n${about}`);
    await expect(makeSite(project, rebuilt)).rejects.toThrow(BuildFailure);
    write('templates/pages/about.tsx', about);
    rmSync(join(copy.root, 'templates/broken.css'));
    expect(await filesOf(await makeSite(project, rebuilt))).toEqual(before);
  });
});

const problemsOf = async (kept: Memory) => {
  const failure = await makeSite(project, kept).catch((error: unknown) => error);
  return failure instanceof BuildFailure ? failure.problems.map((problem) => ({ ...problem, file: resolve(problem.file) })) : failure;
};
const inCopy = (file: string) => join(copy.root, file);

describe('a style sheet', () => {
  it.each([
    ['a block without an end', 'templates/layout/layout.css', '.x {\n  color: red;\n', undefined, 'Expected "}" to go with "{"'],
    ['a property that does not exist', 'templates/layout/layout.css', '.x { colr: red }\n', [1, 6], '"colr" is not a known CSS property'],
    ['an end without a block', 'templates/layout/layout.css', '.x { color: red }}\n', [1, 18], 'Unexpected "}"'],
    ['an import of what is not there', 'templates/layout/layout.css', '@import "./nope.css";\n', [1, 9], 'Could not resolve "./nope.css"'],
    [
      'an import in the midst',
      'templates/layout/layout.css',
      '.x { color: red }\n@import "./nope.css";\n',
      [2, 1],
      'All "@import" rules must come first',
    ],
  ])('that browsers would not read is told with its line: %s', async (_, file, broken, place, message) => {
    const good = copy.read(file);
    write(file, broken + good);
    const [line, column] = place ?? [];
    expect(await problemsOf(emptyMemory(project))).toContainEqual(
      expect.objectContaining({ severity: 'error', file: inCopy(file), message, ...(place && { line, column }) }),
    );
    write(file, good);
  });
});

describe('a template that throws', () => {
  it.each([
    [
      'while it renders',
      'templates/components/stars.tsx',
      (text: string) => text.replace(/^export function .*$/m, '$&\n  (undefined as never as string[]).at(0);'),
      /^A template failed while it rendered \/\S*\. TypeError: Cannot read properties of undefined \(reading 'at'\)$/,
    ],
    [
      'while pages are planned',
      'templates/pages/about.tsx',
      (text: string) =>
        text.replace('plan: (site) => [', "plan: (site) => [\n    ...[1].flatMap(() => {\n      throw new RangeError('no plan');\n    }),"),
      /^A template failed\. RangeError: no plan$/,
    ],
    [
      'while it is loaded',
      'templates/format-date.ts',
      (text: string) => `${text}\nexport const broken = (null as never as string).length;\n`,
      /^A template failed\. TypeError: Cannot read properties of null \(reading 'length'\)$/,
    ],
  ])('is told with the line of its module: %s', async (_, file, breaking, message) => {
    const good = copy.read(file);
    const kept = emptyMemory(project);
    write(file, breaking(good));
    const line =
      breaking(good)
        .split('\n')
        .findIndex((text) => /at\(0\)|throw new|as never as string\)\.length/.test(text)) + 1;
    const expected = [expect.objectContaining({ file: inCopy(file), line, message: expect.stringMatching(message) })];
    // The second time, with packages that run already.
    for (let time = 0; time < 2; time += 1) {
      expect(await problemsOf(kept)).toEqual(expected);
      write(file, good);
      await makeSite(project, kept);
      write(file, breaking(good));
    }
    write(file, good);
  });
});

/** Every file as text, by its path. */
async function filesOf(made: MadeSite): Promise<Record<string, string>> {
  const { files, manifest } = await finishSite(made);
  return Object.fromEntries([...files, manifest].map(({ path, bytes }) => [path, Buffer.from(bytes).toString('latin1')]));
}

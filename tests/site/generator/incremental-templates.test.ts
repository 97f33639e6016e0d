import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MadeSite, makeSite } from '../../../generator/build.ts';
import { emptyMemory } from '../../../generator/build-memory.ts';
import { BuildFailure } from '../../../generator/problem.ts';
import { differences, drawnFilesOf, filesOf } from '../../helpers/outcome.ts';
import { IN_FULL, share } from '../../helpers/share.ts';
import { createEditedProject, type EditedProject } from '../../helpers/template-edits.ts';

let edited: EditedProject;
/** The last build that went well. */
let last: MadeSite;
const make = ({ project, memory } = edited) => makeSite(project, memory);
const makeClean = () => make({ ...edited, memory: emptyMemory(edited.project) });
beforeAll(async () => {
  edited = createEditedProject();
  last = await make();
});
afterAll(() => edited.copy.remove());

const replace = (file: string, find: string, replacement: string) => () => edited.copy.edit(file, find, replacement);
const begin = (file: string, text: string) => edited.write(file, `${text}\n${edited.copy.read(file)}`);

/** What a developer does while `serve` runs, and the pages that it costs to render again. */
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
    replace('templates/components/basics/stars/stars.tsx', 'className="stars', 'data-edit="2" className="stars'),
    (paths) => expect(paths).toContain('/testimonials'),
  ],
  [
    'the layout of every page',
    replace('templates/components/layout/top-bar/top-bar.tsx', '<section', '<section data-edit="3"'),
    (paths, all) => expect(paths).toEqual(all),
  ],
  [
    'the styles of a dialog',
    replace('templates/components/layout/booking-dialog/booking-dialog.css', '{', '{ outline: 5px solid;'),
    (paths) => expect(paths).toEqual([]),
  ],
  [
    'an island, which both render',
    replace('client/islands/testimonial-carousel.tsx', '<section', '<section data-edit="7"'),
    (paths) => expect(paths).toContain('/'),
  ],
  [
    'a style sheet',
    replace('templates/styles/base.css', 'html {', '.edit-4 { color: red }\n  html {'),
    (paths) => expect(paths).toEqual([]),
  ],
  [
    'a module that is new, and whoever imports it',
    () => {
      edited.write('templates/new-words.ts', "export const newWords = 'eight';\n");
      begin('templates/pages/about.tsx', "import { newWords } from '../new-words.ts';");
      replace('templates/pages/about.tsx', 'name: ', 'structuredData: () => [{ "@type": "Thing", name: newWords }],\n  name: ')();
    },
    (paths) => expect(paths).toEqual(['/about']),
  ],
  ['the client script', () => begin('client/lib/menus.ts', 'console.debug(6);'), (paths) => expect(paths).toEqual([])],
  [
    'a style sheet that a component begins to import',
    () => {
      edited.write('templates/new.css', '.new { color: blue }\n');
      begin('templates/pages/about.tsx', "import '../new.css';");
    },
    () => {},
  ],
  ['the drawing of social images', replace('templates/social/card-words.ts', 'size: 28,', 'size: 27,'), () => {}],
];

describe('after an edit of code, a rebuild with the memory of the build before', () => {
  it.each(share(EDITS, 4))('renders no page for nothing, and gives what a clean build gives: %s (B10)', async (_, edit, expectRendered) => {
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
    // In `npm test` one clean build, below, is for all of them.
    if (IN_FULL) expect(differences(filesOf(after), filesOf(await makeClean()))).toEqual([]);
    last = after;
  });

  it.runIf(IN_FULL)('draws the social images that a clean build draws (B10)', async () => {
    expect(differences(await drawnFilesOf(last), await drawnFilesOf(await makeClean()))).toEqual([]);
  });

  it('names the new addresses of styles and script on every page, though it renders none', async () => {
    replace('templates/styles/base.css', 'html {', '.edit-10 { color: red }\n  html {')();
    begin('client/lib/menus.ts', 'console.debug(10);');
    const after = await make();
    expect(after.documents.map(({ path }) => path)).toEqual(last.documents.map(({ path }) => path));
    expect(after.documents.filter(({ hash }, index) => hash !== last.documents[index]?.hash)).toEqual([]);
    expect(after.documents.filter(({ html, page }, index) => page && html === last.documents[index]?.html)).toEqual([]);
    last = after;
  });

  it('carries a colour of the palette into style sheets and drawings, and gives by then what a clean build gives (B10)', async () => {
    replace('templates/palette.ts', "green: '#41683b'", "green: '#123456'")();
    last = await make();
    expect(differences(filesOf(last), filesOf(await makeClean()))).toEqual([]);
    const files = Object.entries(filesOf(last)).flatMap(([path, text]) => (text.includes('#123456') ? [path] : []));
    expect(files).toContainEqual(expect.stringMatching(/^assets\/about\..*\.css$/));
    expect(files).toContainEqual(expect.stringMatching(/^assets\/art-portrait\..*\.svg$/));
  });

  it('names code that does not compile, and goes on when it is repaired or taken back', async () => {
    const { copy, write } = edited;
    write('templates/broken.css', '.broken { color: green }\n');
    const about = copy.read('templates/pages/about.tsx');
    begin('templates/pages/about.tsx', "import './no-such-file.ts';");
    await expect(make()).rejects.toThrow(BuildFailure);
    write('templates/pages/about.tsx', about);
    rmSync(join(copy.root, 'templates/broken.css'));
    expect(differences(filesOf(await make()), filesOf(last))).toEqual([]);
  });

  it('names a style sheet that browsers would not read, with its line', async () => {
    const { copy, write } = edited;
    const file = 'templates/components/layout/layout/layout.css';
    const good = copy.read(file);
    begin(file, '.x { colr: red }');
    const expected = { severity: 'error', file: join(copy.root, file), line: 1, column: 6 };
    expect(await problems(edited)).toContainEqual(expect.objectContaining(expected));
    write(file, good);
  });
});

/** What a rebuild says is wrong, each with its file as an absolute path. */
async function problems(edited: EditedProject): Promise<unknown> {
  const failure = await make(edited).catch((error: unknown) => error);
  return failure instanceof BuildFailure ? failure.problems.map((problem) => ({ ...problem, file: resolve(problem.file) })) : failure;
}

/** Mistakes that make a template throw, in the line that holds `throws`. */
const FAILURES = [
  {
    when: 'while it renders',
    file: 'templates/components/basics/stars/stars.tsx',
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
    file: 'templates/related-posts.ts',
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
    file: 'templates/social/index.ts',
    mistake: ['  return { title', "  if (title) throw new RangeError('no card');\n  return { title"],
    throws: 'throw new RangeError',
    message: /^A template failed\. RangeError: no card$/,
  },
] as const;

describe('a template that throws', () => {
  it.each(share(FAILURES, 2))(
    'is named with the line of its module: $when',
    async ({ file, mistake: [find, replacement], throws, message }) => {
      const { copy, project, write } = edited;
      const fresh = IN_FULL ? { ...edited, memory: emptyMemory(project) } : edited;
      const good = copy.read(file);
      const broken = good.replace(find, replacement);
      const line = broken.split('\n').findIndex((text) => text.includes(throws)) + 1;
      // The second time, with packages that run already.
      for (let time = 0; time < (IN_FULL ? 2 : 1); time += 1) {
        write(file, broken);
        const expected = { file: join(copy.root, file), line, message: expect.stringMatching(message) };
        expect(await problems(fresh)).toEqual([expect.objectContaining(expected)]);
        write(file, good);
        if (IN_FULL) await make(fresh);
      }
    },
  );

  it('leaves nothing behind once it is repaired', async () => {
    expect(differences(filesOf(await make()), filesOf(last))).toEqual([]);
  });
});

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MadeSite, makeSite } from '../../../generator/build.ts';
import { BuildFailure } from '../../../generator/problem.ts';
import { differences, filesOf } from '../../helpers/outcome.ts';
import { share } from '../../helpers/share.ts';
import { createEditedProject, type EditedProject, expectCleanBuild, makeTemplateEdit } from '../../helpers/template-edits.ts';
import { breakTemplate, problemsOf, TEMPLATE_FAILURES } from '../../helpers/template-failures.ts';

let edited: EditedProject;
/** The last build that went well. */
let last: MadeSite;
beforeAll(async () => {
  edited = createEditedProject();
  last = await makeSite(edited.project, edited.memory);
});
afterAll(() => edited.copy.remove());

// tests/long/incremental-templates.test.ts has more edits.
describe('after an edit of code, a rebuild with the memory of the build before', () => {
  it.each(['the template of one page type', 'the layout of every page', 'a style sheet', 'the client script'] as const)(
    'renders no page for nothing: %s',
    async (what) => {
      last = await makeTemplateEdit(what, last, edited);
    },
  );

  it('names the new addresses of styles and script on every page, though it renders none', async () => {
    const { copy, project, memory, write } = edited;
    copy.edit('templates/styles/base.css', 'html {', '.edit-10 { color: red }\n  html {');
    write('client/lib/menus.ts', `${copy.read('client/lib/menus.ts')}\nconsole.debug(10);\n`);
    const after = await makeSite(project, memory);
    expect(after.documents.map(({ path }) => path)).toEqual(last.documents.map(({ path }) => path));
    expect(after.documents.filter(({ hash }, index) => hash !== last.documents[index]?.hash)).toEqual([]);
    expect(after.documents.filter(({ html, page }, index) => page && html === last.documents[index]?.html)).toEqual([]);
    last = after;
  });

  it('carries a colour of the palette into style sheets and drawings, and gives by then what a clean build gives (B10)', async () => {
    const { copy, project, memory } = edited;
    copy.edit('templates/palette.ts', "green: '#41683b'", "green: '#123456'");
    last = await makeSite(project, memory);
    await expectCleanBuild(last, edited);
    const files = Object.entries(filesOf(last)).flatMap(([path, text]) => (text.includes('#123456') ? [path] : []));
    expect(files).toContainEqual(expect.stringMatching(/^assets\/about\..*\.css$/));
    expect(files).toContainEqual(expect.stringMatching(/^assets\/art-portrait\..*\.svg$/));
  });

  it('tells of code that does not compile, and goes on when it is mended or taken back', async () => {
    const { copy, project, memory, write } = edited;
    write('templates/broken.css', '.broken { color: green }\n');
    const about = copy.read('templates/pages/about.tsx');
    write('templates/pages/about.tsx', `import './no-such-file.ts';\n${about}`);
    await expect(makeSite(project, memory)).rejects.toThrow(BuildFailure);
    write('templates/pages/about.tsx', about);
    rmSync(join(copy.root, 'templates/broken.css'));
    expect(differences(filesOf(await makeSite(project, memory)), filesOf(last))).toEqual([]);
  });

  it('tells of a style sheet that browsers would not read, with its line', async () => {
    const { copy, write } = edited;
    const file = 'templates/components/layout/layout/layout.css';
    const good = copy.read(file);
    write(file, `.x { colr: red }\n${good}`);
    expect(await problemsOf(edited)).toContainEqual(
      expect.objectContaining({
        severity: 'error',
        file: join(copy.root, file),
        line: 1,
        column: 6,
      }),
    );
    write(file, good);
  });
});

describe('a template that throws', () => {
  it.each(share(Object.entries(TEMPLATE_FAILURES), 2))('is told with the line of its module: %s', async (_, failure) => {
    const { place, mend } = breakTemplate(failure, edited);
    expect(await problemsOf(edited)).toEqual([expect.objectContaining({ ...place, message: expect.stringMatching(failure.message) })]);
    mend();
  });

  it('leaves nothing behind once it is mended', async () => {
    expect(differences(filesOf(await makeSite(edited.project, edited.memory)), filesOf(last))).toEqual([]);
  });
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type MadeSite, makeSite } from '../../generator/build.ts';
import { emptyMemory, type Memory } from '../../generator/build-memory.ts';
import type { Project } from '../../generator/project.ts';
import { differences, filesOf } from './outcome.ts';
import { copyProject, type TestProject } from './project.ts';
import { PRACTICE } from './sites.ts';

/** The repository while its code is edited, with the test practice as content and the memory of its builds. */
export interface EditedProject {
  copy: TestProject;
  project: Project;
  memory: Memory;
  write(file: string, text: string): void;
}

export function createEditedProject(): EditedProject {
  const copy = copyProject(PRACTICE);
  // Not the design that was tested, so that no edit is the first one since, of which the accessibility page would tell.
  copy.edit('templates/tested.ts', "design: '", "design: 'another-");
  const project = { packageDir: copy.root, projectDir: copy.root, contentDir: join(copy.root, 'content'), outDir: join(copy.root, 'out') };
  return { copy, project, memory: emptyMemory(project), write: (file, text) => writeFileSync(join(copy.root, file), text) };
}

interface TemplateEdit {
  edit(edited: EditedProject): void;
  /** The pages that it costs to render again. */
  expectRendered?(paths: string[], all: string[]): void;
}

/** What a developer does while `serve` runs. Each may be done once, in this order. */
export const TEMPLATE_EDITS = {
  'the template of one page type': {
    edit: ({ copy }) => copy.edit('templates/pages/post.tsx', '<article', '<article data-edit="1"'),
    expectRendered(paths) {
      expect(paths).not.toEqual([]);
      expect(paths.filter((path) => !path.startsWith('/blog/'))).toEqual([]);
    },
  },
  'a component': {
    edit: ({ copy }) => copy.edit('templates/components/basics/stars/stars.tsx', 'className="stars', 'data-edit="2" className="stars'),
    expectRendered: (paths) => expect(paths).toContain('/testimonials'),
  },
  'the layout of every page': {
    edit: ({ copy }) => copy.edit('templates/components/layout/top-bar/top-bar.tsx', '<section', '<section data-edit="3"'),
    expectRendered: (paths, all) => expect(paths).toEqual(all),
  },
  'a style sheet': {
    edit: ({ copy }) => copy.edit('templates/styles/base.css', 'html {', '.edit-4 { color: red }\n  html {'),
    expectRendered: (paths) => expect(paths).toEqual([]),
  },
  'the styles of a dialog': {
    edit: ({ copy }) => copy.edit('templates/components/layout/booking-dialog/booking-dialog.css', '{', '{ outline: 5px solid;'),
    expectRendered: (paths) => expect(paths).toEqual([]),
  },
  'the client script': {
    edit: ({ copy, write }) => write('client/lib/menus.ts', `${copy.read('client/lib/menus.ts')}\nconsole.debug(6);\n`),
    expectRendered: (paths) => expect(paths).toEqual([]),
  },
  'an island, which both render': {
    edit: ({ copy }) => copy.edit('client/islands/testimonial-carousel.tsx', '<section', '<section data-edit="7"'),
    expectRendered: (paths) => expect(paths).toContain('/'),
  },
  'a module that is new, and whoever imports it': {
    edit({ copy, write }) {
      write('templates/new-words.ts', "export const newWords = 'eight';\n");
      write('templates/pages/about.tsx', `import { newWords } from '../new-words.ts';\n${copy.read('templates/pages/about.tsx')}`);
      copy.edit('templates/pages/about.tsx', 'name: ', 'structuredData: () => [{ "@type": "Thing", name: newWords }],\n  name: ');
    },
    expectRendered: (paths) => expect(paths).toEqual(['/about']),
  },
  'a style sheet that a component begins to import': {
    edit({ copy, write }) {
      write('templates/new.css', '.new { color: blue }\n');
      write('templates/pages/about.tsx', `import '../new.css';\n${copy.read('templates/pages/about.tsx')}`);
    },
  },
  'the drawing of social images': {
    edit: ({ copy }) => copy.edit('templates/social/card-words.ts', 'size: 28,', 'size: 27,'),
  },
} satisfies Record<string, TemplateEdit>;

/** Makes an edit after the build `before`; the rebuild renders no more than it must. */
export async function makeTemplateEdit(what: keyof typeof TEMPLATE_EDITS, before: MadeSite, edited: EditedProject): Promise<MadeSite> {
  const hashesBefore = new Set(before.documents.map(({ hash }) => hash));
  const { edit, expectRendered }: TemplateEdit = TEMPLATE_EDITS[what];
  edit(edited);
  const { project, memory } = edited;
  const after = await makeSite(project, memory);
  expect(differences(filesOf(after), filesOf(before)), 'the edit').not.toEqual([]);
  const pages = after.documents.filter(({ page }) => page);
  expectRendered?.(
    pages.filter(({ hash }) => !hashesBefore.has(hash)).map(({ path }) => path),
    pages.map(({ path }) => path),
  );
  return after;
}

/** Makes an edit, whose rebuild also gives what a clean build gives (quality B10). */
export async function checkTemplateEdit(what: keyof typeof TEMPLATE_EDITS, before: MadeSite, edited: EditedProject): Promise<MadeSite> {
  const after = await makeTemplateEdit(what, before, edited);
  await expectCleanBuild(after, edited);
  return after;
}

export async function expectCleanBuild(made: MadeSite, { project }: EditedProject): Promise<void> {
  const clean = await makeSite(project, emptyMemory(project));
  expect(differences(filesOf(made), filesOf(clean)), 'a clean build').toEqual([]);
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MadeSite, makeSite } from '../../generator/build.ts';
import { emptyMemory } from '../../generator/build-memory.ts';
import { differences, drawnFilesOf } from '../helpers/outcome.ts';
import { checkTemplateEdit, createEditedProject, type EditedProject, TEMPLATE_EDITS } from '../helpers/template-edits.ts';
import { breakTemplate, problemsOf, TEMPLATE_FAILURES } from '../helpers/template-failures.ts';

let edited: EditedProject;
let last: MadeSite;
beforeAll(async () => {
  edited = createEditedProject();
  last = await makeSite(edited.project, edited.memory);
});
afterAll(() => edited.copy.remove());

describe('after an edit of code, a rebuild with the memory of the build before', () => {
  it.each(Object.keys(TEMPLATE_EDITS) as (keyof typeof TEMPLATE_EDITS)[])('gives what a clean build gives: %s (B10)', async (what) => {
    const addresses = [...last.social.pictures.values()].map(({ src }) => src);
    last = await checkTemplateEdit(what, last, edited);
    if (what === 'the drawing of social images')
      expect([...last.social.pictures.values()].filter(({ src }) => addresses.includes(src))).toEqual([]);
  });

  it('draws the social images that a clean build draws (B10)', async () => {
    const clean = await makeSite(edited.project, emptyMemory(edited.project));
    expect(differences(await drawnFilesOf(last), await drawnFilesOf(clean))).toEqual([]);
  });
});

describe('a template that throws', () => {
  it.each(Object.entries(TEMPLATE_FAILURES))('is told with the line of its module, with running packages too: %s', async (_, failure) => {
    const fresh = { ...edited, memory: emptyMemory(edited.project) };
    // The second time, with packages that run already.
    for (let time = 0; time < 2; time += 1) {
      const { place, mend } = breakTemplate(failure, fresh);
      expect(await problemsOf(fresh)).toEqual([expect.objectContaining({ ...place, message: expect.stringMatching(failure.message) })]);
      mend();
      await makeSite(fresh.project, fresh.memory);
    }
  });
});

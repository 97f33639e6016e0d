import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MadeSite, makeSite } from '../../generator/pipeline.ts';
import { resolveProject } from '../../generator/project.ts';
import { EAR } from '../../templates/art/strokes.tsx';
import { ROOTS } from '../helpers/command.ts';
import { type ShownText, shownTexts } from '../helpers/shown-words.ts';
import { createSite, folderOf, sharedMemory } from '../helpers/sites.ts';

const { contentDir, outDir, remove } = createSite({}, folderOf('dentist'));
let site: MadeSite;
beforeAll(async () => {
  site = await makeSite(resolveProject(ROOTS, { content: contentDir, out: outDir }), sharedMemory());
});
afterAll(remove);

/** What a dentist for children has nothing to do with. */
const OTHER_FIELD = /\b(sinus(es)?|ears?|noses?|nasal|throats?|ENT|surge(ons?|ry)|otolaryngolog\w*|rhinoplast\w*)\b/gi;

/** Those words, but for addresses and what people may type in an emergency. */
function otherField(texts: readonly ShownText[]): string[] {
  return texts.flatMap(({ at, text }) => {
    const found = text.replace(/https:\S+/g, '').match(OTHER_FIELD) ?? [];
    return found.length > 0 && !at.endsWith(' when') ? [`${at}: "${text.slice(0, 80)}" has ${found.join(', ')}`] : [];
  });
}

const page = (path: string) => String(site.documents.find((document) => document.path === path)?.html ?? '');
const texts = (path: string) => shownTexts(`${path}.html`, page(path)).map(({ text }) => text);

describe('the site of a pediatric dentist', () => {
  it('is built without a warning', () => {
    expect(site.problems).toEqual([]);
  });

  it('names nothing of the ear, nose and throat in pages, manifest, search and scripts', () => {
    const shown = site.files.flatMap(({ path, bytes }) => shownTexts(path, Buffer.from(bytes).toString()));
    expect(shown.length).toBeGreaterThan(1000);
    expect(otherField(shown)).toEqual([]);
    expect(otherField(shownTexts('a.html', '<p>Take the sinus quiz</p><img alt="An ear">'))).toHaveLength(2);
  });

  it('shows a drawing of its own where others show a head in profile and an ear', () => {
    const withDrawing = (name: string) => site.documents.filter(({ html }) => String(html).includes(name)).map(({ path }) => path);
    expect(withDrawing('class="headline-drawing"').toSorted()).toEqual(['/', '/services']);
    expect(withDrawing('class="hero-head"')).toEqual([]);
    expect(withDrawing(EAR)).toEqual([]);
  });

  it('shows what a service says before its first heading', () => {
    expect(texts('/service/sealants-and-fluoride').join(' ')).toContain('A sealant closes them like a raincoat.');
  });

  it('is a Dentist to search engines, and so is its doctor', () => {
    expect(page('/')).toContain('"@type":"Dentist"');
    expect(page('/')).not.toMatch(/"@type":"(Physician|MedicalClinic)"/);
  });
});

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

/** Matches words that do not belong on the site of a pediatric dentist. */
const OTHER_FIELD = /\b(sinus(es)?|ears?|noses?|nasal|throats?|ENT|surge(ons?|ry)|otolaryngolog\w*|rhinoplast\w*)\b/gi;

/** Returns texts with words of another specialty, except in addresses and in emergency search terms. */
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

  it('has no words about ear, nose and throat in pages, manifest, search and scripts', () => {
    const shown = site.files.flatMap(({ path, bytes }) => shownTexts(path, Buffer.from(bytes).toString()));
    expect(shown.length).toBeGreaterThan(1000);
    expect(otherField(shown)).toEqual([]);
    expect(otherField(shownTexts('a.html', '<p>Take the sinus quiz</p><img alt="An ear">'))).toHaveLength(2);
  });

  it('shows its own drawing instead of a head in profile and an ear', () => {
    const withDrawing = (name: string) => site.documents.filter(({ html }) => String(html).includes(name)).map(({ path }) => path);
    expect(withDrawing('class="headline-drawing"').toSorted()).toEqual(['/', '/services']);
    expect(withDrawing('class="hero-head"')).toEqual([]);
    expect(withDrawing(EAR)).toEqual([]);
  });

  it('shows the text of a service before its first heading', () => {
    expect(texts('/service/sealants-and-fluoride').join(' ')).toContain('A sealant closes them like a raincoat.');
  });

  it('has the type Dentist in structured data, and so has its doctor', () => {
    expect(page('/')).toContain('"@type":"Dentist"');
    expect(page('/')).not.toMatch(/"@type":"(Physician|MedicalClinic)"/);
  });
});

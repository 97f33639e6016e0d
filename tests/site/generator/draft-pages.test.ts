import { basename } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeSite } from '../../../generator/pipeline.ts';
import { resolveProject } from '../../../generator/project.ts';
import { pageInfos } from '../../../generator/serve/built-site.ts';
import { ROOTS } from '../../helpers/command.ts';
import { createSite, sharedMemory } from '../../helpers/sites.ts';

const page = (title: string, more: string) =>
  `---\ntitle: ${title}\ndescription: What visitors of Doe ENT should know about ${title}.\nkeywords: [one, two]\n${more}\ndraft: true\n---\n\nIn short.\n`;
const DOCTOR = 'shortName: Dr. Ruiz\njobTitle: Surgeon\norder: 1\nbio: She treats ears and noses.\nspecialties: [Ears]';

/** Addresses of the drafts: a service, a doctor, a notice and an own page. */
const DRAFTS = ['/careers', '/notices/cancellations', '/providers/ana-ruiz', '/service/sleep-apnea'];
/** The practice with these drafts. An article, the footer and a condition refer to the service. */
const site = createSite({
  edits: [{ file: 'services/sleep-apnea.md', replace: 'surgical:', with: 'draft: true\nsurgical:' }],
  write: {
    'pages/careers.md': page('Work with us', 'updated: 2025-10-20'),
    'notices/cancellations.md': page('Cancellations', 'label: Cancellations\norder: 1\npolicy: true'),
    'providers/ana-ruiz.md': page('Ana Ruiz', DOCTOR).replace('title:', 'name:'),
  },
});
afterAll(() => site.remove());

const made = (options: { preview?: true }) => {
  const project = resolveProject(ROOTS, { content: site.contentDir, out: site.outDir, ...options });
  return makeSite(options.preview ? project : { ...project, withDrafts: true }, sharedMemory());
};

it('a preview shows drafts of every kind with a note, and warns of references and links to them', async () => {
  const { documents, files, problems } = await made({ preview: true });
  const notes = DRAFTS.map((path) => {
    const html = String(files.find((file) => file.document?.path === path)?.bytes);
    return /<aside class="preview-note".*?<\/aside>/.exec(html)?.[0].replace(/<[^>]+>/g, '');
  });
  const note = 'Preview for sign-off, not the published site. Visitors do not see this page yet. Draft';
  expect(notes).toEqual([note, note, note, note]);
  expect(documents.flatMap(({ page, path }) => (page?.waits ? [path] : [])).toSorted()).toEqual(DRAFTS);
  const found = problems
    .filter(({ rule }) => rule === 'hidden-page')
    .map(({ file, line, message }) => `${basename(file)}:${line} ${message}`);
  expect(found).toEqual(
    expect.arrayContaining([
      'is-it-only-snoring.md:9 The service "sleep-apnea" is a draft, so visitors would not find it.',
      'site.yaml:30 The service "sleep-apnea" is a draft, so visitors would not find it.',
      'conditions.yaml:5 "/service/sleep-apnea" is a draft; visitors would not find it.',
    ]),
  );
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
});

it('"serve" marks drafts of every kind in the bar of their pages, and does not ask to link them', async () => {
  const served = await made({});
  const drafts = [...pageInfos(served)].flatMap(([path, { draft }]) => (draft ? [path] : []));
  expect(drafts.toSorted()).toEqual(DRAFTS);
  const unlisted = served.problems.filter(({ rule, message }) => rule === 'unlisted-page' && DRAFTS.some((path) => message.includes(path)));
  expect(unlisted).toEqual([]);
});

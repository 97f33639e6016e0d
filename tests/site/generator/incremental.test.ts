import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeSite } from '../../../generator/pipeline.ts';
import type { RenderedDocument } from '../../../generator/render/rendered-document.ts';
import { CONTENT_EDITS, type ContentEdit, createEditedSite } from '../../helpers/edited-site.ts';
import { differences, type Outcome } from '../../helpers/outcome.ts';
import { IN_FULL, share } from '../../helpers/share.ts';

const site = createEditedSite();
/** The outcome of the first build, with an empty memory. */
let untouched: Outcome;
beforeAll(async () => {
  untouched = await site.outcome();
});
afterEach(() => site.restore());
afterAll(() => site.remove());

/** Matches edits that need the edit before them. */
const FOLLOWING = /^(publish a draft|(rename|remove) a post|fix the mistake|unlink nowhere|edit the picture)$/;
const groups: ContentEdit[][] = [];
for (const edit of CONTENT_EDITS) {
  if (FOLLOWING.test(edit)) groups.at(-1)?.push(edit);
  else groups.push([edit]);
}
/** The edit after which the built files are the same. */
const CHANGES_NOTHING: ContentEdit = 'make and fix a mistake in YAML';

describe('a rebuild with the memory of earlier builds', () => {
  it.each(share(groups, 1).map((group) => [group.join(', then '), group] as const))('equals a clean build: %s (B10)', async (_, group) => {
    let before = untouched;
    for (const what of group) {
      site.edit(what, 7);
      const after = await site.outcome();
      expect(differences(after, site.isRestored() ? untouched : await site.cleanOutcome()), what).toEqual([]);
      if (what !== CHANGES_NOTHING) expect(differences(after, before), what).not.toEqual([]);
      before = after;
    }
    site.restore();
    expect(differences(await site.outcome(), untouched), 'taken back').toEqual([]);
  });

  it(
    'equals a clean build, byte for byte, after any edits (B10)',
    async () => {
      const edits = fc.array(fc.record({ what: fc.constantFrom(...CONTENT_EDITS), number: fc.nat(99) }), { minLength: 2, maxLength: 7 });
      const property = fc.asyncProperty(edits, async (sequence) => {
        for (const { what, number } of sequence) {
          site.edit(what, number);
          await site.outcome();
        }
        expect(differences(await site.outcome(), await site.cleanOutcome())).toEqual([]);
        site.restore();
      });
      await fc.assert(property, { numRuns: IN_FULL ? 30 : 1, endOnFailure: true });
    },
    IN_FULL ? 600_000 : 60_000,
  );

  it('equals a clean build after builds that were interrupted at any step (B10)', async () => {
    await site.make();
    for (const steps of share([2, 6, 9, 11, 14, 20], 2)) {
      site.edit('change a title', steps);
      let left = steps;
      const progress = () => {
        if (left-- === 0) throw new Error('broken off');
      };
      await expect(makeSite(site.project, { ...site.memory, progress })).rejects.toThrow('broken off');
    }
    expect(differences(await site.outcome(), await site.cleanOutcome())).toEqual([]);
  });

  it('returns requested pages before it renders the others, with the same HTML as the site', async () => {
    site.edit('change a title', 0);
    const paths = new Set(['/blog', '/blog/first-post']);
    let first: readonly RenderedDocument[] = [];
    const { documents } = await makeSite(site.project, site.memory, { first: { paths, show: (pages) => (first = pages) } });
    const shown = (pages: readonly RenderedDocument[]) => pages.map(({ path, html }) => [path, html]);
    expect(first).toHaveLength(paths.size);
    expect(shown(first)).toEqual(shown(documents.filter(({ path }) => paths.has(path))));
  });

  it.each([
    ['only the page of an article when its text is edited', 'add a paragraph', /^\/blog\/first-post$/],
    ['the pages that list articles when a title is edited, and no others', 'change a title', /^\/(blog|service\/|site-map)/],
  ] as const)('renders %s', async (_, what, expected) => {
    const before = await site.make();
    site.edit(what, 0);
    const after = await site.make();
    const known = new Set(before.documents.map(({ hash }) => hash));
    const rendered = after.documents.filter(({ hash }) => !known.has(hash)).map(({ path }) => path);
    const changed = after.documents.filter(({ html }, index) => html !== before.documents[index]?.html);
    expect(rendered).toEqual(expect.arrayContaining(changed.map(({ path }) => path)));
    expect(rendered).toContain('/blog/first-post');
    expect(rendered.filter((path) => !expected.test(path))).toEqual([]);
  });

  it('warns of a link to a draft where drafts are shown, and in a build', async () => {
    site.edit('link to an article', 0);
    await site.outcome();
    site.edit('make a draft', 1);
    const message = '"/blog/second-post" is a draft; visitors would not find it.';
    expect(await site.outcome()).toContain(message);
    const withDrafts = () => makeSite({ ...site.project, withDrafts: true }, site.memory);
    const warning = expect.objectContaining({ severity: 'warning', message });
    expect((await withDrafts()).problems).toContainEqual(warning);
    // A draft may link to another draft.
    site.edit('make a draft', 0);
    expect((await withDrafts()).problems).not.toContainEqual(warning);
  });

  it('leaves a related article out of a page when it is a draft', async () => {
    site.edit('make a draft', 1);
    const { documents } = await site.make();
    expect(documents.find(({ path }) => path === '/blog/first-post')?.html).not.toContain('/blog/second-post');
  });
});

import { copyFileSync, cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyMemory, finishSite, type Memory, makeSite } from '../../generator/build.ts';
import { BuildFailure, formatProblems } from '../../generator/problem.ts';
import type { Project } from '../../generator/project.ts';
import { ROOT } from '../helpers/command.ts';
import { createSite, type TestSite } from '../helpers/sites.ts';

/** A thing that a person does to the content while `serve` runs. Edits that a mended file makes impossible do nothing. */
type Edit = { what: keyof typeof edits; number: number };

let site: TestSite;
let project: Project;
let memory: Memory;

const at = (path: string) => join(site.contentDir, path);
const replaceIn = (path: string, pattern: RegExp, replacement: string) => {
  if (existsSync(at(path)))
    writeFileSync(
      at(path),
      readFileSync(at(path), 'utf8').replace(pattern, () => replacement),
    );
};
const post = (number: number) => ['blog/first-post.md', 'blog/second-post.md', 'blog/third-post.md'][number % 3] ?? '';

const edits = {
  'add a paragraph': (n: number) => replaceIn(post(n), /$/, `\nParagraph ${n} of a [link](/services).\n`),
  'change a heading': (n: number) => replaceIn(post(n), /^## .*$/m, `## Part ${n}`),
  'change a title': (n: number) => replaceIn(post(n), /^title: .*$/m, `title: Post of the number ${n}`),
  'change a date': (n: number) => replaceIn(post(n), /^date: .*$/m, `date: 2025-09-${10 + (n % 19)}`),
  'state a read time': (n: number) => replaceIn(post(n), /^category: /m, `readTime: ${1 + (n % 2)}\ncategory: `),
  'make a draft': (n: number) => replaceIn(post(n), /^category: /m, 'draft: true\ncategory: '),
  'publish a draft': (n: number) => replaceIn(post(n), /^draft: true\n/m, ''),
  'add a post': (n: number) => {
    const text = readFileSync(at('blog/first-post.md'), 'utf8');
    writeFileSync(at('blog/new-post.md'), text.replace(/^title: .*$/m, `title: New ${n}`).replace(/^description: /m, 'description: New. '));
  },
  'rename a post': () => existsSync(at('blog/new-post.md')) && renameSync(at('blog/new-post.md'), at('blog/newer-post.md')),
  'remove a post': () => {
    for (const name of ['new-post', 'newer-post']) rmSync(at(`blog/${name}.md`), { force: true });
  },
  'change a service': (n: number) => replaceIn('services/sleep-apnea.md', /^title: .*$/m, `title: Sleep Apnea ${n}`),
  'change words of the layout': (n: number) => replaceIn('strings.yaml', /allServices: .*/, `allServices: All services ${n}`),
  'change the brand': (n: number) => replaceIn('practice.yaml', /^brand: .*$/m, `brand: Brand ${n}`),
  'change the phone': (n: number) => replaceIn('practice.yaml', /^phone: .*$/m, `phone: "+140455501${10 + (n % 80)}"`),
  'change the address of the site': (n: number) => replaceIn('site.yaml', /^url: .*$/m, `url: https://www.site-${n}.example`),
  'replace a picture': (n: number) => {
    const insurer = at('images/insurers/oakline.svg');
    writeFileSync(insurer, readFileSync(insurer, 'utf8').replace(/<svg /, `<svg data-number="${n}" `));
  },
  'explain a term': (n: number) =>
    writeFileSync(at('glossary.yaml'), `terms:\n  - term: water\n    definition: What one drinks, said in ${n} words.\n`),
  'explain nothing': () => rmSync(at('glossary.yaml'), { force: true }),
  'save twice at once': (n: number) => {
    replaceIn(post(n), /$/, 'a');
    replaceIn(post(n), /a$/, 'b');
  },
  'make a mistake': (n: number) => replaceIn(post(n), /^category: .*$/m, 'category: Sinus Cares'),
  'mend the mistake': (n: number) => replaceIn(post(n), /^category: .*$/m, 'category: Sinus Care'),
  'make and mend a mistake in YAML': (n: number) => {
    copyFileSync(at(post(n)), at('../kept'));
    writeFileSync(at(post(n)), '---\ntitle: [\n---\n');
    copyFileSync(at('../kept'), at(post(n)));
  },
  'link to an article': (n: number) => replaceIn(post(n), /$/, '\nSee [the second](/blog/second-post).\n'),
  'link to nowhere': (n: number) => replaceIn(post(n), /$/, '\n[Nowhere](/nowhere)\n'),
  'unlink nowhere': (n: number) => replaceIn(post(n), /\n\[Nowhere\].*\n/g, ''),
} as const;

function openSite(): void {
  site = createSite();
  project = { rootDir: ROOT, contentDir: site.contentDir, outDir: site.outDir, withDrafts: false };
  memory = emptyMemory(project);
}

/** Every file of the site as text, or what is wrong. */
async function outcome(kept?: Memory): Promise<Record<string, string> | string> {
  try {
    const { files, manifest } = await finishSite(await makeSite(project, kept));
    return Object.fromEntries([...files, manifest].map(({ path, bytes }) => [path, Buffer.from(bytes).toString('latin1')]));
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error;
    return formatProblems(error.problems, 'human');
  }
}

/** The paths that differ say more than two sites as text. */
function differences(one: Record<string, string> | string, other: Record<string, string> | string): unknown {
  if (typeof one === 'string' || typeof other === 'string') return one === other ? [] : [one, other];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((path) => one[path] !== other[path]);
}

describe('a rebuild with the memory of the builds before', () => {
  beforeEach(openSite);
  afterEach(() => site.remove());

  it('gives what a clean build gives, byte for byte, after any sequence of edits (B10)', async () => {
    const edit = fc.record({ what: fc.constantFrom(...(Object.keys(edits) as Edit['what'][])), number: fc.nat(99) });
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 2, maxLength: 7 }), async (sequence) => {
        for (const { what, number } of sequence) {
          edits[what](number);
          await outcome(memory);
        }
        expect(differences(await outcome(memory), await outcome())).toEqual([]);
      }),
      { numRuns: 6, endOnFailure: true },
    );
  }, 240_000);

  it('renders only the page of an article when its text is edited', async () => {
    const before = await makeSite(project, memory);
    edits['add a paragraph'](0);
    const after = await makeSite(project, memory);
    const known = new Set(before.documents);
    expect(after.documents.filter((document) => !known.has(document)).map(({ path }) => path)).toEqual(['/blog/first-post']);
  });

  it('renders the pages that list articles when a title is edited, and no others', async () => {
    const before = await makeSite(project, memory);
    edits['change a title'](0);
    const after = await makeSite(project, memory);
    const known = new Set(before.documents);
    const rendered = after.documents.filter((document) => !known.has(document)).map(({ path }) => path);
    const showing = after.documents.filter(({ html }) => html.includes('Post of the number 0')).map(({ path }) => path);
    expect(rendered).toEqual(expect.arrayContaining(showing));
    expect(rendered.filter((path) => !/^\/(blog|service\/|site-map)/.test(path))).toEqual([]);
  });

  it('tells those who see drafts at once that a text links to one, and a build that it does', async () => {
    edits['link to an article'](0);
    await outcome(memory);
    edits['make a draft'](1);
    const message = '"/blog/second-post" is a draft; visitors would not find it.';
    expect(await outcome(memory)).toContain(message);
    project.withDrafts = true;
    const { warnings } = (await makeSite(project, memory)).summary;
    expect(warnings).toContainEqual(expect.objectContaining({ severity: 'warning', message }));
    edits['make a draft'](0);
    expect((await makeSite(project, memory)).summary.warnings).toEqual([]);
  });

  it('gives a page the articles that are published where a related one is a draft', async () => {
    edits['make a draft'](1);
    const { documents } = await makeSite(project, memory);
    expect(documents.find(({ path }) => path === '/blog/first-post')?.html).not.toContain('/blog/second-post');
  });
});

describe('a rebuild with a memory that knows all of a site', () => {
  beforeAll(async () => {
    openSite();
    await outcome(memory);
  });
  afterAll(() => site.remove());

  it.each(Object.keys(edits) as Edit['what'][])('gives what a clean build gives when one does this alone: %s (B10)', async (what) => {
    const kept = `${site.contentDir}-kept`;
    cpSync(site.contentDir, kept, { recursive: true });
    edits[what](7);
    expect(differences(await outcome(memory), await outcome())).toEqual([]);
    rmSync(site.contentDir, { recursive: true });
    renameSync(kept, site.contentDir);
    // Undone, for the next.
    await outcome(memory);
  });
});

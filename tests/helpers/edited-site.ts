import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeSite } from '../../generator/pipeline.ts';
import type { Project } from '../../generator/project.ts';
import { ROOTS } from './command.ts';
import { outcomeOf } from './outcome.ts';
import { createSite, freshMemory, PRACTICE } from './sites.ts';
import { changedPaths, restoreTree, treeOf } from './tree.ts';

/** Edits that a person makes to the content while `serve` runs. An edit that an earlier one makes impossible does nothing. */
function contentEdits(contentDir: string) {
  const at = (path: string) => join(contentDir, path);
  const replaceIn = (path: string, pattern: RegExp, replacement: string) => {
    if (!existsSync(at(path))) return;
    const text = readFileSync(at(path), 'utf8').replace(pattern, () => replacement);
    writeFileSync(at(path), text);
  };
  return {
    'add a paragraph': (n) => replaceIn(post(n), /$/, `\nParagraph ${n} of a [link](/services).\n`),
    'change a heading': (n) => replaceIn(post(n), /^## .*$/m, `## Part ${n}`),
    'change a title': (n) => replaceIn(post(n), /^title: .*$/m, `title: Post of the number ${n}`),
    'change a date': (n) => replaceIn(post(n), /^date: .*$/m, `date: 2025-09-${10 + (n % 19)}`),
    'state a read time': (n) => replaceIn(post(n), /^category: /m, `readTime: ${1 + (n % 2)}\ncategory: `),
    'make a draft': (n) => replaceIn(post(n), /^category: /m, 'draft: true\ncategory: '),
    'publish a draft': (n) => replaceIn(post(n), /^draft: true\n/m, ''),
    'add a post': (n) => {
      copyFileSync(at('blog/first-post.md'), at('blog/new-post.md'));
      replaceIn('blog/new-post.md', /^title: .*$/m, `title: New ${n}`);
      replaceIn('blog/new-post.md', /^description: /m, 'description: New. ');
    },
    'rename a post': () => {
      if (existsSync(at('blog/new-post.md'))) renameSync(at('blog/new-post.md'), at('blog/newer-post.md'));
    },
    'remove a post': () => {
      for (const name of ['new-post', 'newer-post']) rmSync(at(`blog/${name}.md`), { force: true });
    },
    'change a service': (n) => replaceIn('services/sleep-apnea.md', /^title: .*$/m, `title: Sleep Apnea ${n}`),
    'change words of the layout': (n) => replaceIn('strings.yaml', /allServices: .*/, `allServices: All services ${n}`),
    'change the brand': (n) => replaceIn('practice.yaml', /^brand: .*$/m, `brand: Brand ${n}`),
    'change the phone': (n) => replaceIn('practice.yaml', /^phone: .*$/m, `phone: "+140455501${10 + (n % 80)}"`),
    'change the address of the site': (n) => replaceIn('site.yaml', /^url: .*$/m, `url: https://www.site-${n}.example`),
    'replace a picture': (n) => replaceIn('images/insurers/oakline.svg', /<svg /, `<svg data-number="${n}" `),
    'show a picture': (n) => {
      writeFileSync(at('images/Shown (1).SVG'), `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n} 9"><path d="M0 0h9v9z"/></svg>`);
      replaceIn(post(n), /$/, '\n![A shape](../images/Shown%20(1).SVG#small "Its caption")\n');
    },
    'edit the picture': (n) => replaceIn('images/Shown (1).SVG', /viewBox="0 0 \d+/, `viewBox="0 0 ${n + 5}`),
    'explain a term': (n) =>
      writeFileSync(at('glossary.yaml'), `terms:\n  - term: water\n    definition: What one drinks, said in ${n} words.\n`),
    'explain nothing': () => rmSync(at('glossary.yaml'), { force: true }),
    'save twice at once': (n) => {
      replaceIn(post(n), /$/, 'a');
      replaceIn(post(n), /a$/, 'b');
    },
    'make a mistake': (n) => replaceIn(post(n), /^category: .*$/m, 'category: Sinus Cares'),
    'fix the mistake': (n) => replaceIn(post(n), /^category: .*$/m, 'category: Sinus Care'),
    'make and fix a mistake in YAML': (n) => {
      copyFileSync(at(post(n)), at('../kept'));
      writeFileSync(at(post(n)), '---\ntitle: [\n---\n');
      copyFileSync(at('../kept'), at(post(n)));
    },
    'link to an article': (n) => replaceIn(post(n), /$/, '\nSee [the second](/blog/second-post).\n'),
    'link to nowhere': (n) => replaceIn(post(n), /$/, '\n[Nowhere](/nowhere)\n'),
    'unlink nowhere': (n) => replaceIn(post(n), /\n\[Nowhere\].*\n/g, ''),
  } satisfies Record<string, (number: number) => void>;
}

export type ContentEdit = keyof ReturnType<typeof contentEdits>;

export const CONTENT_EDITS = Object.keys(contentEdits('')) as ContentEdit[];

function post(number: number): string {
  return ['blog/first-post.md', 'blog/second-post.md', 'blog/third-post.md'][number % 3] ?? '';
}

/** The test practice while it is edited, with the cache of its builds. */
export function createEditedSite() {
  const { contentDir, outDir, remove } = createSite();
  const project: Project = { ...ROOTS, contentDir, outDir, withDrafts: false };
  const memory = freshMemory();
  const edits: Record<ContentEdit, (number: number) => void> = contentEdits(contentDir);
  return {
    project,
    memory,
    edit: (what: ContentEdit, number: number) => edits[what](number),
    /** Undoes all edits. */
    restore: () => restoreTree(PRACTICE, contentDir),
    /** Whether the content is the original again, by `restore` or by later edits. */
    isRestored: () => changedPaths(treeOf(PRACTICE), treeOf(contentDir)).length === 0,
    /** Builds with the cache. Throws BuildFailure. */
    make: () => makeSite(project, memory),
    outcome: () => outcomeOf(project, memory),
    /** Builds without a cache. */
    cleanOutcome: () => outcomeOf(project, freshMemory()),
    remove,
  };
}

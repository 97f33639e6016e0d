import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import GithubSlugger from 'github-slugger';
import { describe, expect, it } from 'vitest';
import { contentTypes } from '../../generator/content/types/index.ts';
import { ROOT } from '../helpers/command.ts';

const markdownIn = (folder: string) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

/** Every document of the repository, by its path from the root. The rules of the site check what patients read. */
const DOCUMENTS = ['.', 'docs', 'content', 'generator', 'client', 'tests'].flatMap(markdownIn);
/** Documents for developers: paths in backticks are paths of the repository, not of a practice. */
const FOR_DEVELOPERS = DOCUMENTS.filter((name) => !name.startsWith('content/') && name !== 'CHANGELOG.md');
/** Folders that a line of an indented walkthrough can start with. */
const BASES = ['.', 'generator', 'generator/fleet'];

const textOf = (name: string) => readFileSync(join(ROOT, name), 'utf8');
const withoutBlocks = (text: string) => text.replace(/^( *)```[\s\S]*?^\1```/gm, '');
const exists = (path: string) => existsSync(join(ROOT, path));

/** Links to files and headings, without links to other sites and to addresses on the site of a practice. */
function linksIn(name: string): string[] {
  const text = withoutBlocks(textOf(name)).replace(/`[^`\n]*`/g, 'code');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link).filter((link) => !/^(https?:|mailto:|\/)/.test(link));
}

/** Returns the ids that GitHub gives the headings of a document. */
function anchorsIn(name: string): string[] {
  const slugger = new GithubSlugger();
  const headings = withoutBlocks(textOf(name)).matchAll(/^#+ (.*)$/gm);
  return [...headings].map(([, heading = '']) => slugger.slug(heading.replace(/`|\[([^\]]*)\]\([^)]*\)/g, '$1')));
}

function isBroken(link: string, name: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? name : normalize(join(dirname(name), path));
  if (!exists(target)) return true;
  return anchor !== undefined && !(target.endsWith('.md') && anchorsIn(target).includes(anchor));
}

/** Whether a file or folder exists in the repository. In a content folder, any file name counts, because a practice chooses it. */
function isPath(path: string): boolean {
  // Every practice copies a workflow to this name.
  if (path === '.github/workflows/publish.yml') return true;
  const [, folder] = /^content\/([\w-]+\/|[\w.-]+)/.exec(path) ?? [];
  if (folder === undefined) return exists(path);
  return exists(path) || contentTypes.some(({ at }) => at === folder) || ['images/', 'files/', 'images', 'files'].includes(folder);
}

describe.each(DOCUMENTS)('%s', (name) => {
  it('links to files and headings that exist', () => {
    expect(linksIn(name).filter((link) => isBroken(link, name))).toEqual([]);
  });
});

describe.each(FOR_DEVELOPERS)('%s', (name) => {
  it('names files and folders that exist, in backticks and at the start of an indented line', () => {
    const quoted = [
      ...withoutBlocks(textOf(name)).matchAll(/`((?:generator|templates|client|tests|docs|content|bin|\.github)\/[\w./-]*)`/g),
    ];
    const walks = [...textOf(name).matchAll(/^ {4,}([\w-]+(?:\/[\w.-]+)*\.tsx?) /gm)];
    expect(quoted.map(([, path = '']) => path).filter((path) => !isPath(path))).toEqual([]);
    const isFound = (path: string) => [dirname(name), ...BASES].some((base) => exists(join(base, path)));
    expect(walks.map(([, path = '']) => path).filter((path) => !isFound(path))).toEqual([]);
  });
});

describe('docs/', () => {
  it('has an index of all its pages', () => {
    const pages = markdownIn('docs').filter((page) => page !== 'docs/README.md');
    const listed = linksIn('docs/README.md').map((link) => normalize(join('docs', link)));
    expect(pages.filter((page) => !listed.includes(page))).toEqual([]);
  });

  it('has short pages: at most 14 kB, 16 kB about publishing, 10 kB in a folder, 6 kB about tests, 9 kB of README', () => {
    const exceptions: Record<string, number> = { 'README.md': 9000, 'tests/README.md': 6000, 'docs/publishing.md': 16_384 };
    const mostOf = (name: string) => exceptions[name] ?? (name.startsWith('docs/') ? 14_000 : 10_000);
    const written = FOR_DEVELOPERS.filter((name) => name !== 'docs/commands.md');
    expect(written.filter((name) => Buffer.byteLength(textOf(name)) > mostOf(name))).toEqual([]);
  });

  it('gives a reason for every package, and for no other', () => {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = JSON.parse(textOf('package.json'));
    const needed = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies });
    const rows = [...textOf('docs/dependencies.md').matchAll(/^\| (`.*?`) \| .*\|$/gm)];
    const named = rows.flatMap(([, packages = '']) => [...packages.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
    expect(named.toSorted()).toEqual(needed.toSorted());
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { describe, expect, it } from 'vitest';
import { hosts } from '../../generator/publish/hosts/index.ts';
import { ROOT } from '../helpers/command.ts';
import { blockOfPage, PUBLISHING_PAGE } from '../helpers/publishing-page.ts';
import { GITHUB_WORKFLOWS, scriptOf } from '../helpers/workflows.ts';

/** The recipes: each section under a `##` heading that names a `host` of `site.yaml`. */
const recipes = PUBLISHING_PAGE.split(/^(?=## )/m).flatMap((text) => {
  const names = [...(/^In `site\.yaml`: (.*)$/m.exec(text)?.[1] ?? '').matchAll(/`host: (\w+)`/g)].map(([, name = '']) => name);
  return names.length > 0 ? [{ names, text }] : [];
});

describe('the page about publishing', () => {
  it('has a recipe for every host that a build writes rules for, and for no other', () => {
    expect(recipes.flatMap(({ names }) => names).sort()).toEqual(hosts.map(({ name }) => name).sort());
  });

  it('names a workflow for each host, and all secrets and variables that the workflow needs', () => {
    for (const { names, text } of recipes) {
      const file = /\]\(\.\.\/(\.github\/publish\/\w+\.yml)\)/.exec(text)?.[1] ?? '';
      expect(existsSync(join(ROOT, file)) && file, names.join()).not.toBe('');
      const workflow = GITHUB_WORKFLOWS.find(({ path }) => path === file)?.text ?? '';
      const needed = [...workflow.matchAll(/\b(?:secrets|vars)\.(\w+)/g)]
        .map(([, name = '']) => name)
        .filter((name) => name !== 'GITHUB_TOKEN');
      for (const name of needed) {
        expect(text, file).toContain(`\`${name}\``);
        expect(workflow.slice(0, workflow.indexOf('\non:')), file).toContain(name);
      }
    }
  });

  it('copies the files to S3 in the order of the workflow: assets, pages, rules, and then deletes removed files', () => {
    const script = scriptOf('.github/publish/cloudfront.yml', 'Copy the files and update the rules');
    const lines = blockOfPage('sh', 's3 sync').replaceAll('BUCKET', '$BUCKET').replaceAll('your-practice', '$STACK');
    expect(lines.split('\n').slice(1)).toEqual(script.split('\n'));
  });

  it('links to files and headings that exist, and is linked from the pages where readers start', () => {
    const slugger = new GithubSlugger();
    const anchors = [...PUBLISHING_PAGE.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => `#${slugger.slug(heading)}`);
    const links = [...PUBLISHING_PAGE.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
    const broken = links.filter((link) => (link.startsWith('#') ? !anchors.includes(link) : !existsSync(join(ROOT, 'content', link))));
    expect(broken).toEqual([]);
    for (const file of ['README.md', 'content/README.md'])
      expect(readFileSync(join(ROOT, file), 'utf8'), file).toContain(`](${dirname(file) === '.' ? 'content/' : ''}PUBLISHING.md`);
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

  it('has at most 16 kB, and for each host a preview, a rollback and a workflow', () => {
    expect(Buffer.byteLength(PUBLISHING_PAGE)).toBeLessThanOrEqual(16_384);
    for (const { names, text } of recipes)
      for (const part of ['Preview', 'Go back', ...(names.includes('gitlab') ? [] : ['Repository'])])
        expect(text, names.join()).toContain(`**${part}:**`);
  });

  it('names a workflow for each host, with all secrets and variables that the workflow needs', () => {
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
    const fileOf = (link: string) => join(ROOT, 'docs', link.replace(/#.*/, ''));
    expect(links.filter((link) => (link.startsWith('#') ? !anchors.includes(link) : !existsSync(fileOf(link))))).toEqual([]);
    expect(readFileSync(join(ROOT, 'README.md'), 'utf8')).toContain('](docs/publishing.md');
    expect(readFileSync(join(ROOT, 'content/README.md'), 'utf8')).toContain('](../docs/publishing.md');
  });
});

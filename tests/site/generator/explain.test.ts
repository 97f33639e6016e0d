import { join } from 'node:path';
import { expect, it } from 'vitest';
import { planSite } from '../../../generator/pipeline.ts';
import { BuildFailure } from '../../../generator/problem/problem.ts';
import { resolveProject } from '../../../generator/project.ts';
import { explainPath } from '../../../generator/studio/reports/explain-path.ts';
import { ROOT, ROOTS } from '../../helpers/command.ts';
import { createSite, sharedMemory } from '../../helpers/sites.ts';

const project = resolveProject(ROOTS, { content: join(ROOT, 'tests/practice'), out: join(ROOT, 'out') });
const plan = await planSite(project.contentDir, sharedMemory().loadTemplates());
const explain = (given: string) => explainPath(given, { plan, project });

it('names the files that make a page, by its address, its URL and its file in out/', () => {
  const lines = explain('/blog/first-post');
  expect(lines).toEqual(
    expect.arrayContaining([
      '  file       out/blog/first-post.html',
      '  content    tests/practice/blog/first-post.md (Article)',
      '  refers to  services/sinus-disorders.md in service',
      '  template   templates/pages/post.tsx',
      '  used by    tests/practice/blog/second-post.md',
      expect.stringMatching(/^ {2}every page .*tests\/practice\/practice\.yaml, /),
    ]),
  );
  expect(explain('https://practice.example/blog/first-post?a=1#b')).toEqual(lines);
  expect(explain('out/blog/first-post.html')).toEqual(lines);
});

it('names the pages that a content file makes or affects', () => {
  expect(explain('tests/practice/blog/first-post.md')).toContain('  makes      /blog/first-post by templates/pages/post.tsx');
  expect(explain('practice.yaml')).toContain('  affects    every page');
});

it('names the target of an old address, and the nearest match of an unknown one', () => {
  const [{ from, to } = { from: '', to: '' }] = plan.planned.redirects.stubs;
  expect(explain(from)[0]).toBe(`${from} is an old address that redirects to ${to}.`);
  const refused = () => explain('/blog/frist-post');
  expect(refused).toThrow(BuildFailure);
  try {
    refused();
  } catch (error) {
    expect((error as BuildFailure).problems[0]).toMatchObject({
      rule: 'unknown-path',
      message: expect.stringContaining('Did you mean "/blog/first-post"?'),
    });
  }
});

it('names the texts that show a picture', async () => {
  const site = createSite({
    edits: [{ file: 'blog/first-post.md', replace: '- Rest', with: '![A nose](../images/nose.svg)\n\n- Rest' }],
    write: { 'images/nose.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path d="M0 0h3v2z"/></svg>' },
  });
  const { contentDir } = site;
  const ofSite = await planSite(contentDir, sharedMemory().loadTemplates());
  const lines = explainPath(join(contentDir, 'images/nose.svg'), { plan: ofSite, project: { ...project, contentDir } });
  expect(lines.map((line) => line.replace(/ \S*(?=blog)/, ' '))).toEqual([
    expect.stringMatching(/nose\.svg$/),
    'used by    blog/first-post.md',
  ]);
  site.remove();
});

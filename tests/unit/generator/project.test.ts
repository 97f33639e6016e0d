import { expect, it } from 'vitest';
import { choosePlain, previewUrl, resolveProject } from '../../../generator/project.ts';

it.each([
  [{}, 'https://preview.invalid'],
  [{ DEPLOY_PRIME_URL: 'https://deploy-preview-1--doe.netlify.app' }, 'https://deploy-preview-1--doe.netlify.app'],
  [{ CF_PAGES_URL: 'https://7ea2f.doe.pages.dev' }, 'https://7ea2f.doe.pages.dev'],
  [{ VERCEL_URL: 'doe-git-draft.vercel.app' }, 'https://doe-git-draft.vercel.app'],
  [{ DEPLOY_PRIME_URL: '', CF_PAGES_URL: 'nothing', VERCEL_URL: 'a b/"><script>' }, 'https://preview.invalid'],
])('a preview that is built with %j set is at %s', (environment, url) => {
  expect(previewUrl(environment)).toBe(url);
});

it('a preview has its own folder and address, which differ from those of the site', () => {
  const preview = resolveProject({ packageDir: '/project', projectDir: '/project' }, { preview: true, siteUrl: 'https://preview.example' });
  expect(preview).toMatchObject({ outDir: '/project/out-preview', siteUrl: 'https://preview.example', withDrafts: true, isPreview: true });
  const roots = { packageDir: '/package', projectDir: '/project' };
  expect(resolveProject(roots, {})).toEqual({ ...roots, contentDir: '/project/content', outDir: '/project/out' });
});

it('an explicit choice always counts; without one, only a build service starts with a plain folder', () => {
  expect([true, false].map((isService) => choosePlain(true, isService))).toEqual([true, true]);
  expect([true, false].map((isService) => choosePlain(false, isService))).toEqual([false, false]);
  expect([true, false].map((isService) => choosePlain(undefined, isService))).toEqual(['at first', undefined]);
});

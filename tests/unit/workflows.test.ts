import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../helpers/command.ts';
import { GITHUB_WORKFLOWS, GITLAB_PIPELINE } from '../helpers/workflows.ts';

interface Workflow {
  on: Record<string, unknown>;
  concurrency?: unknown;
  permissions?: unknown;
  jobs: Record<string, { uses?: string; 'timeout-minutes'?: number; steps?: { uses?: string }[] }>;
}

const files = GITHUB_WORKFLOWS.map((file) => ({ ...file, workflow: parse(file.text) as Workflow }));
const recipes = files.filter(({ path }) => path.startsWith('.github/publish/'));

describe('the workflows', () => {
  it('are valid by the grammar of GitHub: keys, expressions, jobs that others need', async () => {
    const mistakes: string[] = [];
    for (const { path, text } of GITHUB_WORKFLOWS) {
      const { context, value } = parseWorkflow({ name: path, content: text }, new NoOperationTraceWriter());
      if (value) await convertWorkflowTemplate(context, value);
      mistakes.push(...context.errors.getErrors().map(({ message }) => message));
    }
    expect(mistakes).toEqual([]);
  });

  it('name a major version of every action, have a time limit, and call workflows that exist', () => {
    for (const { path, workflow } of files)
      for (const [name, { uses, steps = [], ...job }] of Object.entries(workflow.jobs)) {
        if (uses === undefined) expect(job['timeout-minutes'], `${path} ${name}`).toBeGreaterThan(0);
        else expect(existsSync(join(ROOT, uses)), `${path} ${uses}`).toBe(true);
        for (const step of steps) if (step.uses !== undefined) expect(step.uses, path).toMatch(/^[\w-]+(?:\/[\w-]+){1,2}@v\d+$/);
      }
  });

  it('publish edits, previews of pull requests, nightly builds and builds on demand, one at a time, with only the rights that a job lists', () => {
    for (const { path, workflow } of recipes) {
      expect(Object.keys(workflow.on).sort(), path).toEqual(['pull_request', 'push', 'schedule', 'workflow_dispatch']);
      expect(workflow.concurrency, path).toBeDefined();
      expect(workflow.permissions, path).toEqual({});
      expect(workflow.jobs['build']?.uses, path).toBe('./.github/workflows/build-site.yml');
      expect(workflow.jobs['verify']?.uses, path).toBe('./.github/workflows/verify-site.yml');
    }
  });
});

it('of GitLab have a preview job with or without --strict and a job named pages with or without --production, which skips other nights', () => {
  const { variables, preview, pages } = parse(GITLAB_PIPELINE.text) as Record<string, Record<string, unknown>>;
  expect(variables).toEqual({ STRICT: '', PRODUCTION: '' });
  expect(preview).toMatchObject({ artifacts: { paths: ['out-preview', '.out-preview.ent-site'] } });
  expect(String(preview?.['script'])).toMatch(/ build --plain --preview \$STRICT$/);
  expect(pages).toMatchObject({ artifacts: { paths: ['public'] }, allow_failure: { exit_codes: 78 } });
  expect(String(pages?.['script'])).toMatch(/exit 78.* build --plain \$PRODUCTION,/);
});

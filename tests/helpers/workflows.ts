import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from './command.ts';

/** A file of `.github/workflows` or `.github/publish`. */
export interface WorkflowFile {
  /** Path from the root of the repository: `.github/publish/netlify.yml`. */
  path: string;
  text: string;
}

/** Returns every workflow that GitHub runs here, or would run after it is copied into place. */
export const GITHUB_WORKFLOWS = ['.github/workflows', '.github/publish']
  .flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => workflowFile(`${folder}/${name}`)))
  .filter(({ path }) => !path.endsWith('/gitlab.yml'));

export const GITLAB_PIPELINE = workflowFile('.github/publish/gitlab.yml');

/** Returns the shell script of a step by the step's name. Throws if there is no such step. */
export function scriptOf(path: string, step: string): string {
  const { jobs } = parse(workflowFile(path).text) as { jobs: Record<string, { steps?: { name?: string; run?: string }[] }> };
  const script = Object.values(jobs)
    .flatMap(({ steps = [] }) => steps)
    .find(({ name }) => name === step)?.run;
  if (script === undefined) throw new Error(`${path} has no step "${step}" with a script.`);
  return script;
}

function workflowFile(path: string): WorkflowFile {
  return { path, text: readFileSync(join(ROOT, path), 'utf8') };
}

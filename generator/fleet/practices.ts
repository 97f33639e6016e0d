import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Problem, problem, type Result } from '../problem/problem.ts';
import { isHiddenFile } from '../shared/file-names.ts';

export interface FleetRules {
  strict?: boolean;
  isProduction?: boolean;
}

export interface FleetPractice extends FleetRules {
  /** Of its folder and of the folder of its site: a label of a host name (RFC 1123, 2.1), in small letters. */
  name: string;
  /** Absolute: the folder that holds the content folders of all practices. */
  practicesDir: string;
  /** Absolute: the folder that holds the sites of all practices. */
  sitesDir: string;
}

const HOST_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** The rules in one word or two, to be compared: `strict production`, `usual`. */
export function rulesOf({ strict, isProduction }: FleetRules): string {
  return [strict && 'strict', isProduction && 'production'].filter(Boolean).join(' ') || 'usual';
}

export function contentDirOf({ practicesDir, name }: FleetPractice): string {
  return join(practicesDir, name);
}

export function siteDirOf({ sitesDir, name }: FleetPractice): string {
  return join(sitesDir, name);
}

/** The practices of a folder, by name; folders that are none are problems. Files beside them, such as a README, mean nothing. */
export function findPractices(practicesDir: string, sitesDir: string): Result<FleetPractice[]> {
  const problems: Problem[] = [];
  const label = relative(process.cwd(), practicesDir) || '.';
  const error = (file: string, message: string, hint: string) => problems.push(problem('fleet-folder', file, message, hint));
  if (!statSync(practicesDir, { throwIfNoEntry: false })?.isDirectory()) {
    error(label, 'There is no folder here.', 'Name the folder that holds a content folder for each practice.');
    return { value: [], problems };
  }
  const names = readdirSync(practicesDir).filter((name) => !isHiddenFile(name));
  const folders = names.filter((name) => statSync(join(practicesDir, name), { throwIfNoEntry: false })?.isDirectory()).sort();
  const value = folders.flatMap((name): FleetPractice[] => {
    const folder = join(label, name);
    if (!HOST_LABEL.test(name)) {
      const rule = 'small letters a to z, digits and hyphens between them, 63 at most';
      error(folder, `The name "${name}" cannot be that of a practice: ${rule}.`, 'Rename the folder, for example to "doe-ent".');
      return [];
    }
    if (existsSync(join(practicesDir, name, 'site.yaml'))) return [{ name, practicesDir, sitesDir }];
    const hint = 'Each folder here is the content folder of a practice. Move this one elsewhere, or add what is missing.';
    error(folder, 'There is no site.yaml in this folder.', hint);
    return [];
  });
  if (folders.length === 0) error(label, 'There is no folder of a practice here.', 'Put the content folder of each practice into it.');
  return { value, problems };
}

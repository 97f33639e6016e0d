import type { Manifest } from '../../publish/manifest.ts';
import { counted } from '../../shared/text.ts';
import type { Difference } from './finding.ts';
import { servedAddress } from './questions.ts';

/**
 * Says of which release the live files are, if some are not of the current one: an older one, or two mixed, as after an upload that did not end.
 * `shown` has the SHA-256 of what the live site shows at the address of a file, undefined if it is missing; `earlier` are the manifests of releases
 * that are still stored, the newest first. Undefined if all files are right, or only single ones are not.
 */
export function releaseDifference(
  shown: ReadonlyMap<string, string | undefined>,
  current: Manifest,
  earlier: readonly Manifest[],
): Difference | undefined {
  const now = hashesOf(current);
  const wrong = [...shown].filter(([target, sha256]) => now.get(target) !== sha256);
  const expected = 'all files of the newest release';
  for (const before of earlier.map(hashesOf)) {
    const old = wrong.filter(([target, sha256]) => sha256 !== undefined && before.get(target) === sha256);
    if (old.length === 0) continue;
    const isNew = [...shown].some(([target, sha256]) => now.get(target) === sha256 && before.get(target) !== sha256);
    const seen = isNew ? `two releases mixed: ${counted(old.length, 'file')} of an earlier one` : 'an earlier release';
    return { rule: 'release', expected, seen: `${seen}, such as ${old[0]?.[0]}` };
  }
  const isPage = (target: string) => !/\.\w+$/.test(target);
  const pages = [...shown.keys()].filter(isPage).length;
  const others = wrong.filter(([target, sha256]) => sha256 !== undefined && isPage(target)).length;
  return others > 1 && others * 2 > pages
    ? { rule: 'release', expected, seen: `another release: ${others} of ${pages} pages differ` }
    : undefined;
}

/** Returns the SHA-256 of each served file by its address. */
export function hashesOf({ files, kept }: Manifest): ReadonlyMap<string, string> {
  return new Map([...files.filter(({ isRuleFile }) => !isRuleFile), ...kept].map((file) => [servedAddress(file), file.sha256]));
}

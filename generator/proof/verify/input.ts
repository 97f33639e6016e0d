import { listSourceFiles } from '../../content/read-source-files.ts';
import { readAddressLock } from '../../pages/address-lock.ts';
import { readContentFolder, siteUrlIn } from '../../pipeline.ts';
import { failOnErrors, Refusal, shownPath } from '../../problem/problem.ts';
import type { Project } from '../../project.ts';
import { genericHosts } from '../../publish/hosts/index.ts';
import { chooseHosts } from '../../publish/hosts/rule-files.ts';
import { currentRelease, storedReleases } from '../../publish/releases.ts';
import { outputFolders } from '../../publish/work-dir.ts';
import { openReleases } from '../../serve/preview.ts';
import type { VerifyInput } from './verify.ts';

/** Reads what the live site is compared with. Throws Refusal if there is no release, and BuildFailure for mistakes in the content that it needs. */
export async function readVerifyInput({
  outDir,
  contentDir,
  url,
  hostRules,
}: Pick<Project, 'outDir' | 'contentDir'> & { url: string | undefined; hostRules: readonly string[] | undefined }): Promise<
  Omit<VerifyInput, 'only'>
> {
  const place = outputFolders(outDir);
  const snapshot = openReleases(outDir)();
  const release = currentRelease(place);
  const manifest = release?.manifest;
  if (!manifest) throw new Refusal(`There is no built site in ${shownPath(outDir)}. Run: npx ent-site build`);
  const { value: entries, problems } = await readContentFolder(contentDir, ['settings', 'practice', 'offices']);
  const lock = readAddressLock(listSourceFiles(contentDir).value.lock);
  failOnErrors([...problems, ...lock.problems]);
  const { value: chosen } = chooseHosts(hostRules, entries);
  return {
    site: new URL(url ?? siteUrlIn(entries)),
    snapshot,
    manifest,
    earlier: storedReleases(place, release).flatMap(({ manifest: before }) => before ?? []),
    // A preview does not have to have the addresses of the site.
    published: manifest.preview ? [] : [...(lock.value?.lines.keys() ?? [])],
    entries,
    hosts: chosen === genericHosts ? [] : chosen,
  };
}

import { basename, join } from 'node:path';
import { listSourceFiles } from '../../content/read-source-files.ts';
import { readAddressLock } from '../../pages/address-lock.ts';
import { readContentFolder, siteUrlIn } from '../../pipeline.ts';
import { failOnErrors, Refusal, shownPath } from '../../problem/problem.ts';
import { genericHosts } from '../../publish/hosts/index.ts';
import { chooseHosts } from '../../publish/hosts/rule-files.ts';
import type { Manifest } from '../../publish/manifest.ts';
import { currentRelease, releaseIn } from '../../publish/releases.ts';
import { contentOfSite, foldersIn, outputFolders, RELEASE_NAME, SITE_FOLDER } from '../../publish/work-dir.ts';
import { openReleases } from '../../serve/preview.ts';
import type { VerifyInput } from './verify.ts';

interface VerifyChoice {
  outDir: string;
  /** The content folder of the command line; by default that of the release, else `content` of the project. */
  contentDir: string | undefined;
  defaultContentDir: string;
  /** The address of the live site; by default `url` in site.yaml. */
  url: string | undefined;
  /** Names of hosts; by default those of site.yaml. */
  hostRules: readonly string[] | undefined;
}

/** Reads what the live site is compared with. Throws Refusal if there is no release, and BuildFailure for mistakes in the content that it needs. */
export async function readVerifyInput({
  outDir,
  contentDir,
  defaultContentDir,
  url,
  hostRules,
}: VerifyChoice): Promise<Omit<VerifyInput, 'only'>> {
  const place = outputFolders(outDir);
  const snapshot = openReleases(outDir)();
  const release = currentRelease(place);
  const manifest = release?.manifest;
  if (!manifest) throw new Refusal(`There is no built site in ${shownPath(outDir)}. Run: npx ent-site build`);
  const content = contentDir ?? contentOfSite(outDir) ?? defaultContentDir;
  const { value: entries, problems } = await readContentFolder(content, ['settings', 'practice', 'offices']);
  const lock = readAddressLock(listSourceFiles(content).value.lock);
  failOnErrors([...problems, ...lock.problems]);
  const { value: chosen } = chooseHosts(hostRules, entries);
  const names = foldersIn(place.workDir, RELEASE_NAME).sort().reverse();
  const earlier = names
    .filter((name) => release.recordFolder === undefined || name !== basename(release.recordFolder))
    .map((name) => releaseIn(join(place.workDir, name, SITE_FOLDER), place.workDir, name)?.manifest)
    .filter((found): found is Manifest => found !== undefined);
  return {
    site: new URL(url ?? siteUrlIn(entries)),
    snapshot,
    manifest,
    earlier,
    // A preview does not have to have the addresses of the site.
    published: manifest.preview ? [] : [...(lock.value?.lines.keys() ?? [])],
    entries,
    hosts: chosen === genericHosts ? [] : chosen,
  };
}

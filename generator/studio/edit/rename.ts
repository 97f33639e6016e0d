import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkAssetName, checkSlug, slugAfter } from '../../content/slug.ts';
import { addressMaker } from '../../content/types/index.ts';
import { BuildFailure, fail } from '../../problem/problem.ts';
import { writtenName } from '../../shared/text-pictures.ts';
import type { ContentPlan } from './content-plan.ts';
import { linksTo, redirectsTo, referencesTo, showingsOf } from './mentions.ts';
import { addressIn, contentPath, findSubject, namePartsOf, type Subject } from './subject.ts';
import { type Change, type ContentEdit, tryEdit } from './try-edit.ts';

interface RenameRequest {
  old: string;
  wanted: string;
  contentDir: string;
}

/** Everything that follows from another name of a file: its address, fields and links that name it, redirects. Throws BuildFailure where that cannot be. */
export async function planRename(plan: ContentPlan, { old, wanted, contentDir }: RenameRequest): Promise<ContentEdit> {
  const subject = findSubject(old, plan, contentDir);
  const renamed = renamedSubject(subject, wanted, plan, contentDir);
  const { entries, sources } = plan;
  const references = referencesTo(subject, entries, sources.texts).map(({ file, line, what, at }): Change => {
    if (!at)
      return fail(
        'edit-refused',
        `${file.label}:${line}`,
        `"${subject.name}" is not written plainly here.`,
        'Write it without quotes and signs.',
      );
    return { file, line, what, ...at, text: renamed.name };
  });
  const pictures = showingsOf(subject, entries, sources.texts).map(({ file, line, what, at }): Change => {
    if (!at)
      return fail(
        'edit-refused',
        `${file.label}:${line}`,
        `"${subject.name}" is not written plainly here.`,
        'Write it without "&" and "\\".',
      );
    return { file, line, what, ...at, text: writtenName(renamed.name) };
  });
  const { address } = subject;
  const others = sources.texts.filter(({ path }) => path !== 'redirects.yaml');
  const links =
    address === undefined || address === renamed.address
      ? []
      : [...linksTo(address, others), ...redirectsTo(address, entries, sources.texts)];
  const changes = links.map(({ file, line, what, at }): Change => ({ file, line, what, ...at, text: renamed.address ?? '' }));
  const leadsTo = () => renamed.address ?? '';
  return tryEdit({ subject, renamed, changes: [...references, ...pictures, ...changes], leadsTo }, plan);
}

/** The subject by the name that is wanted for it. Throws BuildFailure where that is no name, or is taken. */
function renamedSubject(subject: Subject, wanted: string, plan: ContentPlan, contentDir: string): Subject {
  const { folder } = namePartsOf(subject);
  const { name, ending } = nameIn(wanted, subject, plan, contentDir);
  const path = `${folder}${name}${ending}`;
  if (path === subject.path) fail('edit-refused', wanted, 'That is its name already.', 'Give another one.');
  const toAddress = addressMaker(subject.target);
  const mistakes = toAddress ? checkSlug(name, wanted) : checkAssetName(path, wanted);
  if (mistakes.length > 0) throw new BuildFailure(mistakes);
  const there = [...plan.sources.texts, ...plan.sources.assets].find((file) => file.path.toLowerCase() === path.toLowerCase());
  const isOther = there && there.path !== subject.path;
  if (isOther || (!there && existsSync(join(contentDir, path))))
    fail('edit-refused', wanted, `There is a file ${path} already.`, 'Give another name, or remove that one first.');
  const shown = slugAfter(name, plan.site.practice.slug);
  if (toAddress) return { ...subject, path, name: shown, address: toAddress(shown, plan.site.routes) };
  const ofFolder = path.slice(subject.target.length);
  const { address } = subject;
  return { ...subject, path, name: ofFolder, address: address && address.slice(0, address.length - subject.name.length) + ofFolder };
}

/** The bare name in what a person gives: an address, a path, a file name or the name itself; with the ending, of which capitals may change. */
function nameIn(wanted: string, subject: Subject, { site }: ContentPlan, contentDir: string): { name: string; ending: string } {
  const { folder, ending } = namePartsOf(subject);
  const inSection = (addressMaker(subject.target) ?? (() => subject.address?.slice(0, subject.address.lastIndexOf('/') + 1) ?? '/'))(
    '',
    site.routes,
  );
  const path = contentPath(wanted, contentDir);
  const address = addressIn(wanted);
  const given = [
    [address, inSection],
    [path, folder],
  ].find(([whole = '', place = '']) => place !== '' && whole.startsWith(place));
  const name = given ? (given[0] ?? '').slice(given[1]?.length) : wanted;
  const isAsset = subject.target.endsWith('/');
  const isWhole = name.toLowerCase().endsWith(ending.toLowerCase());
  const bare = isWhole ? name.slice(0, -ending.length) : name;
  if (isAsset && /\.\w+$/.test(bare))
    fail('edit-refused', wanted, `The name of this file ends with ${ending}.`, 'Keep its ending: it says what the file holds.');
  if (!bare.includes('/')) return { name: bare, ending: isWhole && isAsset ? name.slice(-ending.length) : ending };
  return fail(
    'edit-refused',
    wanted,
    `The new name belongs elsewhere; files of this kind lie in ${folder}.`,
    `Give the name alone, or ${inSection === '/' ? folder : inSection}NAME.`,
  );
}

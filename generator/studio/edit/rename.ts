import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkAssetName, checkSlug, replacePracticeInSlug } from '../../content/slug.ts';
import { addressMaker } from '../../content/types/index.ts';
import { BuildFailure } from '../../problem/problem.ts';
import { isForbiddenPath } from '../../shared/routes.ts';
import { encodeName } from '../../shared/text-pictures.ts';
import type { Change } from './changed-text.ts';
import { type ContentEdit, checkEdit } from './check-edit.ts';
import type { ContentPlan } from './content-plan.ts';
import { mentionsOf, refuseUnreadMentions } from './mentions.ts';
import { contentPath, findSubject, kindOf, namePartsOf, pagePathIn, refuseEdit, type Subject } from './subject.ts';

/** Plans the renaming of a file: its address, the fields and links that refer to it, redirects. Throws BuildFailure if that is not possible. */
export async function planRename(plan: ContentPlan, { old, wanted }: { old: string; wanted: string }): Promise<ContentEdit> {
  const subject = findSubject(old, plan);
  const renamed = renamedSubject(subject, wanted, plan);
  refuseUnreadMentions(subject, plan);
  const { references, pictures, links, redirects } = mentionsOf(subject, plan);
  const newAddress = renamed.address ?? '';
  const isMoved = subject.address !== newAddress;
  const changes = [
    ...references.map((one): Change => ({ ...one, field: { path: one.path, value: renamed.name } })),
    ...pictures.map(({ at, ...one }): Change => {
      if (!at)
        return refuseEdit(
          `${one.file.label}:${one.line}`,
          `"${subject.name}" is written with escapes here.`,
          'Write it without "&" and "\\".',
        );
      return { ...one, splice: { ...at, text: encodeName(renamed.name) } };
    }),
    ...(isMoved ? links : []).map(({ at, ...one }): Change => ({ ...one, splice: { ...at, text: newAddress } })),
    ...(isMoved ? redirects : []).map((one): Change => {
      return { ...one, field: { path: one.path, value: newAddress + one.value.slice(subject.address?.length) } };
    }),
  ];
  return checkEdit({ subject, renamed, changes, redirectTo: () => newAddress }, plan);
}

function renamedSubject(subject: Subject, wanted: string, plan: ContentPlan): Subject {
  const { name, ending } = nameIn(wanted, subject, plan);
  const path = `${namePartsOf(subject).folder}${name}${ending}`;
  if (path === subject.path)
    refuseEdit(wanted, 'It already has this name.', ['Choose another one.', { message: 'It already has this address.' }]);
  const toAddress = addressMaker(subject.target);
  if (!toAddress && !subject.target.endsWith('/')) refuseEdit(wanted, `A ${kindOf(subject)} has no address.`, 'Change its title instead.');
  const problems = toAddress ? checkSlug(name, wanted) : checkAssetName(path, wanted);
  if (problems.length > 0) throw new BuildFailure(problems);
  const existing = [...plan.sources.texts, ...plan.sources.assets].find((file) => file.path.toLowerCase() === path.toLowerCase());
  if (existing ? existing.path !== subject.path : existsSync(join(plan.contentDir, path)))
    refuseEdit(wanted, 'Another file already has this name.', [
      `Choose a name other than "${name}".`,
      { message: 'Another page already has this address.', hint: 'Choose another one.' },
    ]);
  const shown = replacePracticeInSlug(name, plan.site.practice.slug);
  const address = toAddress?.(shown, plan.site.routes);
  if (address !== undefined && (plan.targets.has(address) || isForbiddenPath(address)) && address !== subject.address)
    refuseEdit(wanted, `The site itself uses the address ${address}.`, 'Choose another one.');
  if (address !== undefined) return { ...subject, path, name: shown, address };
  const inFolder = path.slice(subject.target.length);
  const before = subject.address;
  return { ...subject, path, name: inFolder, address: before && before.slice(0, before.length - subject.name.length) + inFolder };
}

/** Returns the bare name and the ending from an address, a path, a file name or a name; the ending may differ in case. */
function nameIn(wanted: string, subject: Subject, { site, contentDir }: ContentPlan): { name: string; ending: string } {
  const { folder, ending } = namePartsOf(subject);
  const ofAsset = () => subject.address?.slice(0, subject.address.lastIndexOf('/') + 1) ?? '/';
  const inSection = (addressMaker(subject.target) ?? ofAsset)('', site.routes);
  const given = [
    { whole: pagePathIn(wanted), folder: inSection },
    { whole: contentPath(wanted, contentDir), folder },
  ].find(({ whole, folder: start }) => start !== '' && whole.startsWith(start));
  const name = given ? given.whole.slice(given.folder.length) : wanted;
  const isAsset = subject.target.endsWith('/');
  const isWhole = name.toLowerCase().endsWith(ending.toLowerCase());
  const bare = isWhole ? name.slice(0, -ending.length) : name;
  if (isAsset && /\.\w+$/.test(bare))
    refuseEdit(wanted, `The name of this file ends with ${ending}.`, 'Keep the ending: it is the type of the file.');
  if (!bare.includes('/')) return { name: bare, ending: isWhole && isAsset ? name.slice(-ending.length) : ending };
  const message = `This name is in another folder; files of this kind are in ${folder}.`;
  return refuseEdit(wanted, message, `Write the name alone, or ${inSection === '/' ? folder : inSection}NAME.`);
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkAssetName, checkSlug, slugAfter } from '../../content/slug.ts';
import { addressMaker } from '../../content/types/index.ts';
import { BuildFailure } from '../../problem/problem.ts';
import { writtenName } from '../../shared/text-pictures.ts';
import type { ContentPlan } from './content-plan.ts';
import { mentionsOf, type PossibleMention } from './mentions.ts';
import { addressIn, contentPath, findSubject, namePartsOf, refuse, type Subject } from './subject.ts';
import { type Change, type ContentEdit, tryEdit } from './try-edit.ts';

/** Everything that follows from another name of a file: its address, fields and links that name it, redirects. Throws BuildFailure where that cannot be. */
export async function planRename(plan: ContentPlan, { old, wanted }: { old: string; wanted: string }): Promise<ContentEdit> {
  const subject = findSubject(old, plan);
  const renamed = renamedSubject(subject, wanted, plan);
  const changed = ({ file, line, what, at }: PossibleMention, text: string, advice = ''): Change => {
    if (!at) return refuse(`${file.label}:${line}`, `"${subject.name}" is not written plainly here.`, advice);
    return { file, line, what, ...at, text };
  };
  const { references, pictures, links, redirects } = mentionsOf(subject, plan);
  const newAddress = renamed.address ?? '';
  const isMoved = subject.address !== newAddress;
  const changes = [
    ...references.map((one) => changed(one, renamed.name, 'Write it without quotes and signs.')),
    ...pictures.map((one) => changed(one, writtenName(renamed.name), 'Write it without "&" and "\\".')),
    ...(isMoved ? [...links, ...redirects] : []).map((one) => changed(one, newAddress)),
  ];
  return tryEdit({ subject, renamed, changes, leadsTo: () => newAddress }, plan);
}

function renamedSubject(subject: Subject, wanted: string, plan: ContentPlan): Subject {
  const { name, ending } = nameIn(wanted, subject, plan);
  const path = `${namePartsOf(subject).folder}${name}${ending}`;
  if (path === subject.path) refuse(wanted, 'That is its name already.', 'Give another one.');
  const toAddress = addressMaker(subject.target);
  const mistakes = toAddress ? checkSlug(name, wanted) : checkAssetName(path, wanted);
  if (mistakes.length > 0) throw new BuildFailure(mistakes);
  const there = [...plan.sources.texts, ...plan.sources.assets].find((file) => file.path.toLowerCase() === path.toLowerCase());
  if (there ? there.path !== subject.path : existsSync(join(plan.contentDir, path)))
    refuse(wanted, `There is a file ${path} already.`, 'Give another name, or remove that one first.');
  const shown = slugAfter(name, plan.site.practice.slug);
  if (toAddress) return { ...subject, path, name: shown, address: toAddress(shown, plan.site.routes) };
  const ofFolder = path.slice(subject.target.length);
  const { address } = subject;
  return { ...subject, path, name: ofFolder, address: address && address.slice(0, address.length - subject.name.length) + ofFolder };
}

/** The bare name in what a person gives: an address, a path, a file name or the name itself; with the ending, of which capitals may change. */
function nameIn(wanted: string, subject: Subject, { site, contentDir }: ContentPlan): { name: string; ending: string } {
  const { folder, ending } = namePartsOf(subject);
  const ofAsset = () => subject.address?.slice(0, subject.address.lastIndexOf('/') + 1) ?? '/';
  const inSection = (addressMaker(subject.target) ?? ofAsset)('', site.routes);
  const given = [
    { whole: addressIn(wanted), place: inSection },
    { whole: contentPath(wanted, contentDir), place: folder },
  ].find(({ whole, place }) => place !== '' && whole.startsWith(place));
  const name = given ? given.whole.slice(given.place.length) : wanted;
  const isAsset = subject.target.endsWith('/');
  const isWhole = name.toLowerCase().endsWith(ending.toLowerCase());
  const bare = isWhole ? name.slice(0, -ending.length) : name;
  if (isAsset && /\.\w+$/.test(bare))
    refuse(wanted, `The name of this file ends with ${ending}.`, 'Keep its ending: it says what the file holds.');
  if (!bare.includes('/')) return { name: bare, ending: isWhole && isAsset ? name.slice(-ending.length) : ending };
  const message = `The new name belongs elsewhere; files of this kind lie in ${folder}.`;
  return refuse(wanted, message, `Give the name alone, or ${inSection === '/' ? folder : inSection}NAME.`);
}

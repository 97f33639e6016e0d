import * as z from 'zod';
import { siteRoutes } from '../../languages/index.ts';
import { type Addresses, folderOf, isReserved, type Routes, SECTIONS } from '../../shared/routes.ts';
import { isReservedName } from '../slug.ts';
import { type FieldMistake, mistakeIf } from './content-type.ts';
import { slug } from './fields.ts';

const address = z
  .string()
  .regex(
    /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/,
    'an address of small letters, digits and single hyphens that begins with "/", such as "/our-team"',
  )
  .max(100)
  .optional();
const word = slug.optional();

/** Where pages lie that are not called after their files. What is left out is as the language has it (generator/languages/). */
export const addresses = z.strictObject({
  about: address,
  services: address,
  /** The folder of the services: `/service/sleep-apnea`. */
  service: address,
  locations: address,
  providers: address,
  testimonials: address,
  blog: address,
  /** Between the blog and a category: `/blog/category/sinus-care`. */
  category: word,
  /** Between a list and the number of its page: `/blog/page/2`. */
  listPage: word,
  quiz: address,
  contact: address,
  privacy: address,
  terms: address,
  accessibility: address,
  conditions: address,
  siteMap: address,
  /** The folder of documents: `/files/insurance.pdf`. */
  files: address,
} satisfies Record<keyof Addresses, z.ZodType>);

type Name = keyof Addresses;

/** Addresses that the site keeps for itself, that two pages would have, or that entries of a folder could have. */
export function addressMistakes(settings: { language: string; addresses?: z.infer<typeof addresses> | undefined }): FieldMistake[] {
  const routes = siteRoutes(settings);
  return (Object.keys(settings.addresses ?? {}) as Name[]).flatMap((name) => {
    const path = routes[name];
    const at = ['addresses', name];
    const hint = 'Choose another one.';
    const isKept = isReserved(`${path}/`) || path.split('/').some(isReservedName);
    const double = namesOf(routes).find((other) => other !== name && routes[other] === path && !isServices(name, other));
    const around = foldersOf(routes).find(([, folder]) => path.startsWith(folder));
    return [
      ...mistakeIf(isKept, at, `The site itself needs the address "${path}".`, hint),
      ...mistakeIf(double !== undefined, at, `"${path}" is the address of "${double}" too.`, hint),
      ...mistakeIf(around !== undefined, at, `"${path}" lies in the folder of "${around?.[0]}", whose files could get it.`, hint),
    ];
  });
}

function namesOf(routes: Routes): Name[] {
  return Object.keys(addresses.shape).filter((name) => name in routes) as Name[];
}

/** A list of services may lie where their folder is. */
function isServices(...names: Name[]): boolean {
  return names.every((name) => name === 'services' || name === 'service');
}

function foldersOf(routes: Routes): [name: string, folder: string][] {
  return [...SECTIONS.map((name): [string, string] => [name, folderOf(routes[name], routes)]), ['files', `${routes.files}/`]];
}

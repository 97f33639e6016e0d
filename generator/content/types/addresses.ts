import * as z from 'zod';
import { siteRoutes } from '../../languages/index.ts';
import { type Addresses, folderOf, isKeptPath, type Routes, SECTIONS } from '../../shared/routes.ts';
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
  about: address.describe('The page about the practice.').meta({ examples: ['/about-us'] }),
  services: address.describe('The list of services.').meta({ examples: ['/treatments'] }),
  service: address.describe('The folder of the services.').meta({ examples: ['/treatment'] }),
  locations: address.describe('The list of communities.').meta({ examples: ['/areas'] }),
  providers: address.describe('The list of doctors.').meta({ examples: ['/our-team'] }),
  testimonials: address.describe('The quotes of patients.').meta({ examples: ['/reviews'] }),
  blog: address.describe('The blog.').meta({ examples: ['/news'] }),
  category: word.describe('Between the blog and a category.').meta({ examples: ['topic'] }),
  listPage: word.describe('Between a list and the number of its page.').meta({ examples: ['page'] }),
  notices: address.describe('The list of notices, and their folder.').meta({ examples: ['/policies'] }),
  quiz: address.describe('The quiz.').meta({ examples: ['/smile-quiz'] }),
  contact: address.describe('The contact page.').meta({ examples: ['/contact'] }),
  privacy: address.describe('The privacy statement.').meta({ examples: ['/privacy'] }),
  terms: address.describe('The terms.').meta({ examples: ['/terms'] }),
  accessibility: address.describe('The accessibility statement.').meta({ examples: ['/accessible'] }),
  conditions: address.describe('The list from A to Z.').meta({ examples: ['/symptoms'] }),
  siteMap: address.describe('The list of all pages.').meta({ examples: ['/all-pages'] }),
  files: address.describe('The folder of documents.').meta({ examples: ['/documents'] }),
} satisfies Record<keyof Addresses, z.ZodType>);

type Name = keyof Addresses;

/** Addresses that the site keeps for itself, that two pages would have, or that entries of a folder could have. */
export function addressMistakes(settings: { language: string; addresses?: z.infer<typeof addresses> | undefined }): FieldMistake[] {
  const routes = siteRoutes(settings);
  return (Object.keys(settings.addresses ?? {}) as Name[]).flatMap((name) => {
    const path = routes[name];
    const at = ['addresses', name];
    const hint = 'Choose another one.';
    const isKept = isKeptPath(path) || path.split('/').some(isReservedName);
    const double = namesOf(routes).find((other) => other !== name && routes[other] === path && !isServices(name, other));
    const around = foldersOf(routes).find(([, folder]) => path.startsWith(folder));
    return [
      ...mistakeIf('address-taken', isKept, at, `The site itself needs the address "${path}".`, hint),
      ...mistakeIf('address-taken', double !== undefined, at, `"${path}" is the address of "${double}" too.`, hint),
      ...mistakeIf(
        'address-taken',
        around !== undefined,
        at,
        `"${path}" lies in the folder of "${around?.[0]}", whose files could get it.`,
        hint,
      ),
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
  const ofSections = SECTIONS.map((name): [string, string] => [name === 'services' ? 'service' : name, folderOf(routes[name], routes)]);
  return [...ofSections, ['files', `${routes.files}/`]];
}

import * as z from 'zod';
import { siteRoutes } from '../../languages/index.ts';
import { type Addresses, isKeptPath, type Routes } from '../../shared/routes.ts';
import { pick } from '../../shared/values.ts';
import { isReservedName } from '../slug.ts';
import { bySection, type SectionRoute } from './collections.ts';
import { type FieldMistake, mistakeIf } from './content-type.ts';
import { field, slug } from './fields.ts';

const address = z
  .string()
  .regex(
    /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/,
    'an address of small letters, digits and single hyphens that begins with "/", such as "/our-team"',
  )
  .max(100)
  .optional();
const word = slug.optional();

const fixed = {
  about: field(address, 'The page about the practice.', '/about-us'),
  service: field(address, 'The folder of the services.', '/treatment'),
  testimonials: field(address, 'The quotes of patients.', '/reviews'),
  category: field(word, 'Between the blog and a category.', 'topic'),
  listPage: field(word, 'Between a list and the number of its page.', 'page'),
  quiz: field(address, 'The quiz.', '/smile-quiz'),
  contact: field(address, 'The contact page.', '/contact'),
  privacy: field(address, 'The privacy statement.', '/privacy'),
  terms: field(address, 'The terms.', '/terms'),
  accessibility: field(address, 'The accessibility statement.', '/accessible'),
  conditions: field(address, 'The list from A to Z.', '/symptoms'),
  siteMap: field(address, 'The list of all pages.', '/all-pages'),
  files: field(address, 'The folder of documents.', '/documents'),
} satisfies Record<Exclude<keyof Addresses, SectionRoute>, z.ZodType>;

const lists = bySection(({ about, example }) => field(address, about, example));

/** In the order of the guide; lists that are not named here follow. */
const inOrder = {
  ...pick(fixed, ['about']),
  ...pick(lists, ['services']),
  ...pick(fixed, ['service']),
  ...pick(lists, ['locations', 'providers']),
  ...pick(fixed, ['testimonials']),
  ...pick(lists, ['blog']),
  ...pick(fixed, ['category', 'listPage']),
  ...pick(lists, ['notices']),
};

/** Where pages lie that are not called after their files. What is left out is as the language has it (generator/languages/). */
export const addresses = z.strictObject({ ...inOrder, ...fixed, ...lists });

export type AddressName = keyof typeof addresses.shape;

interface AddressSettings {
  language: string;
  addresses?: z.infer<typeof addresses> | undefined;
}

/** Addresses that the site keeps for itself, that two pages would have, or that entries of a folder could have. An address that the site does not use is free. */
export function addressMistakes(settings: AddressSettings, isUsed: (name: string) => boolean = () => true): FieldMistake[] {
  const routes = siteRoutes(settings);
  return (Object.keys(settings.addresses ?? {}) as AddressName[]).flatMap((name) => {
    const path = routes[name];
    const at = ['addresses', name];
    const hint = 'Choose another one.';
    const isKept = isKeptPath(path) || path.split('/').some(isReservedName);
    const double = names.find((other) => other !== name && routes[other] === path && isUsed(other) && !isServices(name, other));
    const around = foldersOf(routes).find(([other, folder]) => path.startsWith(folder) && isUsed(other));
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

const names = Object.keys(addresses.shape) as AddressName[];

/** A list of services may lie where their folder is. */
function isServices(...some: AddressName[]): boolean {
  return some.every((name) => name === 'services' || name === 'service');
}

function foldersOf({ sections, files }: Routes): [name: string, folder: string][] {
  const ofSections = sections.map(({ route, folder }): [string, string] => [route === 'services' ? 'service' : route, folder]);
  return [...ofSections, ['files', `${files}/`]];
}

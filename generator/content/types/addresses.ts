import * as z from 'zod';
import { pick } from '../../shared/values.ts';
import { bySection } from './collections.ts';
import { field, slug } from './fields.ts';

const address = z
  .string()
  .regex(
    /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/,
    'an address that begins with "/" and has only lowercase letters, digits and single hyphens, such as "/our-team"',
  )
  .max(100)
  .optional();
const word = slug.optional();

const lists = bySection(({ name, about, example }) => field(address, [name.en, about], example));

/** Schema of the addresses that do not follow from file names. Defaults depend on the language (generator/languages/). */
export const addresses = z.strictObject({
  about: field(address, ['The page about the practice', 'Address of the page about the practice.'], '/about-us'),
  ...pick(lists, ['services']),
  service: field(address, ['Before the name of a service', 'Address before the name of each service.'], '/treatment'),
  ...pick(lists, ['locations', 'providers']),
  testimonials: field(address, ['Patient quotes', 'Address of the page with patient quotes.'], '/reviews'),
  ...pick(lists, ['blog']),
  category: field(word, ['Before the name of a category', 'Word between the address of the blog and the name of a category.'], 'topic'),
  listPage: field(word, ['Before a page number', 'Word between the address of a list and the page number.'], 'page'),
  ...pick(lists, ['notices']),
  quiz: field(address, ['Quiz', 'Address of the quiz.'], '/smile-quiz'),
  contact: field(address, ['Contact page', 'Address of the contact page.'], '/contact'),
  privacy: field(address, ['Privacy statement', 'Address of the privacy statement.'], '/privacy'),
  terms: field(address, ['Terms of use', 'Address of the terms of use.'], '/terms'),
  accessibility: field(address, ['Accessibility statement', 'Address of the accessibility statement.'], '/accessible'),
  conditions: field(address, ['Conditions A to Z', 'Address of the page with conditions from A to Z.'], '/symptoms'),
  siteMap: field(address, ['Site map', 'Address of the site map.'], '/all-pages'),
  files: field(address, ['Before the name of a PDF', 'Address before the name of each PDF.'], '/documents'),
  ...lists,
});

export type AddressName = keyof typeof addresses.shape;

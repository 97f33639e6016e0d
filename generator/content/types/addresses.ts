import * as z from 'zod';
import { pick } from '../../shared/values.ts';
import { bySection } from './collections.ts';
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

const lists = bySection(({ about, example }) => field(address, about, example));

/** Where pages lie that are not called after their files. What is left out is as the language has it (generator/languages/). */
export const addresses = z.strictObject({
  about: field(address, 'The page about the practice.', '/about-us'),
  ...pick(lists, ['services']),
  service: field(address, 'The folder of the services.', '/treatment'),
  ...pick(lists, ['locations', 'providers']),
  testimonials: field(address, 'The quotes of patients.', '/reviews'),
  ...pick(lists, ['blog']),
  category: field(word, 'Between the blog and a category.', 'topic'),
  listPage: field(word, 'Between a list and the number of its page.', 'page'),
  ...pick(lists, ['notices']),
  quiz: field(address, 'The quiz.', '/smile-quiz'),
  contact: field(address, 'The contact page.', '/contact'),
  privacy: field(address, 'The privacy statement.', '/privacy'),
  terms: field(address, 'The terms.', '/terms'),
  accessibility: field(address, 'The accessibility statement.', '/accessible'),
  conditions: field(address, 'The list from A to Z.', '/symptoms'),
  siteMap: field(address, 'The list of all pages.', '/all-pages'),
  files: field(address, 'The folder of documents.', '/documents'),
  ...lists,
});

export type AddressName = keyof typeof addresses.shape;

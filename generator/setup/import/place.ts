import * as z from 'zod';
import type { CollectionName } from '../../content/types/collections.ts';
import { withoutEndSlash } from '../../shared/plain-url.ts';
import type { OldItem } from './old-site.ts';

/** Folders of content that an item can go to. */
export const FOLDERS = ['blog', 'services', 'providers', 'notices', 'testimonials', 'pages'] as const;
export type Folder = (typeof FOLDERS)[number];

/** The content types of folders. */
const TYPES: Readonly<Record<Folder, CollectionName>> = {
  blog: 'posts',
  services: 'services',
  providers: 'providers',
  notices: 'notices',
  testimonials: 'testimonials',
  pages: 'ownPages',
};

/** Returns the name of the content type of a folder. */
export function typeOfFolder(folder: Folder): CollectionName {
  return TYPES[folder];
}

/** The answers of the practice: what the rules would decide in another way. */
export const answersSchema = z.strictObject({
  /** Folders by old address (`/about/*` covers what is below), type of item, or key; `leave` imports nothing. */
  into: z.record(z.string(), z.enum([...FOLDERS, 'leave'])).default({}),
  /** Names of files in providers/ by the names of authors. */
  authors: z.record(z.string(), z.string()).default({}),
  /** Names of categories on this site by those of the old one. */
  categories: z.record(z.string(), z.string()).default({}),
});
export type ImportAnswers = z.infer<typeof answersSchema>;

/** A rule that decides where an item goes; the first that matches counts. Its words are printed. */
interface PlaceRule {
  words: string;
  into: Folder;
  matches(item: OldItem, path: string): boolean;
}

const below = (names: string) => new RegExp(`/(?:${names})/[^/]+/?$`, 'i');
const SERVICES = below(
  'our-services|services?|procedures?|treatments?|conditions?(?:-treated|-we-treat)?|specialt(?:y|ies)|what-we-treat|what-we-do',
);
const PEOPLE = below(
  'doctors?|our-doctors|physicians?|our-physicians|providers?|our-providers|team|our-team|meet-(?:the|our)-[\\w-]+|staff|our-staff|surgeons?',
);
const DEGREE = /^dr\.? |,\s*(?:m\.?d|d\.?o|pa-?c|n\.?p|f\.?n\.?p(?:-c)?|d\.?d\.?s|d\.?m\.?d|au\.?d|ph\.?d|facs)\b/i;
const NOTICE =
  /\b(?:hipaa|privacy practices|no surprises|good faith estimate|non-?discrimination|patient rights|(?:financial|cancell?ation|no.show|refund|payment|office) polic(?:y|ies)|notice of)\b/i;

export const PLACE_RULES: readonly PlaceRule[] = [
  { words: 'posts', into: 'blog', matches: ({ type }) => type === 'post' },
  { words: 'items of a type for patient quotes', into: 'testimonials', matches: ({ type }) => /testimonial|review/i.test(type) },
  {
    words: 'items of a type for people',
    into: 'providers',
    matches: ({ type }) => /team|staff|doctor|physician|provider|surgeon/i.test(type),
  },
  { words: 'items of a type for services', into: 'services', matches: ({ type }) => /service|procedure|treatment|condition/i.test(type) },
  {
    words: 'pages whose title is the name of a doctor',
    into: 'providers',
    matches: ({ title }) => DEGREE.test(title) && title.length <= 60,
  },
  { words: 'pages below /team, /doctors or similar', into: 'providers', matches: (_, path) => PEOPLE.test(path) },
  { words: 'pages below /services, /procedures or similar', into: 'services', matches: (_, path) => SERVICES.test(path) },
  { words: 'pages whose title names a policy or a notice', into: 'notices', matches: ({ title }) => NOTICE.test(title) },
  { words: 'all other pages', into: 'pages', matches: () => true },
];

/** Types of WordPress and its plug-ins that are not texts for readers, with what to do about them. */
const NOT_TEXT: readonly (readonly [pattern: RegExp, reason: string, hasPages?: true])[] = [
  [/^nav_menu_item$/, 'It is an entry of a menu. The menu of this site is in content/site.yaml.'],
  [/^(?:revision|customize_changeset|oembed_cache|user_request)$/, 'It is an earlier version or a draft of WordPress itself.'],
  [
    /^(?:custom_css|wp_global_styles|wp_template|wp_template_part|wp_navigation|elementor_library|et_pb_layout|fl-builder-template|templatera)$/,
    'It is a part of the design of the old site.',
  ],
  [/^wp_block$/, 'It is a block that several pages share; its text is on those pages.'],
  [
    /^(?:acf-|wpcf7_|wpforms|nf_sub|flamingo|feedback|shop_|product_|scheduled-action|popup|mc4wp|tablepress|ml-slider|amn_|rank_math|_pods|frm_)/,
    'It belongs to a plug-in, whose form or data this site does not have.',
    true,
  ],
];

/** Returns an answer by the name of an author or category; undefined without one. */
export function answerFor(answers: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(answers, name) ? answers[name] : undefined;
}

/** Where an item goes, with the rule that decided; or why it is left. */
export type Place = { into: Folder; rule: string } | { reason: string };

interface PlaceSettings {
  into?: Folder | undefined;
  answers: ImportAnswers;
  /** Receives the names of answers that were used. */
  used: Set<string>;
}

/** Whether items of a type are parts of WordPress itself, which never had a page for readers, as products of a plug-in have. */
export function isInternalType(type: string): boolean {
  return NOT_TEXT.some(([pattern, , hasPages]) => !hasPages && pattern.test(type));
}

/** Decides where an item goes; `path` is its old path. Attachments are pictures and documents, not texts. */
export function placeOf(item: OldItem, path: string, { into, answers, used }: PlaceSettings): Place {
  if (item.failure !== undefined) return { reason: item.failure };
  const [name, answered] =
    Object.entries(answers.into).find(([one]) => one === item.key || one === item.type || matchesPath(one, path)) ?? [];
  if (name !== undefined) used.add(name);
  if (answered === 'leave') return { reason: 'Your answers say not to import it.' };
  if (/^(?:trash|auto-draft|inherit|spam)$/.test(item.status) || item.type === 'revision')
    return { reason: 'It was in the trash of the old site, or is an earlier version.' };
  if (answered) return { into: answered, rule: 'the answers' };
  const isNot = NOT_TEXT.find(([pattern]) => pattern.test(item.type));
  if (isNot) return { reason: isNot[1] };
  if (item.type === '') return { reason: 'It does not say what it is: the post type is missing.' };
  if (into) return { into, rule: '--into' };
  const rule = PLACE_RULES.find(({ matches }) => matches(item, path));
  return rule ? { into: rule.into, rule: rule.words } : { reason: 'No rule fits.' };
}

function matchesPath(pattern: string, path: string): boolean {
  const plain = (text: string) => withoutEndSlash(text) || '/';
  return pattern.endsWith('/*')
    ? `${plain(path)}/`.startsWith(pattern.slice(0, -1))
    : pattern.startsWith('/') && plain(pattern) === plain(path);
}

import type { collections } from '../../../content/types/index.ts';
import { didYouMean } from '../../../problem/nearest.ts';

interface FileKind {
  /** Name of the content type of its file. */
  type: keyof typeof collections;
  /** What an example calls one. */
  example: string;
  /** The field that its name stands in. */
  titleField: 'title' | 'name' | 'text';
  /** Fields that begin with a guess. */
  guessed: readonly string[];
}

/** What "ent-site new" makes a file of. */
export const fileKinds = {
  post: { type: 'posts', example: 'Nosebleeds: what helps', titleField: 'title', guessed: ['author', 'category', 'service', 'related'] },
  testimonial: { type: 'testimonials', example: 'Denise W.', titleField: 'name', guessed: ['date'] },
  location: { type: 'locations', example: 'Decatur', titleField: 'name', guessed: [] },
  provider: { type: 'providers', example: 'Ana Reyes', titleField: 'name', guessed: [] },
  service: { type: 'services', example: 'Hearing tests', titleField: 'title', guessed: ['names', 'surgical'] },
  page: { type: 'ownPages', example: 'Work with us', titleField: 'title', guessed: [] },
  notice: { type: 'notices', example: 'Cancellations', titleField: 'title', guessed: ['label', 'order', 'policy'] },
  announcement: { type: 'announcements', example: 'Closed today for snow.', titleField: 'text', guessed: ['level', 'starts', 'ends'] },
} as const satisfies Readonly<Record<string, FileKind>>;

export type NewFileKind = keyof typeof fileKinds;

/** A closure is a line in the hours of an office. */
export type NewKind = NewFileKind | 'closure';

const KINDS: readonly NewKind[] = [...(Object.keys(fileKinds) as NewFileKind[]), 'closure'];

/** Other words for a kind. */
const ALSO: Readonly<Record<string, NewKind>> = {
  article: 'post',
  quote: 'testimonial',
  review: 'testimonial',
  place: 'location',
  community: 'location',
  physician: 'provider',
  doctor: 'provider',
  holiday: 'closure',
  policy: 'notice',
};

/** The kind that a word names. */
export function newKind(word: string): NewKind | undefined {
  const name = word.toLowerCase();
  return KINDS.find((kind) => kind === name) ?? (Object.hasOwn(ALSO, name) ? ALSO[name] : undefined);
}

/** What to say of a word that names no kind. */
export function kindMistake(word: string): { message: string; hint: string } {
  const message = `There is no kind "${word}".${didYouMean(word, [...KINDS, ...Object.keys(ALSO)])}`;
  return { message, hint: `Kinds: ${KINDS.join(', ')}.` };
}

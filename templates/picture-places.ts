import type { PictureUse } from '../generator/plan/page-type.ts';
import type { Site } from '../generator/site/site.ts';

/** Widths that photos are made in (px); each place asks for those up to its own largest. */
const WIDTHS = [160, 320, 480, 640, 960, 1280];

interface PlaceSize {
  /** How wide the place shows a photo, for `sizes`; its breakpoints are those of the style sheet beside its component. */
  sizes: string;
  /** What a sharp screen needs there (px). */
  widest: number;
}

/** Every place that shows a picture of content/images. */
export const picturePlaces = {
  /** Beside the name of an author. */
  avatar: { sizes: '52px', widest: 160 },
  /** A physician beside words, in a box that may be as high as they are. */
  portrait: { sizes: '(min-width: 79rem) 33rem, (min-width: 60rem) 44vw, (min-width: 47.5rem) 40vw, calc(100vw - 2.5rem)', widest: 1280 },
  /** A physician on the card of the list, which is higher than wide. */
  physicianCard: { sizes: '(min-width: 79rem) 33rem, (min-width: 47.5rem) 52vw, calc(100vw - 2.5rem)', widest: 1280 },
  /** A physician beside the introduction of a community. */
  introduction: { sizes: '(min-width: 79rem) 27rem, (min-width: 47.5rem) 33vw, min(26rem, 100vw - 2.5rem)', widest: 1280 },
  /** A physician in the banner of the profile. */
  profile: { sizes: '(min-width: 88rem) 39rem, (min-width: 60rem) 44vw, 100vw', widest: 1280 },
  /** At the head of an article. */
  cover: { sizes: '(min-width: 88rem) 50vw, (min-width: 60rem) 44rem, 100vw', widest: 1280 },
  /** On a card of a list; square on phones, so a wide photo stands out on both sides. */
  card: { sizes: '(min-width: 79rem) 26rem, (min-width: 60rem) 30vw, (min-width: 47.5rem) 44vw, 9rem', widest: 960 },
  /** On a card as wide as the list. */
  wideCard: { sizes: '(min-width: 79rem) 33rem, (min-width: 47.5rem) 60vw, 9rem', widest: 1280 },
  /** On the card of the newest article. */
  featureCard: { sizes: '(min-width: 79rem) 46rem, (min-width: 60rem) 66vw, 94vw', widest: 1280 },
  /** Below an article, for those to read next; small beside the title on phones and tablets. */
  readNext: { sizes: '(min-width: 79rem) 26rem, (min-width: 60rem) 31vw, 13.5rem', widest: 960 },
  /** The word mark of an insurer. */
  wordmark: { sizes: '(min-width: 47.5rem) 13.5rem, 42vw', widest: 480 },
  /** The sign of a hospital or society. */
  sign: { sizes: '56px', widest: 160 },
} as const satisfies Record<string, PlaceSize>;

export type PicturePlace = keyof typeof picturePlaces;

/** Where a physician is seen. */
const physicianPlaces = ['avatar', 'portrait', 'physicianCard', 'introduction', 'profile'] as const satisfies PicturePlace[];
/** Where the cover of an article is seen. */
const postPlaces = ['cover', 'card', 'wideCard', 'featureCard', 'readNext'] as const satisfies PicturePlace[];

export type PhysicianPlace = (typeof physicianPlaces)[number];
export type PostPlace = (typeof postPlaces)[number];

/** Which pictures of content/images the pages of this site show, and how large. */
export function pictureUses({ practice, providers, posts }: Site): PictureUse[] {
  return [
    ...practice.insurers.map(({ image }) => use(image, 'wordmark')),
    ...practice.affiliations.map(({ image }) => use(image, 'sign')),
    ...providers.flatMap(({ photo }) => (photo ? physicianPlaces.map((place) => use(photo.file, place)) : [])),
    ...posts.flatMap(({ image }) => (image ? postPlaces.map((place) => use(image.file, place)) : [])),
  ];
}

function use(file: string, place: PicturePlace): PictureUse {
  return { file, widths: WIDTHS.filter((width) => width <= picturePlaces[place].widest) };
}

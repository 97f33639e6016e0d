import type { AssetManifest, PictureAsset, PictureUse, SizedArt } from '../generator/contract/assets.ts';
import type { PlannedPage } from '../generator/contract/page.ts';
import type { Location, PhotoContent, Post, Provider, Site } from '../generator/contract/site.ts';
import type { PictureSize } from '../generator/shared/text-pictures.ts';
import { minimapPicture, pictureOn, picturesOf, portraitPicture } from './art/index.tsx';
import { ringMapPicture } from './art/maps.tsx';
import { serviceArtName, serviceTone } from './art/service-tones.ts';
import { spotOfLocation } from './practice-facts.ts';
import { inTheme } from './theme/palette-of.tsx';

/** Widths of photo files in px; each slot uses those up to its `widest`. */
const WIDTHS = [160, 320, 480, 640, 960, 1280];

interface SlotSize {
  /** The HTML attribute `sizes`; its breakpoints are those of the component's style sheet. */
  sizes: string;
  /** The width that a high-density screen needs (px). */
  widest: number;
}

const providerSlots = {
  avatar: { sizes: '52px', widest: 160 },
  /** A provider beside a text, in a box that may be as high as the text. */
  portrait: { sizes: '(min-width: 79rem) 33rem, (min-width: 60rem) 44vw, (min-width: 47.5rem) 40vw, calc(100vw - 2.5rem)', widest: 1280 },
  /** A provider on the card of the list, which is higher than wide. */
  providerCard: { sizes: '(min-width: 79rem) 33rem, (min-width: 47.5rem) 52vw, calc(100vw - 2.5rem)', widest: 1280 },
  tile: { sizes: '(min-width: 79rem) 25rem, (min-width: 60rem) 33vw, (min-width: 47.5rem) 46vw, 8rem', widest: 960 },
  profile: { sizes: '(min-width: 88rem) 39rem, (min-width: 60rem) 44vw, 100vw', widest: 1280 },
} satisfies Record<string, SlotSize>;

const postSlots = {
  cover: { sizes: '(min-width: 88rem) 50vw, (min-width: 60rem) 44rem, 100vw', widest: 1280 },
  /** On a card of a list; square on phones, which crops a wide photo on both sides. */
  card: { sizes: '(min-width: 79rem) 26rem, (min-width: 60rem) 30vw, (min-width: 47.5rem) 44vw, 9rem', widest: 960 },
  wideCard: { sizes: '(min-width: 79rem) 33rem, (min-width: 47.5rem) 60vw, 9rem', widest: 1280 },
  featureCard: { sizes: '(min-width: 79rem) 46rem, (min-width: 60rem) 66vw, 94vw', widest: 1280 },
  /** In the links after a post; small beside the title on phones and tablets. */
  readNext: { sizes: '(min-width: 79rem) 26rem, (min-width: 60rem) 31vw, 13.5rem', widest: 960 },
} satisfies Record<string, SlotSize>;

/** Slots in which a photo replaces a drawing. */
const photoSlots = {
  /** In the first band of Home, which is 46rem high on wide screens: a photo of 3 by 2 that fills it is wider than its box. */
  hero: { sizes: '(min-width: 60rem) max(54vw, 69rem), 100vw', widest: 1280 },
  banner: { sizes: '(min-width: 60rem) 50vw, 100vw', widest: 1280 },
  quiet: { sizes: '100vw', widest: 1280 },
  tile: { sizes: '(min-width: 79rem) 39rem, (min-width: 42rem) 60vw, 94vw', widest: 1280 },
  serviceCard: { sizes: '(min-width: 79rem) 26rem, (min-width: 47.5rem) 46vw, 8.5rem', widest: 960 },
  locationCard: { sizes: '(min-width: 47.5rem) 14rem, 40vw', widest: 640 },
  kind: { sizes: '(min-width: 77.5rem) 18rem, (min-width: 47.5rem) 44vw, 90vw', widest: 960 },
  /** In the last band of a page; not on phones and tablets. */
  closing: { sizes: '(min-width: 79rem) 33rem, 42vw', widest: 1280 },
} satisfies Record<string, SlotSize>;

const textSlots = {
  text: { sizes: '(min-width: 47.5rem) 42rem, calc(100vw - 2.5rem)', widest: 1280 },
  /** Half of the text width, on phones nearly the full width. */
  halfText: { sizes: 'min(21rem, 100vw - 2.5rem)', widest: 960 },
  smallText: { sizes: '14rem', widest: 480 },
} satisfies Record<string, SlotSize>;

/** The slot of a picture in a text, by the size that its author chose. */
export function textSlotOf(size: PictureSize): keyof typeof textSlots {
  if (size === 'full') return 'text';
  return size === 'small' ? 'smallText' : 'halfText';
}

/** Every slot in which pages show pictures, with the widths that it needs. */
export const pictureSlots = {
  ...providerSlots,
  ...postSlots,
  ...photoSlots,
  ...textSlots,
  wordmark: { sizes: '(min-width: 47.5rem) 13.5rem, 42vw', widest: 480 },
  sign: { sizes: '56px', widest: 160 },
  mark: { sizes: '46px', widest: 160 },
} satisfies Record<string, SlotSize>;

export type PictureSlot = keyof typeof pictureSlots;
export type ProviderSlot = keyof typeof providerSlots;
export type PostSlot = keyof typeof postSlots;

/** Returns the pictures of content/images that pages of this site show, with the widths that they need. */
export function pictureUses(site: Site): PictureUse[] {
  const { practice, providers, posts, textPictures, theme } = site;
  return [
    ...photoUses(site),
    ...practice.insurers.map(({ image }) => pictureUse(image, pictureSlots.wordmark)),
    ...practice.affiliations.map(({ image }) => pictureUse(image, pictureSlots.sign)),
    ...providers.flatMap(({ photo }) => (photo ? Object.values(providerSlots).map((slot) => pictureUse(photo.file, slot)) : [])),
    ...[theme?.mark, theme?.markOnDark].flatMap((file) => (file ? [pictureUse(file, pictureSlots.mark)] : [])),
    ...textPictures.map(({ file, size }) => ({ ...pictureUse(file, textSlots[textSlotOf(size)]), mayBeSmaller: true as const })),
    ...posts.flatMap(({ image }) => (image ? Object.values(postSlots).map((slot) => pictureUse(image.file, slot)) : [])),
  ];
}

function photoUses({ home, practice, services, locations, ...site }: Site): PictureUse[] {
  const pages = [site.about, site.contact, site.servicesPage, site.locationsPage, site.providersPage, site.conditionsPage];
  const kinds = services.flatMap(({ types }) => types?.items ?? []);
  const shown: [keyof typeof photoSlots, readonly ({ photo?: PhotoContent | undefined } | undefined)[]][] = [
    ['hero', [home.hero]],
    ['banner', [...pages, ...services, ...locations]],
    ['quiet', [site.notFound, site.postNotFound]],
    ['tile', services],
    ['serviceCard', services],
    ['locationCard', locations],
    ['kind', kinds],
    ['closing', [{ photo: practice.photos?.closing }]],
  ];
  return shown.flatMap(([slot, things]) =>
    things.flatMap((thing) => (thing?.photo ? [pictureUse(thing.photo.file, photoSlots[slot])] : [])),
  );
}

function pictureUse(file: string, { widest }: SlotSize): PictureUse {
  return { file, widths: WIDTHS.filter((width) => width <= widest) };
}

/** The file name of a post's cover: a drawing in the colors of its tile. */
export function coverName({ cover }: Pick<Post, 'cover'>): string {
  return `cover-${cover.art}-${cover.tone}`;
}

/** The file name of a drawn portrait; `portrait` is the sample provider, with a face. */
export function portraitName({ portrait }: Pick<Provider, 'portrait'>): string {
  return portrait === 'sample' ? 'portrait' : `portrait-${portrait}`;
}

/** The file name of the small map of a location. */
export function minimapName({ slug }: Pick<Location, 'slug'>): string {
  return `map-${slug}`;
}

/** Every drawing that pages of this site load as a file, by name. */
export function siteArt(site: Site): Record<string, SizedArt> {
  const covers = new Map(site.posts.map((post) => [coverName(post), post.cover]));
  const drawn = site.providers.filter(({ photo }) => !photo);
  const art = {
    ...picturesOf([...site.services.map(({ art }) => art), ...site.posts.map(({ cover }) => cover.art)]),
    ...Object.fromEntries(
      site.services.map((service) => [
        serviceArtName(service, site.services),
        pictureOn(service.art, serviceTone(service.slug, site.services)),
      ]),
    ),
    ...Object.fromEntries([...covers].map(([name, { art, tone }]) => [name, pictureOn(art, tone)])),
    ...Object.fromEntries(drawn.map((provider) => [portraitName(provider), portraitPicture(provider.portrait)])),
    ...(site.locations.length > 0 && { 'ring-map': ringMapPicture(site) }),
    ...Object.fromEntries(site.locations.map((location) => [minimapName(location), minimapPicture(spotOfLocation(location, site))])),
  };
  return Object.fromEntries(Object.entries(art).map(([name, sized]) => [name, { ...sized, element: inTheme(sized.element, site.theme) }]));
}

/** The picture that networks and search engines show for a page: its own, or else the card with its title. */
export function socialImageOf({ head, path }: Pick<PlannedPage, 'head' | 'path'>, assets: AssetManifest): PictureAsset & { alt: string } {
  const { socialImage } = head;
  return socialImage ? { ...assets.sharedPicture(socialImage.file), alt: socialImage.alt } : assets.social(path);
}

import { createElement } from 'react';
import type { SocialCard } from '../../generator/contract/look.ts';
import type { PlannedPage } from '../../generator/contract/page.ts';
import type { SharedSite } from '../../generator/contract/site.ts';
import { paletteOf } from '../theme/palette-of.tsx';
import { brandWords, CARD, CardGround, pageWords, YOUNG_SERIF_WIDTH } from './card-ground.tsx';

/** The picture that networks show beside a link: brand, topic and title on paper, the page's own drawing beside them. */
export const socialCard: SocialCard = {
  ...CARD,
  // With all letters in one file, which those for the web do not have.
  font: '@expo-google-fonts/young-serif/400Regular/YoungSerif_400Regular.ttf',
  letterWidth: YOUNG_SERIF_WIDTH,
  alt(page, site) {
    const { title, topic } = cardWords(page, site);
    return `${site.practice.name}, ${topic}: ${title}`;
  },
  ground: (art, look) => createElement(CardGround, { ...art, look }),
  brand: (site) => brandWords(site.practice.wordmark, paletteOf(site.theme)),
  words: (page, site, letterWidth) => pageWords(cardWords(page, site), paletteOf(site.theme), letterWidth),
};

/** A page below a section belongs to it, any other to the place of the practice. */
function cardWords({ card: { title, topic }, breadcrumbs: [, section, page] }: PlannedPage, site: SharedSite) {
  return { title, topic: topic ?? (page ? section?.label : undefined) ?? placeOf(site) };
}

/** Of its main office: `West Midtown, Atlanta`; one name where they are the same. */
function placeOf({ offices: [{ address }] }: SharedSite): string {
  return [...new Set([address.area, address.locality])].filter(Boolean).join(', ');
}

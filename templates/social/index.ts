import { createElement } from 'react';
import type { PlannedPage, SharedSite, SocialCard } from '../../generator/contract.ts';
import { CARD, CardGround } from './card-ground.tsx';
import { CardBrand, CardText, TEXT_BOX } from './card-text.tsx';

/** The picture that networks show beside a link: brand, topic and title on paper, the page's own drawing beside them. */
export const socialCard: SocialCard = {
  ...CARD,
  fonts: [
    { family: 'Young Serif', file: '@fontsource/young-serif/files/young-serif-latin-400-normal.woff' },
    { family: 'Young Serif', file: '@fontsource/young-serif/files/young-serif-latin-ext-400-normal.woff' },
  ],
  alt(page, site) {
    const { title, topic } = cardWords(page, site);
    return `${site.practice.name}, ${topic}: ${title}`;
  },
  ground: (art) => createElement(CardGround, art),
  brand: (site) => createElement(CardBrand, site.practice.wordmark),
  wordsBox: TEXT_BOX,
  words: (page, site) => createElement(CardText, cardWords(page, site)),
};

/** A page below a section belongs to it, any other to the place of the practice. */
function cardWords({ card: { title, topic }, breadcrumbs: [, section, page] }: PlannedPage, { practice: { address } }: SharedSite) {
  return { title, topic: topic ?? (page ? section?.label : undefined) ?? `${address.area}, ${address.locality}` };
}

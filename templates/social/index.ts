import { createElement } from 'react';
import type { SocialCard } from '../../generator/plan/page-type.ts';
import { CardGround } from './card-ground.tsx';
import { CARD } from './card-size.ts';
import { CardText } from './card-text.tsx';
import { cardWords } from './card-words.ts';

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
  ground: (page) => createElement(CardGround, { page }),
  words: (page, site) => createElement(CardText, { ...cardWords(page, site), wordmark: site.practice.wordmark }),
};

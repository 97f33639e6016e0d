import { createElement } from 'react';
import { expect, it } from 'vitest';
import { cardDesign, cardOf } from '../../../../../generator/assets/social/cards.ts';
import { type Card, drawCards } from '../../../../../generator/assets/social-images.ts';
import type { SocialCard } from '../../../../../generator/contract/look.ts';
import type { CardContent, PlannedPage } from '../../../../../generator/contract/page.ts';
import type { SharedSite } from '../../../../../generator/contract/site.ts';
import { ROOT } from '../../../../helpers/command.ts';

const box = { x: 4, y: 20, width: 112, height: 40 };
const style = { size: 12, lineHeight: 1, maxLines: 2, color: '#000' };

/** The tile of the cover, with the practice above the title. */
const socialCard: SocialCard = {
  width: 120,
  height: 63,
  font: '@expo-google-fonts/young-serif/400Regular/YoungSerif_400Regular.ttf',
  letterWidth: 0.5,
  alt: ({ card }) => card.title,
  ground: ({ cover }) => createElement('rect', { width: 120, height: 63, fill: cover?.tone ?? '#eee' }),
  brand: ({ practice }) => ({ box: { ...box, y: 0, height: 20 }, texts: [{ ...style, text: practice.name }] }),
  words: ({ card }) => ({ box, texts: [{ ...style, text: card.title }] }),
};
const site = { practice: { name: 'Doe' } } as SharedSite;
const design = cardDesign(socialCard, ROOT);
const RED = { cover: { art: 'nose', tone: 'red' } };

const pageOf = (card: CardContent) =>
  ({ path: `/${card.title}`, head: {}, sources: ['a.md'], breadcrumbs: [], card }) as unknown as PlannedPage;

/** An in-memory cache. */
function memoryCache() {
  const entries = new Map<string, Buffer>();
  const cached = async (name: string, inputs: object, make: () => Promise<Buffer>) => {
    const key = JSON.stringify([name, inputs]);
    entries.set(key, entries.get(key) ?? (await make()));
    return entries.get(key) as Buffer;
  };
  return { cached };
}

it('draws the same card alone, among others and from the cache, where it is not drawn again', async () => {
  const cache = memoryCache();
  const cards = ['a', 'b', 'c'].map((title): Card => {
    const drawing = cardOf(pageOf({ title, ...RED }), site, design);
    return { picture: drawing.picture, drawing: () => drawing, sources: [] };
  });
  const together = await drawCards(cards, cache);
  expect(together).toHaveLength(3);
  const drawing = () => {
    throw new Error('drawn again');
  };
  const known = cards.map((card) => ({ ...card, drawing }));
  expect(await drawCards(known, cache)).toEqual(expect.arrayContaining(together));
  for (const card of cards) expect(together).toContainEqual((await drawCards([card], memoryCache()))[0]);
});

it('derives the name of a card from everything that it shows and the box of its words, and not from its page', () => {
  const content = { title: 'a', ...RED };
  const nameOf = (change: Partial<CardContent>, practice = site, card = socialCard) =>
    cardOf(pageOf({ ...content, ...change }), practice, { ...design, card }).picture.src;
  const lower: SocialCard['words'] = (...args) => ({ ...socialCard.words(...args), box: { ...box, y: 21 } });
  const ofContent = [{}, { title: 'b' }, { cover: { art: 'nose', tone: 'blue' } }].map((change) => nameOf(change));
  const names = [...ofContent, nameOf({}, { practice: { name: 'Roe' } } as SharedSite), nameOf({}, site, { ...socialCard, words: lower })];
  expect(new Set(names).size).toBe(names.length);
  expect(nameOf({ topic: 'of which this design shows nothing' })).toBe(nameOf({}));
});

import { expect, it } from 'vitest';
import { DRAWING_NAMES, type Drawing } from '../../../generator/shared/drawings.ts';
import { backgrounds } from '../../../templates/art/index.tsx';
import { serviceArtName, serviceTone } from '../../../templates/art/service-tones.ts';

const services = (...arts: Drawing[]) => arts.map((art, index) => ({ slug: `service-${index}`, art }));
const tonesOf = (list: ReturnType<typeof services>) => list.map(({ slug }) => serviceTone(slug, list));

it('eight services have eight tones, whatever their drawings are', () => {
  for (const start of [0, 8, 20, 40]) {
    const list = services(...DRAWING_NAMES.slice(start, start + 8));
    expect(new Set(tonesOf(list)).size).toBe(8);
  }
  expect(new Set(tonesOf(services('brush', 'brush', 'brush', 'brush'))).size).toBe(4);
});

it('a service has the tone of its drawing if no earlier one has, and any one if all are taken', () => {
  const list = services('sinus', 'breathing', 'sleep', 'ent', 'facial', 'rhinoplasty', 'thyroid', 'neck', 'hearing');
  const own = list.filter(({ slug, art }) => serviceTone(slug, list) === backgrounds[art]).map(({ art }) => art);
  expect(own).toEqual(expect.arrayContaining(['sinus', 'breathing', 'sleep', 'ent', 'facial', 'rhinoplasty', 'hearing']));
  expect(new Set(tonesOf(list)).size).toBe(8);
});

it('the file of a drawing has another name only for a second service in other colors', () => {
  const list = services('brush', 'tooth', 'brush');
  const names = list.map((service) => serviceArtName(service, list));
  expect(names.slice(0, 2)).toEqual(['brush', 'tooth']);
  expect(names[2]).toMatch(/^cover-brush-/);
});

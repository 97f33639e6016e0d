import { expect, it } from 'vitest';
import { nameInAddress } from '../../../../generator/content/name-in-address.ts';

it.each([
  ['Mein Bericht', 'mein-bericht'],
  ['Über Größe & mehr', 'uber-grosse-mehr'],
  ['Насморк у детей: объяснение', 'nasmork-u-detey-obyasnenie'],
  ['过敏性鼻炎', 'guo-min-xing-bi-yan'],
  ['アレルギー', 'arerugi'],
  ['Αλλεργία', 'allergia'],
  ['Nose 👩\u200d⚕️ and ear', 'nose-and-ear'],
  ['index', 'index-page'],
])('the title %j has the name %j in its address', (title, name) => {
  expect(nameInAddress(title)).toBe(name);
});

it.each(['???', '👩\u200d⚕️', '— … ', '\u200b'])('the title %j gives no name', (title) => {
  expect(nameInAddress(title)).toBeUndefined();
});

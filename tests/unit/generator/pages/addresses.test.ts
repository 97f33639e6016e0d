import { expect, it } from 'vitest';
import { siteRoutes } from '../../../../generator/languages/index.ts';
import { currentAddress } from '../../../../generator/pages/addresses.ts';

const english = siteRoutes({ language: 'en' });
const now = siteRoutes({ language: 'es', addresses: { blog: '/noticias', quiz: '/cuestionario-nasal' } });

it.each([
  ['/contact-us', '/contacto'],
  ['/sinus-quiz', '/cuestionario-nasal'],
  ['/service/sleep-apnea', '/servicios/sleep-apnea'],
  ['/blog/feed.xml', '/noticias/feed.xml'],
  ['/blog/category/sinus-care/page/2', '/noticias/tema/sinus-care/pagina/2'],
  ['/files/form.pdf', '/documentos/form.pdf'],
  ['/nowhere', undefined],
])('the address %s of a site in English becomes %s in Spanish', (before, after) => {
  expect(currentAddress(before, english, now)).toBe(after);
});

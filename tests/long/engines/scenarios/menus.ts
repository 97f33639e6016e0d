import { DESKTOP } from '../patient.ts';
import type { Scenarios } from '../scenario.ts';

const MOBILE = '.mobile-menu';
const SERVICES = '.services-panel';

export const MENUS: Scenarios = {
  'open and close the menu of a phone, and go to a service': {
    path: '/about',
    act: async (patient) => {
      await patient.misses(`${MOBILE}__sheet`);
      await patient.click(`${MOBILE} summary`);
      await patient.sees(`${MOBILE}__sheet a[href="/contact-us"]`);
      await patient.sees(`${MOBILE}__foot a[href^="tel:"]`);
      await patient.click(`${MOBILE} summary`);
      await patient.misses(`${MOBILE}__sheet`);
      await patient.click(`${MOBILE} summary`);
      await patient.press('Escape');
      await patient.misses(`${MOBILE}__sheet`);
      await patient.hasFocus(`${MOBILE} summary`);
      await patient.press('Enter');
      await patient.sees(`${MOBILE}__sheet`);
      await patient.click(`${MOBILE}__services a[href="/service/sinus-disorders"]`);
      await patient.isAt('/service/sinus-disorders');
      await patient.misses(`${MOBILE}__sheet`);
    },
  },
  'open and close the list of services with the mouse and by keyboard': {
    path: '/about',
    size: DESKTOP,
    act: async (patient) => {
      await patient.click(`${SERVICES} summary`);
      await patient.sees(`${SERVICES}__sheet a[href="/service/sleep-apnea"]`);
      await patient.clickAt(720, 890);
      await patient.misses(`${SERVICES}__sheet`);
      await patient.evaluate(`document.querySelector('${SERVICES} summary').focus()`);
      await patient.press('Enter', 'Tab');
      await patient.hasFocus(`${SERVICES}__list li:first-child a`);
      await patient.press('Escape');
      await patient.misses(`${SERVICES}__sheet`);
      await patient.hasFocus(`${SERVICES} summary`);
      await patient.press(' ');
      await patient.click(`${SERVICES}__sheet a[href="/service/sleep-apnea"]`);
      await patient.isAt('/service/sleep-apnea');
    },
  },
};

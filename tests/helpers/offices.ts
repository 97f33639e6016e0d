import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRACTICE, type SiteCase } from './sites.ts';

/** The part of practice.yaml about its only office. */
const FACTS = /^(fax|address|geo|parking|hours|map):.*\n(?:(?: .*|)\n)*/gm;

interface OfficeWords {
  /** Name and order, and a separate phone number. */
  head: string;
  street: string;
  locality: string;
  geo: string;
  /** Opening and closing times from Monday to Friday. */
  times: readonly string[];
  exceptions?: string;
}

/** Returns the file of one of several offices. */
function officeFile({ head, street, locality, geo, times, exceptions = '[]' }: OfficeWords): string {
  return `${head}
fax: "+14045550101"
address: { street: ${street}, locality: ${locality}, region: GA, postalCode: "30318", country: US }
geo: ${geo}
parking: Free parking next to the house at ${street}.
hours:
  current: office
  sets:
    office:
${times.map((time) => `      - { days: [monday, tuesday, wednesday, thursday, friday], ${time} }`).join('\n')}
  exceptions: ${exceptions}
map:
  embedUrl: https://maps.citymaps.example/embed?q=${locality}
  directionsUrl: https://maps.citymaps.example/directions?to=${locality}
`;
}

/** The test practice with two offices: Midtown without its own phone number, Decatur with a lunch break and Thanksgiving hours. */
export const TWO_OFFICES: SiteCase = {
  write: {
    'practice.yaml': readFileSync(join(PRACTICE, 'practice.yaml'), 'utf8').replace(FACTS, ''),
    'offices/midtown.yaml': officeFile({
      head: 'name: Midtown\norder: 1',
      street: '100 Sample Mill Street NW',
      locality: 'Atlanta',
      geo: '{ latitude: 33.7866, longitude: -84.4128 }',
      times: ['opens: "08:30", closes: "16:30"'],
    }),
    'offices/decatur.yaml': officeFile({
      head: 'name: Decatur\norder: 2\nphone: "+14045550150"',
      street: '20 Sample Square',
      locality: 'Decatur',
      geo: '{ latitude: 33.7748, longitude: -84.2963 }',
      times: ['opens: "08:00", closes: "12:00"', 'opens: "13:00", closes: "17:00"'],
      exceptions: '[{ holiday: thanksgiving }, { from: 2998-12-24, to: 2999-01-01, name: Winter break, closed: true }]',
    }),
  },
};

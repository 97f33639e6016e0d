import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRACTICE, type SiteCase } from './sites.ts';

const FACTS = /^(fax|address|geo|parking|hours|map):.*\n(?:(?: .*|)\n)*/gm;

/** practice.yaml of the test practice without what each of several offices has of its own. */
function practiceFacts(): string {
  return readFileSync(join(PRACTICE, 'practice.yaml'), 'utf8').replace(FACTS, '');
}

interface OfficeWords {
  name: string;
  order: number;
  /** The last four digits of its phone; that of the practice when left out. */
  phone?: string;
  street: string;
  locality: string;
  geo: string;
  /** Of Monday to Friday. */
  hours: readonly (readonly [opens: string, closes: string])[];
  exceptions?: string;
}

/** The file of one of several offices. */
function officeFile({ name, order, phone, street, locality, geo, hours, exceptions = '[]' }: OfficeWords): string {
  const days = 'days: [monday, tuesday, wednesday, thursday, friday]';
  return `name: ${name}
order: ${order}
${phone ? `phone: "+1404555${phone}"\n` : ''}fax: "+14045550101"
address: { street: ${street}, locality: ${locality}, region: GA, postalCode: "30318", country: US }
geo: ${geo}
parking: Free parking behind the house at ${street}.
hours:
  current: office
  sets:
    office:
${hours.map(([opens, closes]) => `      - { ${days}, opens: "${opens}", closes: "${closes}" }`).join('\n')}
  exceptions: ${exceptions}
map:
  embedUrl: https://maps.citymaps.example/embed?q=${locality}
  directionsUrl: https://maps.citymaps.example/directions?to=${locality}
`;
}

/** The test practice with two offices: Midtown without a phone of its own, Decatur with a lunch break and Thanksgiving. */
export const TWO_OFFICES: SiteCase = {
  write: {
    'practice.yaml': practiceFacts(),
    'offices/midtown.yaml': officeFile({
      name: 'Midtown',
      order: 1,
      street: '100 Sample Mill Street NW',
      locality: 'Atlanta',
      geo: '{ latitude: 33.7866, longitude: -84.4128 }',
      hours: [['08:30', '16:30']],
    }),
    'offices/decatur.yaml': officeFile({
      name: 'Decatur',
      order: 2,
      phone: '0150',
      street: '20 Sample Square',
      locality: 'Decatur',
      geo: '{ latitude: 33.7748, longitude: -84.2963 }',
      hours: [
        ['08:00', '12:00'],
        ['13:00', '17:00'],
      ],
      exceptions: '[{ holiday: thanksgiving }, { from: 2998-12-24, to: 2999-01-01, name: Winter break, closed: true }]',
    }),
  },
};

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { slug } from 'github-slugger';
import { siteRoutes } from '../languages/index.ts';
import { phoneFormats } from '../shared/phone.ts';
import { pathTo } from '../shared/routes.ts';
import { today } from '../site/today.ts';
import type { Answers } from './answers.ts';
import { type Fillings, fillStarter, fillWords } from './fill-starter.ts';
import { cutAtWord, fitFields } from './fit-fields.ts';
import type { Doctor, Place } from './read-answers.ts';
import { LOOKS, type Specialty, type Starter } from './starter.ts';
import { timeZoneOf } from './time-zone.ts';

/** Every file of the content folder of a new practice, by path from there. */
export function practiceFiles(answers: Answers, starter: Starter): Map<string, string> {
  const { language, specialty: name } = answers;
  const specialty = starter.specialty(language, name);
  const fillings = fillingsOf(answers, specialty);
  const site = starter.siteFiles(language);
  const files = new Map<string, string>();
  const [doctor, ...colleagues] = answers.doctors;
  const ofTeam = (path: string, text: string) => (doctor && colleagues.length === 0 ? withoutTeam(path, text, { doctor, language }) : text);
  for (const [path, text] of site) if (!path.startsWith('each-')) files.set(path, fillStarter(path, ofTeam(path, text), fillings));
  if (colleagues.length === 0) files.delete('pages/providers.md');
  const addEach = (kind: string, folder: string, items: readonly { slug: string; own: Fillings }[]) => {
    const [template = ''] = [...site].flatMap(([path, text]) => (path.startsWith(`each-${kind}.`) ? [text] : []));
    const ending = kind === 'office' ? 'yaml' : 'md';
    for (const { slug, own } of items)
      files.set(`${folder}/${slug}.${ending}`, fillStarter(`x.${ending}`, template, { ...fillings, ...own }));
  };
  addEach(
    'doctor',
    'providers',
    answers.doctors.map((doctor, index) => ({ slug: slugOf(doctor.name), own: doctorFillings(doctor, index) })),
  );
  if (answers.places.length > 0)
    addEach(
      'office',
      'offices',
      officesOf(answers).map((office, index) => ({ slug: slugOf(office.name), own: officeFillings(office, index) })),
    );
  for (const [index, title] of answers.services.entries()) {
    const file = specialty.services.get(title);
    const slug = serviceSlug(title, specialty.services);
    const own = { service: title, order: index + 1 };
    if (file === undefined) addEach('service', 'services', [{ slug, own }]);
    else files.set(`services/${slug}.md`, fillStarter(file, readFileSync(file, 'utf8'), { ...fillings, ...own }));
  }
  return new Map([...files].map(([path, text]) => [path, fitFields(path, text)]));
}

/** Where there is one doctor, the menu leads to the doctor and not to a list of one. */
function withoutTeam(path: string, text: string, { doctor, language }: { doctor: Doctor; language: string }): string {
  const routes = siteRoutes({ language });
  const link = `{ label: ${JSON.stringify(shortName(doctor))}, to: ${pathTo.provider(slugOf(doctor.name), routes)} }`;
  return path === 'site.yaml' ? text.replace(new RegExp(`\\{ label: [^,}]+, to: ${routes.providers} \\}`, 'g'), link) : text;
}

function fillingsOf(answers: Answers, { words, services: known }: Specialty): Fillings {
  const { name, city, street, postalCode, phone, hours, doctors, services, places, look, url, language } = answers;
  const [first] = doctors;
  const address = { street, area: city.city, locality: city.city, region: city.region, postalCode, country: 'US' };
  const officeHours = { current: 'office', sets: { office: hours }, exceptions: [] };
  const timeZone = timeZoneOf(city.region);
  const hasOneOffice = places.length === 0;
  const facts = {
    ...{
      name,
      slug: slugOf(name),
      wordmark: shortNameOf(name, 20),
      brand: shortNameOf(name, 34),
      city: city.city,
      region: city.region,
      phone,
      url,
      timeZone,
      officeHours,
    },
    phoneShown: phoneFormats(phone).parentheses,
    language: `${language}-US`,
    today: today(process.env, timeZone),
    address: hasOneOffice ? address : undefined,
    hours: hasOneOffice ? officeHours : undefined,
    doctor: first ? shortName(first) : '',
    doctorFull: first ? fullName(first) : '',
    footerServices: services.slice(0, 5).map((title) => serviceSlug(title, known)),
    colors: colorsOf(look),
  };
  const filled = Object.entries(words).map(([key, value]) => [key, typeof value === 'string' ? fillWords(value, facts) : value]);
  return { ...Object.fromEntries(filled), ...facts };
}

/** The name of the file of a service, which is its address. */
function serviceSlug(title: string, known: Specialty['services']): string {
  const file = known.get(title);
  return file === undefined ? slugOf(title) : basename(file, '.md');
}

/** An address has no accents. */
function slugOf(name: string): string {
  return slug(name.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(/[^a-z\d-]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
}

/** As many words of a name as have room. */
function shortNameOf(name: string, room: number): string {
  return name.length <= room ? name : cutAtWord(name.replace(/^(The|La|El)\s+/i, ''), room);
}

function colorsOf(look: string): Record<string, string> | undefined {
  const colors = look.startsWith('#') ? { brand: look } : (LOOKS[look] ?? {});
  return Object.keys(colors).length > 0 ? colors : undefined;
}

function doctorFillings(doctor: Doctor, index: number): Fillings {
  const { prefix, name, suffix } = doctor;
  return {
    doctorName: name,
    doctorPrefix: prefix || undefined,
    doctorSuffix: suffix || undefined,
    doctor: shortName(doctor),
    doctorFull: fullName(doctor),
    order: index + 1,
  };
}

/** The first office and those besides. */
function officesOf({ city, street, postalCode, places }: Answers): Place[] {
  return [{ name: city.city, street, ...city, postalCode }, ...places];
}

function officeFillings({ name, street, city, region, postalCode }: Place, index: number): Fillings {
  return { officeName: name, address: { street, locality: city, region, postalCode, country: 'US' }, order: index + 1 };
}

/** `Dr. Larkwell` */
function shortName({ prefix, name }: Doctor): string {
  return prefix ? `${prefix} ${name.split(' ').at(-1)}` : name;
}

function fullName({ prefix, name }: Doctor): string {
  return prefix ? `${prefix} ${name}` : name;
}

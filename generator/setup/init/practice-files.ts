import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { suggestSlug } from '../../content/slug.ts';
import { siteRoutes } from '../../languages/index.ts';
import { phoneFormats } from '../../shared/phone.ts';
import { pathTo } from '../../shared/routes.ts';
import { today } from '../../site/today.ts';
import type { Answers } from './answers.ts';
import type { Doctor } from './read-answers.ts';
import { cutAtWord, type Fillings, fillStarter, fillWords, fitFields, LOOKS, type Specialty, type Starter } from './starter.ts';

export function practiceFiles(answers: Answers, starter: Starter): Map<string, string> {
  const { language, specialty: name } = answers;
  const specialty = starter.specialty(language, name);
  const serviceSlugs = slugsOf(answers.services, specialty.services);
  const fillings = fillingsOf(answers, specialty, serviceSlugs);
  const site = starter.siteFiles(language);
  const files = new Map<string, string>();
  const [doctor, ...colleagues] = answers.doctors;
  const ofTeam = (path: string, text: string) => (doctor && colleagues.length === 0 ? withoutTeam(path, text, { doctor, language }) : text);
  for (const [path, text] of site) if (!path.startsWith('each-')) files.set(path, fillStarter(path, ofTeam(path, text), fillings));
  if (colleagues.length === 0) files.delete('pages/providers.md');
  const addEach = (kind: string, folder: string, items: readonly { slug: string | undefined; own: Fillings }[]) => {
    const [template = ''] = [...site].flatMap(([path, text]) => (path.startsWith(`each-${kind}.`) ? [text] : []));
    const ending = kind === 'office' ? 'yaml' : 'md';
    for (const { slug, own } of items)
      files.set(`${folder}/${slug}.${ending}`, fillStarter(`x.${ending}`, template, { ...fillings, ...own }));
  };
  const doctorSlugs = slugsOf(answers.doctors.map(({ name }) => name));
  const doctors = answers.doctors.map((doctor, index) => ({ slug: doctorSlugs[index], own: doctorFillings(doctor, index) }));
  addEach('doctor', 'providers', doctors);
  const { city, street, postalCode, places } = answers;
  const offices = places.length > 0 ? [{ name: city.city, street, ...city, postalCode }, ...places] : [];
  const officeSlugs = slugsOf(offices.map(({ name }) => name));
  const filled = offices.map(({ name, street, city, region, postalCode }, index) => {
    const address = { street, locality: city, region, postalCode, country: 'US' };
    return { slug: officeSlugs[index], own: { officeName: name, address, order: index + 1 } };
  });
  addEach('office', 'offices', filled);
  for (const [index, title] of answers.services.entries()) {
    const file = specialty.services.get(title);
    const slug = serviceSlugs[index];
    const own = { service: title, order: index + 1 };
    if (file === undefined) addEach('service', 'services', [{ slug, own }]);
    else files.set(`services/${slug}.md`, fillStarter(file, readFileSync(file, 'utf8'), { ...fillings, ...own }));
  }
  return new Map([...files].map(([path, text]) => [path, fitFields(path, text)]));
}

/** Where there is one doctor, the menu leads to the doctor and not to a list of one. */
function withoutTeam(path: string, text: string, { doctor, language }: { doctor: Doctor; language: string }): string {
  const routes = siteRoutes({ language });
  const link = `{ label: ${JSON.stringify(shortName(doctor))}, to: ${pathTo.provider(suggestSlug(doctor.name), routes)} }`;
  return path === 'site.yaml' ? text.replace(new RegExp(`\\{ label: [^,}]+, to: ${routes.providers} \\}`, 'g'), link) : text;
}

function fillingsOf(answers: Answers, { words }: Specialty, serviceSlugs: readonly string[]): Fillings {
  const { name, city, street, postalCode, phone, hours, doctors, places, look, url, language } = answers;
  const [first] = doctors;
  const address = { street, area: city.city, locality: city.city, region: city.region, postalCode, country: 'US' };
  const officeHours = { current: 'office', sets: { office: hours }, exceptions: [] };
  const timeZone = timeZoneOf(city.region);
  const hasOneOffice = places.length === 0;
  const facts = {
    ...{ name, slug: suggestSlug(name), wordmark: shortNameOf(name, 20), brand: shortNameOf(name, 34) },
    ...{ city: city.city, region: city.region, phone, url, timeZone, officeHours },
    phoneShown: phoneFormats(phone).parentheses,
    language: `${language}-US`,
    today: today(process.env, timeZone),
    address: hasOneOffice ? address : undefined,
    hours: hasOneOffice ? officeHours : undefined,
    doctor: first ? shortName(first) : '',
    doctorFull: first ? fullName(first) : '',
    footerServices: serviceSlugs.slice(0, 5),
    colors: colorsOf(look),
  };
  const filled = Object.entries(words).map(([key, value]) => [key, typeof value === 'string' ? fillWords(value, facts) : value]);
  return { ...Object.fromEntries(filled), ...facts };
}

function slugsOf(titles: readonly string[], known: Specialty['services'] = new Map()): string[] {
  const knownSlug = (title: string) => {
    const file = known.get(title);
    return file && basename(file, '.md');
  };
  const taken = new Set(titles.flatMap((title) => knownSlug(title) ?? []));
  return titles.map((title) => {
    const slug = knownSlug(title);
    if (slug !== undefined) return slug;
    const wanted = suggestSlug(title);
    let free = wanted;
    for (let count = 2; taken.has(free); count += 1) free = `${wanted}-${count}`;
    taken.add(free);
    return free;
  });
}

function shortNameOf(name: string, room: number): string {
  if (name.length <= room) return name;
  const words = cutAtWord(name.replace(/^(The|La|El)\s+/i, ''), room).split(' ');
  while (words.length > 1 && LOOSE_END.test(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

const LOOSE_END = /^(of|the|for|and|at|in|de|del|la|el|los|las|para|y|e|[^\p{L}\d]+)$/iu;

function colorsOf(look: string): Record<string, string> | undefined {
  const colors = look.startsWith('#') ? { brand: look } : (LOOKS[look]?.colors ?? {});
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

function shortName({ prefix, name }: Doctor): string {
  return prefix ? `${prefix} ${name.split(' ').at(-1)}` : name;
}

function fullName({ prefix, name }: Doctor): string {
  return prefix ? `${prefix} ${name}` : name;
}

/** Where most people of a state live; the few states with two zones are named by their larger part. */
const ZONES = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
};

/** The time zone of a state of the US, by its two letters; that of New York where it is none. */
function timeZoneOf(region: string): string {
  const [zone] = Object.entries(ZONES).find(([, states]) => states.split(' ').includes(region)) ?? [];
  return zone ?? 'America/New_York';
}

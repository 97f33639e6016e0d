import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { anyNameInAddress } from '../../content/name-in-address.ts';
import { neededNotices, noticesCitedIn } from '../../content/types/notice.ts';
import { siteRoutes } from '../../languages/index.ts';
import { phoneFormats } from '../../shared/phone.ts';
import { pathTo } from '../../shared/routes.ts';
import { today } from '../../site/today.ts';
import { cutAtWord, fillPlaceholders, fillStarter, type PlaceholderValues } from '../../studio/edit/new/fill-starter.ts';
import type { Answers } from './answers.ts';
import { type Doctor, fullName } from './read-answers.ts';
import { COLOR_SCHEMES, type PracticeStarter, type Specialty } from './starter.ts';

/** Returns the content of a practice from its answers, by path relative to the content folder. */
export function practiceFiles(answers: Answers, starter: PracticeStarter): Map<string, string> {
  const { language, specialty: name, doctors, services, city, street, postalCode, places } = answers;
  const specialty = starter.specialty(language, name);
  const serviceSlugs = slugsOf(services, specialty.services);
  const fillings = fillingsOf(answers, specialty, serviceSlugs);
  const site = starter.siteFiles(language);
  const [doctor, ...colleagues] = doctors;
  if (doctor && colleagues.length === 0) {
    site.delete('pages/providers.md');
    site.set('site.yaml', withoutTeam(site.get('site.yaml') ?? '', doctor, language));
  }
  const files = new Map<string, string>();
  const add = (path: string, text = '', own: PlaceholderValues = {}) => files.set(path, fillStarter(path, text, { ...fillings, ...own }));
  const needed = neededNotices(answers);
  const isNeeded = (path: string, text: string) => !path.startsWith('notices/') || noticesCitedIn(text).some((one) => needed.includes(one));
  for (const [path, text] of site) if (!path.startsWith('each-') && isNeeded(path, text)) add(path, text);
  const doctorSlugs = slugsOf(doctors.map((one) => one.name));
  for (const [index, one] of doctors.entries())
    add(`providers/${doctorSlugs[index]}.md`, site.get('each-doctor.md'), { ...doctorFillings(one), order: index + 1 });
  const offices = places.length > 0 ? [{ name: city.city, street, ...city, postalCode }, ...places] : [];
  const officeSlugs = slugsOf(offices.map((one) => one.name));
  for (const [index, { name: officeName, ...office }] of offices.entries()) {
    const address = { street: office.street, locality: office.city, region: office.region, postalCode: office.postalCode, country: 'US' };
    add(`offices/${officeSlugs[index]}.yaml`, site.get('each-office.yaml'), { officeName, address, order: index + 1 });
  }
  for (const [index, service] of services.entries()) {
    const file = specialty.services.get(service);
    const text = file === undefined ? site.get('each-service.md') : readFileSync(file, 'utf8');
    add(`services/${serviceSlugs[index]}.md`, text, { service, order: index + 1 });
  }
  return files;
}

/** Returns settings whose menu links to the only doctor instead of a list with one doctor. */
function withoutTeam(text: string, doctor: Doctor, language: string): string {
  const routes = siteRoutes({ language });
  const link = `{ label: ${JSON.stringify(shortName(doctor))}, to: ${pathTo.provider(anyNameInAddress(doctor.name), routes)} }`;
  return text.replace(new RegExp(`\\{ label: [^,}]+, to: ${routes.providers} \\}`, 'g'), link);
}

function fillingsOf(answers: Answers, { words }: Specialty, serviceSlugs: readonly string[]): PlaceholderValues {
  const { name, city, street, postalCode, phone, hours, doctors, places, look, url, language } = answers;
  const [first] = doctors;
  const address = { street, area: city.city, locality: city.city, region: city.region, postalCode, country: 'US' };
  const officeHours = { current: 'office', sets: { office: hours }, exceptions: [] };
  const timeZone = timeZoneOf(city.region);
  const hasOneOffice = places.length === 0;
  const facts = {
    ...{ name, slug: anyNameInAddress(name), wordmark: shortNameOf(name, 20), brand: shortNameOf(name, 34) },
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
    medicare: answers.medicare,
  };
  const filled = Object.entries(words).map(([key, value]) => [key, typeof value === 'string' ? fillPlaceholders(value, facts) : value]);
  return { ...Object.fromEntries(filled), ...facts };
}

function slugsOf(titles: readonly string[], starterTexts: Specialty['services'] = new Map()): string[] {
  const starterSlug = (title: string) => {
    const file = starterTexts.get(title);
    return file && basename(file, '.md');
  };
  const taken = new Set(titles.flatMap((title) => starterSlug(title) ?? []));
  return titles.map((title) => {
    const slug = starterSlug(title);
    if (slug !== undefined) return slug;
    const wanted = anyNameInAddress(title);
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
  const colors = look.startsWith('#') ? { brand: look } : (COLOR_SCHEMES[look]?.colors ?? {});
  return Object.keys(colors).length > 0 ? colors : undefined;
}

function doctorFillings(doctor: Doctor): PlaceholderValues {
  const { prefix, name, suffix } = doctor;
  const parts = { doctorName: name, doctorPrefix: prefix || undefined, doctorSuffix: suffix || undefined };
  return { ...parts, doctor: shortName(doctor), doctorFull: fullName(doctor) };
}

function shortName({ prefix, name }: Doctor): string {
  return prefix ? `${prefix} ${name.split(' ').at(-1)}` : name;
}

/** Time zones with their states; a state with two zones has the one in which most of its people live. */
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

/** Returns the time zone of a US state by its two letters; that of New York for other letters. */
function timeZoneOf(region: string): string {
  const [zone] = Object.entries(ZONES).find(([, states]) => states.split(' ').includes(region)) ?? [];
  return zone ?? 'America/New_York';
}

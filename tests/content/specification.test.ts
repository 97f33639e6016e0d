// What the specification requires of the site of content/: its routes, its numbers and its quotes. Edits of content/ that follow
// the specification break nothing here. What a check of the build enforces on every page, such as links and main headings, is not
// asserted again; tests/site tests on the test practice how pages are made in general.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { parse } from 'yaml';
import { phoneFormats } from '../../generator/shared/phone.ts';
import { ROOT } from '../helpers/command.ts';
import { openPages } from '../helpers/html.ts';
import { manifestOfSite } from '../helpers/releases.ts';

/** The route table of the specification, section 2, with the names of this practice filled in. */
const SERVICES = `
  otolaryngology nasal-breathing-disorders facial-plastic-and-reconstructive-surgery rhinoplasties thyroid-surgery sinus-disorders
  head-and-neck-disorders hearing-disorders sleep-apnea
`
  .trim()
  .split(/\s+/);
const NEIGHBORHOODS = `
  buckhead-ga druid-hills-ga ansley-park-ga chastain-park-ga morningside-lenox-park-ga midtown-atlanta-ga tuxedo-park-ga
  sandy-springs-ga roswell-ga brookhaven-ga johns-creek-ga decatur-ga east-cobb-ga stockbridge-ga
`
  .trim()
  .split(/\s+/);
const practice = parse(readFileSync(join(ROOT, 'content/practice.yaml'), 'utf8')) as {
  slug: string;
  brand: string;
  phone: string;
  fax: string;
};
const PHONE = phoneFormats(practice.phone).dashed;
const POSTS: [slug: string, date: string, category: string, minutes?: number][] = [
  ['recognizing-the-early-signs-of-hearing-changes', '2025-08-', 'Hearing & Balance'],
  ['signs-you-should-have-your-hearing-tested', '2025-08-', 'Hearing & Balance'],
  ['types-of-thyroid-surgery', '2025-08-', 'Thyroid Surgery'],
  ['common-migraine-myths', '2025-10-12', 'Headache & Migraine', 6],
  ['problems-that-can-be-treated-with-rhinoplasty', '2025-09-10', 'Rhinoplasty', 7],
  ['why-am-i-feeling-dizziness', '2025-09-12', 'Balance & Vestibular', 6],
  ['are-you-allergic-to-animals', '2025-09-12', 'Allergies & Immunology', 5],
  ['reduce-your-chronic-sinus-symptoms', '2025-09-15', 'Sinus Care', 6],
  ['rhinoplasty-differs-from-septoplasty-can-i-do-both', '2025-09-17', 'Rhinoplasty', 6],
  ['do-i-have-sleep-apnea', '2025-09-18', 'Sleep Medicine', 7],
  ['relief-from-sinus-pain-with-balloon-sinuplasty', '2025-09-23', 'Sinus Care', 8],
  ['environmental-allergies-and-what-can-be-done', '2025-09-25', 'Allergies & Immunology', 8],
  ['face-hurts-neuralgia', '2025-09-26', 'Head & Neck Disorders', 7],
  ['how-untreated-sleep-apnea-raises-your-blood-pressure', '2025-10-10', 'Sleep Medicine', 8],
  ['facial-plastic-surgery-what-the-recovery-is-like', '2025-09-30', 'Facial Plastic Surgery'],
  ['sinusitis-not-just-a-cold', '2025-10-02', 'Sinus Care'],
  ['nasal-polyp-removal-and-seasonal-allergies', '2025-10-06', 'Allergies & Immunology'],
  ['can-rhinoplasty-correct-congenital-defects', '2025-10-08', 'Rhinoplasty'],
  [`why-${practice.slug}-is-your-go-to-choice`, '2025-10-20', 'Practice News'],
];
const SINGLE = `
  / /about /providers /services /contact-us /testimonials /locations /blog /sinus-quiz /your-privacy /our-terms /accessibility
`
  .trim()
  .split(/\s+/);
/** Texts in the layout of every page. */
const LAYOUT = `
  Book Your Appointment, Call Us Directly, Call Now, Sinus Quiz, Quick Links, Terms of Service, Text size
`
  .trim()
  .split(/\s*[,\n]\s*/);
/** Lists on the page about sleep apnea. */
const SLEEP_APNEA = `
  Obstructive, Central, High blood pressure, Heart disease, Stroke, Diabetes, Obesity, Impaired cognition, Accidents, CPAP
`
  .trim()
  .split(/\s*[,\n]\s*/);
/** Parts of the page of each neighborhood. */
const CARE = `
  General Otolaryngology, Sinus Disorders Treatment, Nasal Breathing Disorders, Sleep Apnea Treatment, Rhinoplasty
  Facial Plastic Surgery, Thyroid Surgery, Hearing & Balance Disorders, Head & Neck Disorders, Schedule Appointment
`
  .trim()
  .split(/\s*[,\n]\s*/);
/** Additional pages of the site. */
const ADDED = ['/conditions', '/site-map'];
const ROUTES = [
  ...SINGLE,
  ...ADDED,
  ...SERVICES.map((slug) => `/service/${slug}`),
  ...NEIGHBORHOODS.map((slug) => `/locations/${slug}`),
  ...POSTS.map(([slug]) => `/blog/${slug}`),
];

const OLD_SERVICES = {
  'general-ent': 'otolaryngology',
  'nasal-breathing': 'nasal-breathing-disorders',
  'facial-plastic': 'facial-plastic-and-reconstructive-surgery',
  rhinoplasty: 'rhinoplasties',
  'thyroid-surgery': 'thyroid-surgery',
  'sinus-disorders': 'sinus-disorders',
  'head-neck': 'head-and-neck-disorders',
  'hearing-balance': 'hearing-disorders',
  'sleep-apnea': 'sleep-apnea',
};
const REDIRECTS: [from: string, to: string][] = [
  ...Object.entries(OLD_SERVICES).map(([from, to]): [string, string] => [`/services/${from}`, `/service/${to}`]),
  ['/contact', '/contact-us'],
  ['/service', '/services'],
  ...['/areas-we-serve', '/areasweserve', ...NEIGHBORHOODS.map((slug) => `/areasweserve/${slug}`)].map((from): [string, string] => [
    from,
    '/locations',
  ]),
];

const site = inject('realSite');
const manifest = manifestOfSite(site);
const pages = manifest.files.flatMap(({ route, pageType }) => (route && pageType ? [route] : []));
const page = openPages(site);
const { url: origin } = parse(readFileSync(join(ROOT, 'content/site.yaml'), 'utf8')) as { url: string };
const sitemap = readFileSync(join(site, 'sitemap.xml'), 'utf8');
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

describe('the routes of the specification', () => {
  it('are pages with a title and a description, and are in the sitemap (H1)', () => {
    for (const path of ROUTES) {
      const { description, title } = page(path);
      expect(description.length, path).toBeGreaterThan(50);
      expect(title.length, path).toBeGreaterThan(10);
      expect(sitemap, path).toContain(`<loc>${origin}${path}</loc>`);
    }
  });

  it('redirect every old address to the new one with a page that search engines ignore', () => {
    for (const [from, to] of REDIRECTS) {
      const { html, canonical, robots, links } = page(from);
      expect(html, from).toContain(`content="0; url=${to}"`);
      expect({ canonical, robots, links }, from).toEqual({ canonical: `${origin}${to}`, robots: 'noindex', links: [to] });
      expect(sitemap, from).not.toContain(`<loc>${origin}${from}</loc>`);
    }
  });

  it('include a provider profile, category pages and both pages for unknown addresses', () => {
    expect(pages.filter((path) => path.startsWith('/providers/'))).toHaveLength(1);
    expect(pages.filter((path) => path.startsWith('/blog/category/')).length).toBeGreaterThanOrEqual(11);
    expect(page('/404').robots).toBe('noindex,nofollow');
    const { text, links } = page('/blog/404');
    expect(text).toContain('Post Not Found');
    expect(text).toContain("The blog post you're looking for doesn't exist.");
    expect(text).toContain('Back to Blog');
    expect(links).toContain('/blog');
  });
});

describe('every page', () => {
  it('has the shared layout', () => {
    for (const path of pages) {
      const { text, links, html } = page(path);
      expect(links[0], path).toBe('#main-content');
      expect(links.filter((href) => href.startsWith('tel:')).length, path).toBeGreaterThan(2);
      for (const words of ['Monday to Friday, 8:30 AM to 4:30 PM', ...LAYOUT]) expect(text, path).toContain(words);
      for (const slug of SERVICES) expect(links, path).toContain(`/service/${slug}`);
      expect(html, path).toContain('<meta name="theme-color" content="#41683b">');
    }
  });

  it('names the practice in its title, with the suffix only if the brand is missing', () => {
    const titles = pages.map((path) => page(path).title);
    for (const title of titles) expect(title).toContain(practice.brand);
    const suffixed = titles.filter((title) => /\| .* - Atlanta's Leading ENT Care$/.test(title));
    expect(suffixed.filter((title) => title.split(practice.brand).length !== 2)).toEqual([]);
    expect(page('/blog/404').title).toBe("Post Not Found | Larkwell ENT - Atlanta's Leading ENT Care");
  });

  it('has a title of at most 60 characters, except for articles whose titles are specified', () => {
    const fixed = new Set(POSTS.map(([slug]) => `/blog/${slug}`));
    const tooLong = pages.map((path) => [path, page(path).title] as const).filter(([, title]) => title.length > 60);
    expect(tooLong.filter(([path]) => !fixed.has(path))).toEqual([]);
  });

  it('loads nothing from another host, and contains no frame and no style element or attribute (P1)', () => {
    for (const path of pages) {
      const { resources, html } = page(path);
      const elsewhere = resources.filter((href) => !href.startsWith('/'));
      expect(elsewhere, path).toEqual([]);
      expect(html, path).not.toMatch(/<iframe|style="/);
    }
  });

  it('contains address, hours and contact of the practice as structured data (H3)', () => {
    for (const path of pages) {
      const { things } = page(path);
      expect(things[0], path).toMatchObject({
        '@type': ['MedicalOrganization', 'MedicalClinic'],
        '@id': `${origin}/#organization`,
        telephone: `+1-${PHONE}`,
        address: { addressLocality: 'Atlanta', addressRegion: 'GA', postalCode: '30318', addressCountry: 'US' },
        // Days with different hours may follow.
        openingHoursSpecification: expect.arrayContaining([expect.objectContaining({ opens: '08:30', closes: '16:30' })]),
      });
      expect(JSON.stringify(things), path).not.toMatch(/"(Review|AggregateRating|FAQPage)"/);
    }
  });
});

describe('the articles', () => {
  it.each(POSTS)('%s has its date, category and reading time', (slug, date, category, minutes) => {
    const { html, text, title, things, links, description } = page(`/blog/${slug}`);
    expect(html).toMatch(new RegExp(`<time[^>]*datetime="${date}`, 'i'));
    expect(text).toContain(category);
    expect(text).toMatch(minutes ? new RegExp(`\\b${minutes} min read`) : /\b[5-9] min read/);
    expect(title).toMatch(/ - Larkwell ENT Blog$/);
    expect(description.length).toBeGreaterThan(100);
    const posting = things.find((thing) => thing['@type'] === 'BlogPosting');
    expect(posting).toMatchObject({ url: `${origin}/blog/${slug}`, publisher: { '@id': `${origin}/#organization` } });
    expect(String(posting?.['dateModified']) >= String(posting?.['datePublished'])).toBe(true);
    expect(String(posting?.['datePublished'])).toContain(date);
    for (const words of ['Ready to Address Your ENT Concerns?', 'Back to All Articles', 'Call Now', '911']) expect(text).toContain(words);
    expect(text).toMatch(/Schedule Your .+ Consultation/);
    expect(links).toContain('/blog');
  });
});

describe('numbers and quotes of the specification', () => {
  it('Home shows nine services, ten insurers, three affiliations, six quotes and fourteen communities', () => {
    const { main, links, text } = page('/');
    for (const slug of NEIGHBORHOODS) expect(links).toContain(`/locations/${slug}`);
    for (const slug of SERVICES) expect(main).toContain(`href="/service/${slug}"`);
    expect(count(main, /<img[^>]*\/assets\/insurers-/g)).toBe(10);
    expect(count(main, /<img[^>]*\/assets\/affiliations-/g)).toBe(3);
    expect(count(main, /<blockquote/g)).toBeGreaterThanOrEqual(6);
    expect(links).toContain('/files/publications-and-credentials.pdf');
    expect(links).toContain('/providers');
    expect(text).toContain('Request Appointment');
    expect(text).toContain('Fourteen');
  });

  it('Testimonials shows the same six quotes, each with stars, procedure and date', () => {
    const { html } = page('/testimonials');
    expect(count(html, /<blockquote/g)).toBeGreaterThanOrEqual(6);
    expect(count(html, /of 5 stars/g)).toBe(count(html, /<blockquote/g));
    for (const [, name = ''] of page('/').html.matchAll(/>([A-Z][a-z]+ [A-Z]\.)</g)) expect(html).toContain(name);
  });

  it('Testimonials shows its pager even with a single page: one dot between two disabled buttons', () => {
    const [pager = ''] = /<nav class="testimonial-pages".*?<\/nav>/s.exec(page('/testimonials').html) ?? [];
    expect([count(pager, /<li>/g), pager.match(/(Previous|Next|disabled)/g)]).toEqual([1, ['disabled', 'Previous', 'disabled', 'Next']]);
  });

  it('About lists 13 conditions, 8 specialized services, 5 technologies and 9 fields', () => {
    const about = parse(readFileSync(join(ROOT, 'content/pages/about.md'), 'utf8').split('---')[1] ?? '') as Record<
      string,
      { items: (string | { name: string })[] }
    >;
    const { text, main } = page('/about');
    const items = ['conditions', 'specializedServices', 'technologies'].map((name) => about[name]?.items ?? []);
    expect(items.map(({ length }) => length)).toEqual([13, 8, 5]);
    for (const item of items.flat()) expect(text).toContain(typeof item === 'string' ? item : item.name);
    for (const slug of SERVICES) expect(main).toContain(`/service/${slug}`);
    for (const words of ['Read More', 'Read Less', '3 and older']) expect(text).toContain(words);
    expect(main).toMatch(/href="\/providers\/mara-larkwell"[^>]*><span>Meet Dr. Larkwell/);
    expect(main).toContain('href="/providers"');
  });

  it('Services shows four features per card, four reasons and the eight subspecialties', () => {
    const services = page('/services').text;
    expect(count(services, /Learn More/g)).toBe(9);
    for (const name of ['Rhinology', 'Laryngology', 'Sleep medicine']) {
      expect(services.toLowerCase()).toContain(name.toLowerCase());
      expect(page('/service/otolaryngology').text.toLowerCase()).toContain(name.toLowerCase());
    }
  });

  it('lists have the specified lengths', () => {
    type Lists = Record<string, { items: unknown[] } & Record<string, unknown[]>> & Record<string, unknown[]>;
    const read = (file: string): Lists => {
      const text = readFileSync(join(ROOT, 'content', file), 'utf8');
      return parse(file.endsWith('.md') ? (text.split('\n---')[0] ?? '') : text);
    };
    for (const slug of SERVICES) expect(read(`services/${slug}.md`)['features'], slug).toHaveLength(4);
    for (const slug of NEIGHBORHOODS) {
      const { access, reasons } = read(`locations/${slug}.md`);
      expect([access?.items.length, reasons?.items.length], slug).toEqual([5, 5]);
    }
    const { hero, welcome, physician } = read('home.yaml');
    expect([hero?.['trust'], welcome?.['facts'], physician?.['points']].map((list) => list?.length)).toEqual([3, 4, 4]);
    const { whyChoose, subspecialties } = read('pages/services.md');
    expect([whyChoose?.['points']?.length, subspecialties?.items.length]).toEqual([4, 8]);
    expect(read('pages/contact-us.md')['ways']).toHaveLength(3);
    expect(read('site.yaml')['footer']?.['services']).toHaveLength(5);
    expect(read('quiz.yaml')['questions']).toHaveLength(15);
  });

  it.each(SERVICES)('/service/%s has conditions, treatments, hours, call and appointment', (slug) => {
    const { text, links } = page(`/service/${slug}`);
    for (const words of ['Call Now', '8:30 AM to 4:30 PM', PHONE, '911', 'Atlanta, GA 30318']) expect(text).toContain(words);
    expect(links).toContain('/contact-us');
  });

  it('the sleep apnea page contains what the specification lists', () => {
    const { text } = page('/service/sleep-apnea');
    expect(text).toContain(
      'Otolaryngology & Facial Plastic and Reconstructive Surgery Located in West Midtown, Atlanta, GA Now Serving Patients across the Greater Atlanta Area.',
    );
    for (const words of SLEEP_APNEA) expect(text).toContain(words);
  });

  it.each(NEIGHBORHOODS)('/locations/%s lists nine services, access and reasons, and a call to schedule', (slug) => {
    const { text, main, links } = page(`/locations/${slug}`);
    for (const words of CARE) expect(text).toContain(words);
    for (const service of SERVICES) expect(main).toContain(`/service/${service}`);
    expect(links).toContain('/contact-us');
  });

  it('only Midtown offers same-day appointments, under its own headings', () => {
    const { text } = page('/locations/midtown-atlanta-ga');
    for (const words of ['Prime Midtown Location', 'Visit Our Midtown Atlanta Location']) expect(text).toContain(words);
    expect(pages.filter((path) => /same-day appointment/i.test(page(path).text))).toEqual(['/locations/midtown-atlanta-ga']);
  });

  it('the provider card shows two specialties and two credentials, and the profile shows all of them', () => {
    const list = page('/providers');
    expect(list.text).toMatch(/\+\d+ more/);
    const profile = page(pages.find((path) => path.startsWith('/providers/')) ?? '');
    for (const words of ['Back to Providers', 'West Midtown', 'otolaryngology', '8:30 AM'])
      expect(profile.text.toLowerCase()).toContain(words.toLowerCase());
    expect(profile.links).toContain('/files/publications-and-credentials.pdf');
    const physician = profile.things.find((thing) => [thing['@type']].flat().includes('Physician'));
    expect(physician?.['hasCredential']).toHaveLength(5);
    expect(physician?.['alumniOf']).toHaveLength(3);
    expect(physician?.['knowsAbout']).toHaveLength(8);
  });

  it('the quiz has fifteen questions with six answers each, readable without script', () => {
    const { html, text } = page('/sinus-quiz');
    expect(count(html, /<input[^>]*type="radio"[^>]*name="q\d+"/g)).toBe(90);
    for (const words of ['Low Risk', 'Moderate Risk', 'Moderate-Severe', 'Severe', '0', '75', '911']) expect(text).toContain(words);
  });

  it('Contact has address, hours, fax, parking, and a form without script or free text that asks nothing about health', () => {
    const { text, main } = page('/contact-us');
    for (const words of [phoneFormats(practice.fax).dashed, 'Saturday and Sunday', 'Closed', 'parking', 'Atlanta, GA 30318'])
      expect(text).toContain(words);
    expect([...main.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name)).toEqual([
      ...['name', 'phone', 'email', 'times[]', 'times[]', 'patient', 'patient', 'birthYear', 'service', 'insurer', 'consent'],
    ]);
    expect(main).not.toContain('<textarea');
    expect(main).toMatch(/<form [^>]*method="dialog"/);
  });

  it.each(['/your-privacy', '/our-terms', '/accessibility'])('%s links to the home page and shows how to reach the practice', (path) => {
    const { text, links } = page(path);
    for (const words of [PHONE, '30318', 'Last updated']) expect(text).toContain(words);
    if (path !== '/accessibility') expect(text).toContain('Return to Home');
    expect(links).toContain('/');
  });
});

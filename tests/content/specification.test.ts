// What the specification fixes for the site of content/: its routes, what it counts and what it quotes. Whoever edits content/ within
// the specification breaks nothing here. What a check of the build enforces on every page, such as links and main headings, is not
// asserted again; how pages are made in general, tests/site shows on the test practice.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { parse } from 'yaml';
import { phoneFormats } from '../../generator/shared/phone.ts';
import { ROOT } from '../helpers/command.ts';
import { openPages } from '../helpers/html.ts';
import { manifestOfSite } from '../helpers/releases.ts';

/** The route table of the specification, section 2, with the names that this practice fills in. */
const SERVICES = `
  otolaryngology nasal-breathing-disorders facial-plastic-and-reconstructive-surgery rhinoplasties thyroid-surgery sinus-disorders
  head-and-neck-disorders hearing-disorders sleep-apnea
`
  .trim()
  .split(/\s+/);
const NEIGHBOURHOODS = `
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
/** What the layout of every page says. */
const LAYOUT = `
  Book Your Appointment, Call Us Directly, Call Now, Sinus Quiz, Quick Links, Terms of Service, Text size
`
  .trim()
  .split(/\s*[,\n]\s*/);
/** What the page of sleep apnea lists. */
const SLEEP_APNEA = `
  Obstructive, Central, High blood pressure, Heart disease, Stroke, Diabetes, Obesity, Impaired cognition, Accidents, CPAP
`
  .trim()
  .split(/\s*[,\n]\s*/);
/** What the page of each neighbourhood offers. */
const CARE = `
  General Otolaryngology, Sinus Disorders Treatment, Nasal Breathing Disorders, Sleep Apnea Treatment, Rhinoplasty
  Facial Plastic Surgery, Thyroid Surgery, Hearing & Balance Disorders, Head & Neck Disorders, Schedule Appointment
`
  .trim()
  .split(/\s*[,\n]\s*/);
/** Pages that the site has besides. */
const ADDED = ['/conditions', '/site-map'];
const ROUTES = [
  ...SINGLE,
  ...ADDED,
  ...SERVICES.map((slug) => `/service/${slug}`),
  ...NEIGHBOURHOODS.map((slug) => `/locations/${slug}`),
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
  ...['/areas-we-serve', '/areasweserve', ...NEIGHBOURHOODS.map((slug) => `/areasweserve/${slug}`)].map((from): [string, string] => [
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
  it('are pages with a title and a description, and stand in the sitemap (H1)', () => {
    for (const path of ROUTES) {
      const { description, title } = page(path);
      expect(description.length, path).toBeGreaterThan(50);
      expect(title.length, path).toBeGreaterThan(10);
      expect(sitemap, path).toContain(`<loc>${origin}${path}</loc>`);
    }
  });

  it('lead from every old address to the new one by a stub that search engines leave out', () => {
    for (const [from, to] of REDIRECTS) {
      const { html, canonical, robots, links } = page(from);
      expect(html, from).toContain(`content="0; url=${to}"`);
      expect({ canonical, robots, links }, from).toEqual({ canonical: `${origin}${to}`, robots: 'noindex', links: [to] });
      expect(sitemap, from).not.toContain(`<loc>${origin}${from}</loc>`);
    }
  });

  it('come with a provider profile, category pages and both pages for unknown addresses', () => {
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

  it('names the practice in its title, with the suffix only where the brand is missing', () => {
    const titles = pages.map((path) => page(path).title);
    for (const title of titles) expect(title).toContain(practice.brand);
    const suffixed = titles.filter((title) => /\| .* - Atlanta's Leading ENT Care$/.test(title));
    expect(suffixed.filter((title) => title.split(practice.brand).length !== 2)).toEqual([]);
    expect(page('/blog/404').title).toBe("Post Not Found | Larkwell ENT - Atlanta's Leading ENT Care");
  });

  it('fits into 60 characters with its title, but for the articles whose titles the specification fixes', () => {
    const fixed = new Set(POSTS.map(([slug]) => `/blog/${slug}`));
    const tooLong = pages.map((path) => [path, page(path).title] as const).filter(([, title]) => title.length > 60);
    expect(tooLong.filter(([path]) => !fixed.has(path))).toEqual([]);
  });

  it('loads nothing from another host, and holds no frame and no style of its own (P1)', () => {
    for (const path of pages) {
      const { resources, html } = page(path);
      const elsewhere = resources.filter((href) => !href.startsWith('/'));
      expect(elsewhere, path).toEqual([]);
      expect(html, path).not.toMatch(/<iframe|style="/);
    }
  });

  it('says in structured data where, when and how to reach the practice (H3)', () => {
    for (const path of pages) {
      const { things } = page(path);
      expect(things[0], path).toMatchObject({
        '@type': ['MedicalOrganization', 'MedicalClinic'],
        '@id': `${origin}/#organization`,
        telephone: `+1-${PHONE}`,
        address: { addressLocality: 'Atlanta', addressRegion: 'GA', postalCode: '30318', addressCountry: 'US' },
        // Days that differ may follow.
        openingHoursSpecification: expect.arrayContaining([expect.objectContaining({ opens: '08:30', closes: '16:30' })]),
      });
      expect(JSON.stringify(things), path).not.toMatch(/"(Review|AggregateRating|FAQPage)"/);
    }
  });
});

describe('the articles', () => {
  it.each(POSTS)('%s has its date, category and read time', (slug, date, category, minutes) => {
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

describe('what the specification counts and quotes', () => {
  it('Home shows nine services, ten insurers, three affiliations, six quotes and fourteen communities', () => {
    const { main, links, text } = page('/');
    for (const slug of NEIGHBOURHOODS) expect(links).toContain(`/locations/${slug}`);
    for (const slug of SERVICES) expect(main).toContain(`href="/service/${slug}"`);
    expect(count(main, /<img[^>]*\/assets\/insurers-/g)).toBe(10);
    expect(count(main, /<img[^>]*\/assets\/affiliations-/g)).toBe(3);
    expect(count(main, /<blockquote/g)).toBeGreaterThanOrEqual(6);
    expect(links).toContain('/files/publications-and-credentials.pdf');
    expect(links).toContain('/providers');
    expect(text).toContain('Request Appointment');
    expect(text).toContain('Fourteen');
  });

  it('Testimonials shows the same six, each with stars, procedure and date', () => {
    const { html } = page('/testimonials');
    expect(count(html, /<blockquote/g)).toBeGreaterThanOrEqual(6);
    expect(count(html, /of 5 stars/g)).toBe(count(html, /<blockquote/g));
    for (const [, name = ''] of page('/').html.matchAll(/>([A-Z][a-z]+ [A-Z]\.)</g)) expect(html).toContain(name);
  });

  it('Testimonials has its pager with a single page too: one dot between two steps that are disabled', () => {
    const [pager = ''] = /<nav class="testimonial-pages".*?<\/nav>/s.exec(page('/testimonials').html) ?? [];
    expect([count(pager, /<li>/g), pager.match(/(Previous|Next|disabled)/g)]).toEqual([1, ['disabled', 'Previous', 'disabled', 'Next']]);
  });

  it('About lists 13 conditions, 8 specialised services, 5 technologies and 9 fields', () => {
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

  it('Services shows four features a card, four reasons and the eight subspecialties', () => {
    const services = page('/services').text;
    expect(count(services, /Learn More/g)).toBe(9);
    for (const name of ['Rhinology', 'Laryngology', 'Sleep medicine']) {
      expect(services.toLowerCase()).toContain(name.toLowerCase());
      expect(page('/service/otolaryngology').text.toLowerCase()).toContain(name.toLowerCase());
    }
  });

  it('lists have the lengths of the specification', () => {
    type Lists = Record<string, { items: unknown[] } & Record<string, unknown[]>> & Record<string, unknown[]>;
    const read = (file: string): Lists => {
      const text = readFileSync(join(ROOT, 'content', file), 'utf8');
      return parse(file.endsWith('.md') ? (text.split('\n---')[0] ?? '') : text);
    };
    for (const slug of SERVICES) expect(read(`services/${slug}.md`)['features'], slug).toHaveLength(4);
    for (const slug of NEIGHBOURHOODS) {
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

  it('the sleep apnea page says what the specification lists', () => {
    const { text } = page('/service/sleep-apnea');
    expect(text).toContain(
      'Otolaryngology & Facial Plastic and Reconstructive Surgery Located in West Midtown, Atlanta, GA Now Serving Patients across the Greater Atlanta Area.',
    );
    for (const words of SLEEP_APNEA) expect(text).toContain(words);
  });

  it.each(NEIGHBOURHOODS)('/locations/%s lists nine services, access and reasons, and asks to schedule', (slug) => {
    const { text, main, links } = page(`/locations/${slug}`);
    for (const words of CARE) expect(text).toContain(words);
    for (const service of SERVICES) expect(main).toContain(`/service/${service}`);
    expect(links).toContain('/contact-us');
  });

  it('only Midtown speaks of same-day appointments, under headings of its own', () => {
    const { text } = page('/locations/midtown-atlanta-ga');
    for (const words of ['Prime Midtown Location', 'Visit Our Midtown Atlanta Location']) expect(text).toContain(words);
    expect(pages.filter((path) => /same-day appointment/i.test(page(path).text))).toEqual(['/locations/midtown-atlanta-ga']);
  });

  it('the provider card shows two specialties and two credentials, the profile all of them', () => {
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

  it('Contact has address, hours, fax, parking and no form', () => {
    const { text, main } = page('/contact-us');
    for (const words of [phoneFormats(practice.fax).dashed, 'Saturday and Sunday', 'Closed', 'parking', 'Atlanta, GA 30318'])
      expect(text).toContain(words);
    expect(main).not.toContain('<form');
  });

  it.each(['/your-privacy', '/our-terms', '/accessibility'])('%s leads back home and tells how to reach the practice', (path) => {
    const { text, links } = page(path);
    for (const words of [PHONE, '30318', 'Last updated']) expect(text).toContain(words);
    if (path !== '/accessibility') expect(text).toContain('Return to Home');
    expect(links).toContain('/');
  });
});

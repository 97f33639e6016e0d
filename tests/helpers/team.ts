import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TWO_OFFICES } from './offices.ts';
import { PRACTICE, type SiteCase } from './sites.ts';

/** More doctors of the test practice, in their order, behind Dr. Doe, and what the files of some say besides. */
export const DOCTORS = [
  {
    slug: 'ana-ruiz',
    name: 'Ana Ruiz',
    more: 'languages: [es, en, ase]\nacceptingPatients: true\noffices: [decatur]\nbooking: { url: "https://book.visitdesk.example/ruiz" }',
  },
  { slug: 'bo-lind', name: 'Bo Lind', more: 'acceptingPatients: false\noffices: [decatur, midtown]\nportrait: bun' },
  {
    slug: 'kim-park',
    name: 'Kim Park',
    more: 'offices: [midtown]\npublications: { title: Papers of Dr. Park, file: publications-and-credentials.pdf }',
  },
] as const;

/** The test practice with four doctors and two offices: home and about speak of all, and an article is by the second. */
export function team(): SiteCase {
  const own = ({ slug, name, more }: (typeof DOCTORS)[number], index: number) => [`providers/${slug}.md`, doctor(name, index + 2, more)];
  return {
    edits: [{ file: 'blog/first-post.md', replace: 'author: jane-doe', with: 'author: ana-ruiz' }],
    write: {
      ...TWO_OFFICES.write,
      ...Object.fromEntries(DOCTORS.map(own)),
      'home.yaml': withTeam('home.yaml', 'physician', 'insurance'),
      'pages/about.md': withTeam('pages/about.md', 'biography', 'practice'),
    },
  };
}

/** A file whose block about one doctor has become one about several. */
function withTeam(file: string, block: string, next: string): string {
  const text = readFileSync(join(PRACTICE, file), 'utf8');
  return text.slice(0, text.indexOf(`\n${block}:`)) + TEAM + text.slice(text.indexOf(`\n${next}:`));
}

const TEAM = '\nteam: { heading: Four doctors and one front desk, lead: Choose whom you would like to see first. }';

/** With the fields that every doctor needs, and no others but `more`. */
function doctor(name: string, order: number, more = ''): string {
  return `---
name: ${name}
prefix: Dr.
shortName: Dr. ${name.split(' ').at(-1)}
jobTitle: Ear doctor
order: ${order}
bio: A doctor who treats ears and noses.
specialties: [Hearing tests, Dizziness]
${more}
description: The profile of ${name}. This sentence makes the description long enough for search.
keywords: [${name}, ears]
---

## Days at work

Most days begin with a walk.
`;
}

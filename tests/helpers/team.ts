import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TWO_OFFICES } from './offices.ts';
import { PRACTICE, type SiteCase } from './sites.ts';

/** Additional doctors of the test practice, in the order after Dr. Doe, and additional fields of some of them. */
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

/** The test practice with four doctors and two offices: home and about mention all of them, and the second doctor wrote an article. */
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

/** Returns a file after its block for one doctor was replaced with one for several. */
function withTeam(file: string, block: string, next: string): string {
  const text = readFileSync(join(PRACTICE, file), 'utf8');
  return text.slice(0, text.indexOf(`\n${block}:`)) + TEAM + text.slice(text.indexOf(`\n${next}:`));
}

const TEAM = '\nteam: { heading: Four doctors and one front desk, lead: Choose whom you would like to see first. }';

/** Returns the fields that every doctor needs, and those of `more`. */
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

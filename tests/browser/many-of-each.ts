import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRACTICE, type SiteCase } from '../helpers/sites.ts';

/** Of each list. */
export const MOST = 14;

/** The test practice with fourteen of everything that its pages show in tiles. */
export function manyOfEach(): SiteCase {
  const read = (file: string) => readFileSync(join(PRACTICE, file), 'utf8');
  const numbers = (from: number) => Array.from({ length: MOST - from }, (_, index) => from + index + 1);
  const copies = (folder: string, file: string, have: number, replaced: (text: string, number: number) => string) => {
    const text = read(`${folder}/${file}`);
    const ending = file.slice(file.lastIndexOf('.'));
    return Object.fromEntries(
      numbers(have).map((number) => [
        `${folder}/more-${number}${ending}`,
        replaced(text, number).replace(/^order: .*$/m, `order: ${number + 100}`),
      ]),
    );
  };
  const entry = (name: string, text: string) => ({ file: 'practice.yaml', replace: `${name}:\n`, with: `${name}:\n${text}` });
  const facts = numbers(4).map(
    (number) => `    - { icon: sleep-test, title: Fact number ${number}, text: A short sentence about what this is. }\n`,
  );
  return {
    write: {
      ...copies('services', 'thyroid-surgery.md', 9, (text, number) => text.replaceAll('Thyroid Surgery', `More Care ${number}`)),
      ...copies('locations', 'decatur-ga.md', 2, (text, number) => text.replaceAll('Decatur', `Decatur ${number}`)),
      ...copies('testimonials', 'ann-b.yaml', 13, (text) => text),
      ...copies('blog', 'second-post.md', 4, (text, number) => text.replaceAll(/^(title|description): "?(.*?)"?$/gm, `$1: "$2 ${number}"`)),
    },
    edits: [
      entry(
        'insurers',
        numbers(10)
          .map((number) => `  - { name: Insurer ${number}, image: insurers/oakline.svg }\n`)
          .join(''),
      ),
      entry(
        'affiliations',
        numbers(3)
          .map((number) => `  - { name: Society ${number}, role: Member, image: affiliations/westside-regional-hospital.svg }\n`)
          .join(''),
      ),
      { file: 'home.yaml', replace: '  facts:\n', with: `  facts:\n${facts.join('')}` },
    ],
  };
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as YAML from 'yaml';
import type { Choices } from './answers.ts';

/** Facts and words that a specialty brings to every file of a practice. */
export interface Specialty {
  /** Files of its services, by title, in their order. */
  services: ReadonlyMap<string, string>;
  /** By the name of the placeholder. */
  words: Readonly<Record<string, unknown>>;
}

/** Looks by name, the first is that of the templates. */
export const LOOKS: Readonly<Record<string, Record<string, string>>> = {
  forest: {},
  lake: { brand: '#1f5673' },
  plum: { brand: '#6b3f69' },
  clay: { brand: '#8a4b34' },
  slate: { brand: '#3f4f63' },
};

/** The starter texts of a folder: `en/site/…` for every practice, `en/dermatology/…` for one specialty. */
export class Starter {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  choices(): Choices {
    const languages = folders(this.#dir);
    return {
      languages,
      specialties: folders(join(this.#dir, languages[0] ?? '')).filter((name) => name !== 'site'),
      looks: Object.keys(LOOKS),
      servicesOf: (language, specialty) => [...this.specialty(language, specialty).services.keys()],
    };
  }

  specialty(language: string, name: string): Specialty {
    const dir = join(this.#dir, language, name);
    if (!existsSync(dir)) return { services: new Map(), words: {} };
    const { services, ...words } = YAML.parse(readFileSync(join(dir, 'specialty.yaml'), 'utf8')) as Record<string, unknown> & {
      services: string[];
    };
    const titled = services.map((slug): [string, string] => {
      const file = join(dir, 'services', `${slug}.md`);
      const { title } = YAML.parse(readFileSync(file, 'utf8').split(/^---$/m, 2)[1] ?? '') as { title: string };
      return [title, file];
    });
    return { words, services: new Map(titled) };
  }

  /** Files for every practice, by path from the content folder. */
  siteFiles(language: string): Map<string, string> {
    const dir = join(this.#dir, language, 'site');
    const paths = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return new Map(
      paths.map((entry) => {
        const file = join(entry.parentPath, entry.name);
        return [file.slice(dir.length + 1).replaceAll('\\', '/'), readFileSync(file, 'utf8')];
      }),
    );
  }
}

function folders(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

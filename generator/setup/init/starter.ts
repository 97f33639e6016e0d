import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as YAML from 'yaml';
import type { Choices } from './answers.ts';
import { capitalized } from './read-answers.ts';

/** Facts and words that a specialty brings to every file of a practice. */
export interface Specialty {
  /** Files of its services, by title, in their order. */
  services: ReadonlyMap<string, string>;
  /** By the name of the placeholder. */
  words: Readonly<Record<string, unknown>>;
}

interface Look {
  /** What people see of it. */
  hint: string;
  /** For theme.yaml. */
  colors: Readonly<Record<string, string>>;
}

/** Looks by name, the first is that of the templates. */
export const LOOKS: Readonly<Record<string, Look>> = {
  forest: { hint: 'green', colors: {} },
  lake: { hint: 'blue', colors: { brand: '#1f5673' } },
  plum: { hint: 'purple', colors: { brand: '#6b3f69' } },
  clay: { hint: 'brick red', colors: { brand: '#8a4b34' } },
  slate: { hint: 'gray blue', colors: { brand: '#3f4f63' } },
};

/** Words for the site, and the services that come with a text, by slug. */
type SpecialtyFile = Record<string, unknown> & { services: string[] };

/** The starter texts of a folder: `en/site/…` for every practice, `en/dermatology/…` for one specialty. */
export class Starter {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  choices(): Choices {
    return {
      languages: folders(this.#dir).map((value) => ({ value, label: nameOfLanguage(value) })),
      looks: Object.entries(LOOKS).map(([value, { hint }]) => ({ value, label: capitalized(value), hint })),
      specialtiesIn: (language) =>
        folders(join(this.#dir, language))
          .filter((name) => name !== 'site')
          .map((value) => ({ value, label: String(this.#specialtyFile(language, value)?.['line'] ?? value) })),
      servicesOf: (language, specialty) => [...this.specialty(language, specialty).services.keys()],
    };
  }

  specialty(language: string, name: string): Specialty {
    const found = this.#specialtyFile(language, name);
    if (!found) return { services: new Map(), words: {} };
    const { services, ...words } = found;
    const titled = services.map((slug): [string, string] => {
      const file = join(this.#dir, language, name, 'services', `${slug}.md`);
      const { title } = YAML.parse(readFileSync(file, 'utf8').split(/^---$/m, 2)[1] ?? '') as { title: string };
      return [title, file];
    });
    return { words, services: new Map(titled) };
  }

  /** What the file of a specialty holds; undefined where it has none. */
  #specialtyFile(language: string, name: string): SpecialtyFile | undefined {
    const file = join(this.#dir, language, name, 'specialty.yaml');
    return existsSync(file) ? YAML.parse(readFileSync(file, 'utf8')) : undefined;
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

/** `Español`, as its speakers write it. */
function nameOfLanguage(language: string): string {
  return capitalized(new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language);
}

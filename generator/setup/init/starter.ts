import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as YAML from 'yaml';
import { capitalized } from '../../shared/text.ts';
import type { Choice } from './read-answers.ts';

export interface Specialty {
  services: ReadonlyMap<string, string>;
  words: Readonly<Record<string, unknown>>;
}

/** Color schemes by name; the first one is that of the templates. */
export const COLOR_SCHEMES: Readonly<Record<string, { hint: string; colors: Readonly<Record<string, string>> }>> = {
  forest: { hint: 'green', colors: {} },
  lake: { hint: 'blue', colors: { brand: '#1f5673' } },
  plum: { hint: 'purple', colors: { brand: '#6b3f69' } },
  clay: { hint: 'brick red', colors: { brand: '#8a4b34' } },
  slate: { hint: 'gray blue', colors: { brand: '#3f4f63' } },
};

type SpecialtyFile = Record<string, unknown> & { services?: string[] };

/** The starter texts of a folder: `en/site/…` for every practice, `en/dermatology/…` for a specialty. */
export class PracticeStarter {
  readonly looks: readonly Choice[] = Object.entries(COLOR_SCHEMES).map(([value, { hint }]) => ({
    value,
    label: capitalized(value),
    hint,
  }));
  readonly languages: readonly Choice[];

  constructor(readonly dir: string) {
    // The name of a language in this language, such as `Español`.
    const nameOf = (language: string) => capitalized(new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language);
    this.languages = foldersIn(dir).map((value) => ({ value, label: nameOf(value) }));
  }

  specialtiesIn(language = 'en'): Choice[] {
    const names = foldersIn(join(this.dir, language)).filter((name) => name !== 'site');
    return names.map((value) => ({ value, label: String(this.#specialtyFile(language, value)?.['line'] ?? value) }));
  }

  servicesOf(language = 'en', specialty = ''): string[] {
    return [...this.specialty(language, specialty).services.keys()];
  }

  specialty(language: string, name: string): Specialty {
    const { services = [], ...words } = this.#specialtyFile(language, name) ?? {};
    const titled = services.map((slug): [string, string] => {
      const file = join(this.dir, language, name, 'services', `${slug}.md`);
      const { title } = YAML.parse(readFileSync(file, 'utf8').split(/^---$/m, 2)[1] ?? '') as { title: string };
      return [title, file];
    });
    return { words, services: new Map(titled) };
  }

  #specialtyFile(language: string, name: string): SpecialtyFile | undefined {
    const file = join(this.dir, language, name, 'specialty.yaml');
    return existsSync(file) ? YAML.parse(readFileSync(file, 'utf8')) : undefined;
  }

  siteFiles(language: string): Map<string, string> {
    const dir = join(this.dir, language, 'site');
    const files = readdirSync(dir, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
    );
    return new Map(files.map((file) => [file.slice(dir.length + 1).replaceAll('\\', '/'), readFileSync(file, 'utf8')]));
  }
}

function foldersIn(dir: string): string[] {
  const folders = readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => name).sort();
}

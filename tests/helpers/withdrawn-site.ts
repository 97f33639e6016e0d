import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from '../../generator/build.ts';
import { makeSite, readQuotesOfToday } from '../../generator/pipeline.ts';
import { BuildFailure } from '../../generator/problem/problem.ts';
import { type Project, resolveProject } from '../../generator/project.ts';
import { rollback } from '../../generator/publish/rollback.ts';
import { contentOfSite } from '../../generator/publish/work-dir.ts';
import { builtSite } from '../../generator/serve/built-site.ts';
import { openReleases } from '../../generator/serve/preview.ts';
import { withConsents } from '../../generator/serve/preview-consents.ts';
import { SiteStore } from '../../generator/serve/site-store.ts';
import { addDays } from '../../generator/shared/days.ts';
import { ROOTS } from './command.ts';
import { createSite, sharedMemory } from './sites.ts';

/** A person whose quote is on the site, as the test expects it. Each version of the words contains a mark that is nowhere else. */
interface Person {
  given?: string;
  expires?: string;
  revoked?: string;
  version: number;
  hasFile: boolean;
}

const NAMES = ['Zebraa A.', 'Zebrab B.', 'Zebrac C.'];
const FIRST_DAY = '2030-01-01';
const markOf = (person: number, version: number) => `quagga${person}v${version}x`;
const nameOf = (person: number) => NAMES[person]?.split(' ')[0] ?? '';

/** A small practice in a temporary folder with quotes of three people, in which days pass: what is built, restored and served can be searched. */
export function createWithdrawnSite() {
  const { contentDir, outDir, change, remove } = createSite({ remove: ['testimonials'] });
  const previewDir = join(dirname(outDir), 'out-preview');
  const people: Person[] = NAMES.map(() => ({ version: 0, hasFile: false }));
  let day = FIRST_DAY;
  /** What `serve` shows. */
  const store = new SiteStore();
  const fileOf = (person: number) => join(contentDir, `testimonials/${nameOf(person).toLowerCase()}.yaml`);
  const setDay = (next: string) => {
    day = next;
    process.env['SOURCE_DATE_EPOCH'] = String(Date.parse(`${day}T17:00:00Z`) / 1000);
  };

  const save = (person: number, changed: Partial<Person>) => {
    const now = Object.assign(people[person] as Person, changed, { hasFile: true });
    const consent = Object.entries({ form: 'paper', given: now.given, expires: now.expires, revoked: now.revoked });
    const lines = consent.flatMap(([key, value]) => (value === undefined ? [] : [`  ${key}: ${value}`]));
    change({
      write: {
        [`testimonials/${nameOf(person).toLowerCase()}.yaml`]: [
          `order: ${person + 1}\nname: ${NAMES[person]}\nlocation: Decatur\nprocedure: Sinus care\nrating: 5`,
          `quote: The nights are quiet again, ${markOf(person, now.version)}.\ndate: 2024-03-01\nconsent:\n${lines.join('\n')}\n`,
        ].join('\n'),
      },
    });
  };
  const mayBeShown = ({ hasFile, given, expires = '9999', revoked = '9999' }: Person) =>
    hasFile && given !== undefined && day <= expires && day < revoked;

  const project = (more: Partial<Project> = {}): Project => ({ ...resolveProject(ROOTS, { content: contentDir, out: outDir }), ...more });
  const problemsOf = async (task: () => Promise<unknown>): Promise<string[] | undefined> => {
    try {
      await task();
      return undefined;
    } catch (error) {
      if (error instanceof BuildFailure) return error.problems.map(({ message }) => message);
      throw error;
    }
  };
  /** Runs a task while an article has a mistake. */
  const withMistake = async <Value>(task: () => Promise<Value>): Promise<Value> => {
    const file = join(contentDir, 'blog/broken.md');
    writeFileSync(file, '---\ntitle: Broken\n---\n\nText.\n');
    return task().finally(() => rmSync(file));
  };
  const serve = async () => {
    try {
      const made = await makeSite(project({ withDrafts: true, isServed: true }), sharedMemory());
      store.apply(builtSite(made, new Map(), new Set()).site);
    } catch (error) {
      if (!(error instanceof BuildFailure)) throw error;
      store.apply({ problems: error.problems, allowed: await readQuotesOfToday(contentDir) });
    }
  };
  setDay(FIRST_DAY);

  return {
    names: NAMES,
    outDir,
    give: (person: number, days: number | undefined) => {
      const { expires: _, revoked: __, ...person_ } = people[person] as Person;
      people[person] = person_;
      save(person, { given: addDays(day, -1), ...(days !== undefined && { expires: addDays(day, days) }) });
    },
    withdraw: (person: number) => people[person]?.given !== undefined && save(person, { revoked: day }),
    edit: (person: number) => save(person, { version: (people[person]?.version ?? 0) + 1 }),
    removeFile: (person: number) => {
      rmSync(fileOf(person), { force: true });
      Object.assign(people[person] as Person, { hasFile: false });
    },
    passDays: (days: number) => setDay(addDays(day, days)),
    /** Returns the problems if it fails. */
    build: (more: Partial<Project> = {}) => problemsOf(() => build(project(more), { memory: sharedMemory() })),
    buildPreview: () =>
      problemsOf(() =>
        build(project({ outDir: previewDir, isPreview: true, withDrafts: true, siteUrl: 'https://preview.invalid' }), {
          memory: sharedMemory(),
        }),
      ),
    buildWithMistake: () => withMistake(() => problemsOf(() => build(project(), { memory: sharedMemory() }))),
    rollback: () => problemsOf(async () => rollback(outDir, await readQuotesOfToday(contentOfSite(outDir)))),
    serve,
    serveWithMistake: () => withMistake(serve),
    /** Marks and names that no file may contain: of people whose quote may not be shown; with `older`, also of words that were edited since. */
    forbidden: (older: boolean) =>
      people.flatMap((person, index) => {
        if (!mayBeShown(person)) return [`quagga${index}v`, nameOf(index), nameOf(index).toLowerCase()];
        return older ? Array.from({ length: person.version }, (_, version) => markOf(index, version)) : [];
      }),
    /** Marks of the quotes that may be shown. */
    allowed: () => people.flatMap((person, index) => (mayBeShown(person) ? [markOf(index, person.version)] : [])),
    /** The people whose quote the built site shows and may not be shown. */
    stillShown: () =>
      people.flatMap((person, index) =>
        !mayBeShown(person) && textsIn(outDir).some((text) => text.includes(`quagga${index}v`)) ? [NAMES[index]] : [],
      ),
    /** Every file of the folders of both outputs, with stored releases or without. */
    texts: ({ stored }: { stored: boolean }) => textsIn(outDir, ...(stored ? [join(dirname(outDir), '.out.ent-site')] : [])),
    previewTexts: () => textsIn(previewDir, join(dirname(previewDir), '.out-preview.ent-site')),
    /** Every file that "ent-site preview" answers with, for both outputs. */
    previewed: async () => {
      const sites = [outDir, previewDir].filter((path) => existsSync(path)).map((path) => withConsents(path, openReleases(path), () => {}));
      for (const { refresh } of sites) await refresh();
      return sites.flatMap(({ currentSite }) =>
        [...currentSite().files.values()].map(({ bytes }) => Buffer.from(bytes).toString('latin1')),
      );
    },
    /** Every file that "ent-site serve" answers with. */
    served: () => [...store.site.files.values()].map(({ bytes }) => Buffer.from(bytes).toString('latin1')),
    remove,
  };
}

function textsIn(...folders: readonly string[]): string[] {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => `${join(parentPath.slice(folder.length), name)}\n${readFileSync(join(parentPath, name), 'latin1')}`),
    );
}

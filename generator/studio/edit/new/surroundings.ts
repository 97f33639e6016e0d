import { belongsTo, slugOf } from '../../../content/file-places.ts';
import { parseSourceFile } from '../../../content/parse-source-file.ts';
import { listSourceFiles, readText, type SourceFile } from '../../../content/read-source-files.ts';
import { contentTypes } from '../../../content/types/index.ts';
import { siteRoutes } from '../../../languages/index.ts';
import { BuildFailure } from '../../../problem/problem.ts';
import type { Routes } from '../../../shared/routes.ts';
import { asObject } from '../../../shared/values.ts';
import { todayIn } from '../../../site/today.ts';

export interface LooseEntry {
  slug: string;
  data: Readonly<Record<string, unknown>>;
  file: SourceFile;
  text: string;
}

/** What a new file has to go with. Content with mistakes has it too, as far as it can be read. */
export interface Surroundings {
  files: readonly SourceFile[];
  entriesOf(type: string): LooseEntry[];
  language: string;
  routes: Routes;
  /** Of the practice, `2025-10-12`. */
  today: string;
}

/** Reads what a new file has to go with. Throws BuildFailure where there is no content folder. */
export function readSurroundings(contentDir: string): Surroundings {
  const { value, problems } = listSourceFiles(contentDir);
  if (value.texts.length === 0 && problems.length > 0) throw new BuildFailure(problems);
  const entriesOf = (type: string) => value.texts.flatMap((file) => looseEntry(file, type));
  const settings = entriesOf('settings')[0]?.data ?? {};
  const language = typeof settings['language'] === 'string' ? settings['language'] : 'en';
  const addresses = asObject(settings['addresses']) as Parameters<typeof siteRoutes>[0]['addresses'];
  const zone = entriesOf('practice')[0]?.data['timeZone'];
  return { files: value.texts, entriesOf, language, routes: siteRoutes({ language, addresses }), today: todayIn(zone) };
}

function looseEntry(file: SourceFile, typeName: string): LooseEntry[] {
  const type = contentTypes.find((candidate) => belongsTo(file.path, candidate));
  if (type?.name !== typeName) return [];
  const text = readText(file).value;
  if (text === undefined) return [];
  return [{ slug: slugOf(file.path, type), data: asObject(parseSourceFile(file, text).value.data), file, text }];
}

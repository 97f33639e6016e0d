import { BuildFailure, type Problem } from '../problem/problem.ts';
import { withoutEndSlash } from '../shared/plain-url.ts';
import { doHere } from '../threads/share-work.ts';
import { loadMarkdownParser } from './markdown/parse-markdown.ts';
import { readEntries } from './read-entries.ts';
import { listSourceFiles } from './read-source-files.ts';
import { contentTypes } from './types/index.ts';

/** The address of the published site, from content/site.yaml alone. Throws BuildFailure where that file has mistakes. */
export async function readSiteUrl(contentDir: string): Promise<string> {
  const sources = listSourceFiles(contentDir);
  endOnMistakes(sources.problems);
  const types = contentTypes.filter(({ name }) => name === 'settings');
  const files = sources.value.texts.filter(({ path }) => types.some(({ at }) => at === path));
  const parseMarkdown = await loadMarkdownParser('remark');
  const read = await readEntries({ files, contentTypes: types, parseMarkdown, known: new Map(), readNew: doHere });
  endOnMistakes(read.problems);
  return read.value.map(({ data }) => withoutEndSlash((data as { url: string }).url))[0] ?? '';
}

function endOnMistakes(problems: Problem[]): void {
  if (problems.length > 0) throw new BuildFailure(problems);
}

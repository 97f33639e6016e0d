import { belongsTo } from '../../content/file-places.ts';
import { contentSchemas } from '../../content/json-schema/content-schemas.ts';
import { parseSourceFile } from '../../content/parse-source-file.ts';
import { listSourceFiles, readText } from '../../content/read-source-files.ts';
import { contentTypes } from '../../content/types/index.ts';
import { BuildFailure } from '../../problem/problem.ts';
import { type CmsConfig, type ContentData, cmsConfig, type GitRepository } from './cms-config.ts';

/** The forms for all files of a content folder, and the fields that no form shows. Throws BuildFailure where a file cannot be read. */
export function contentForms(contentDir: string, repository: GitRepository): { config: CmsConfig; leftOut: string[] } {
  const { contents, siteUrl } = readContents(contentDir);
  return cmsConfig({ schemas: contentSchemas(), filesOf: ({ name }) => contents.get(name) ?? [], repository, siteUrl });
}

function readContents(contentDir: string): { contents: Map<string, ContentData[]>; siteUrl: string | undefined } {
  const { value, problems } = listSourceFiles(contentDir);
  const contents = new Map<string, ContentData[]>();
  for (const file of value.texts) {
    const type = contentTypes.find((candidate) => belongsTo(file.path, candidate));
    const { value: text, problems: unread } = readText(file);
    const { value: parsed, problems: mistakes } = parseSourceFile(file, text ?? '');
    problems.push(...unread, ...(type ? mistakes : []));
    if (type) contents.set(type.name, [...(contents.get(type.name) ?? []), { path: file.path, data: parsed.data }]);
  }
  if (problems.some(({ severity }) => severity === 'error')) throw new BuildFailure(problems);
  const settings = contents.get('settings')?.[0]?.data as { url?: string } | undefined;
  return { contents, siteUrl: settings?.url };
}

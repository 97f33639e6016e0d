import { realpathSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SizedArt } from '../../contract/assets.ts';
import type { Theme } from '../../contract/site.ts';
import { readPlainFile } from '../../files/files.ts';
import type { Project } from '../../project.ts';
import { contentType } from '../../publish/files.ts';
import { fileHeaders } from '../../publish/headers.ts';
import type { LoadedTemplates } from '../../render/load-templates.ts';
import { emptyResponse, type Response } from '../../serve/http/respond.ts';
import { isHiddenFile } from '../../shared/file-names.ts';
import { DRAWINGS_PREFIX, IMAGES_PREFIX } from './api.ts';
import { ContentFolder } from './content-folder.ts';

type ChoiceFiles = Readonly<Record<string, Readonly<Record<string, SizedArt>>>>;

/** Pictures for the editor: files of `content/images/` as they are, and drawings to choose from in the colours of the site. */
export function createAdminFiles(project: Project, loadTemplates: () => Promise<LoadedTemplates>) {
  const folder = new ContentFolder(project.contentDir);
  let choices: Promise<ChoiceFiles> | undefined;
  return {
    async respond(address: string): Promise<Response> {
      const path = decoded(address);
      if (path?.startsWith(IMAGES_PREFIX)) return pictureOf(path.slice(IMAGES_PREFIX.length), project.contentDir);
      if (!path?.startsWith(DRAWINGS_PREFIX)) return emptyResponse(404);
      const [set = '', name = ''] = path
        .slice(DRAWINGS_PREFIX.length)
        .replace(/\.svg$/, '')
        .split('/');
      choices ??= loadTemplates().then(({ templates }) => templates.choices(themeOf(folder)));
      // Templates that do not compile today may do so with the next save.
      choices.catch(() => {
        choices = undefined;
      });
      const drawings = new Map(Object.entries(await choices).map(([of, all]) => [of, new Map(Object.entries(all))]));
      const drawing = drawings.get(set)?.get(name);
      return drawing ? fileOf('drawing.svg', Buffer.from(renderToStaticMarkup(drawing.element))) : emptyResponse(404);
    },
  };
}

function pictureOf(file: string, contentDir: string): Response {
  const isPicture = /\.(svg|png|jpe?g|webp|avif)$/i.test(file);
  const isHidden = file.split('/').some(isHiddenFile);
  const bytes = isPicture && !isHidden ? readPlainFile(realpathSync(contentDir), `images/${file}`) : undefined;
  return bytes ? fileOf(file, bytes) : emptyResponse(404);
}

function fileOf(path: string, bytes: Buffer): Response {
  const headers = { ...fileHeaders(path), 'Content-Type': contentType(path.toLowerCase()), 'Content-Length': bytes.length };
  return { status: 200, headers, body: bytes };
}

function decoded(address: string): string | undefined {
  try {
    return decodeURIComponent(address);
  } catch {
    return undefined;
  }
}

function themeOf(folder: ContentFolder): Theme | undefined {
  return folder.read('theme.yaml')?.parsed.value.data as Theme | undefined;
}

import { readFileSync, statSync } from 'node:fs';
import type { SourceFile } from '../content/read-source-files.ts';
import { publishedAssetName } from '../content/slug.ts';
import type { ContentPicture, PictureAsset, PictureUse } from '../contract/index.ts';
import { hashOf } from '../files/hash.ts';
import type { Problem } from '../problem/problem.ts';
import { groupBy } from '../shared/collections.ts';
import { foldName } from '../shared/file-names.ts';
import { toolVersions } from '../store/code-version.ts';
import type { ProjectFiles } from '../store/project-files.ts';
import { type AssetInput, stampsOf } from './asset-input.ts';
import { readSvg } from './drawings/svg-reader.ts';
import { type FileProblem, fileProblem, preventsPublishing, problemsOfFile, tooManyBytes } from './file-problem.ts';
import { asset, type OutputFile } from './fingerprint.ts';
import type { MadePicture, Photo } from './photos/photo-file.ts';
import { MAX_BYTES, PHOTO_CODE, photoForNetworks, photoForPages, readPhoto } from './photos/photo-file.ts';

/** The result for one file: its pictures for pages and for social networks, and its mistakes. */
interface BuiltPicture {
  page?: MadePicture;
  network?: MadePicture;
  mistakes: FileProblem[];
}

/**
 * Prepares the pictures of content/images for the web. Checks all of them; builds files for those that pages show, and for those that social
 * networks and search engines load (`shared`). The maps are by folded path.
 */
export function buildPictures({ packageDir, site, pages, templates, store, projectFiles }: AssetInput) {
  const uses = templates.pictureUses(site);
  const shared = [site.settings, ...pages.map(({ head }) => head)].flatMap(({ socialImage }) => socialImage?.file ?? []);
  const names = [...new Set(shared.map(foldName))];
  const sources = [...site.assets.values()].filter(({ path }) => path.startsWith('images/'));
  return store.cached('pictures', { uses, names, sources: stampsOf(sources) }, async () => {
    const files = new Map<string, OutputFile>();
    const pictures = new Map<string, ContentPicture>();
    const sharedPictures = new Map<string, PictureAsset>();
    const problems: Problem[] = [];
    const tools = toolVersions(packageDir);
    const usesOf = groupBy(uses, ({ file }) => foldName(file));
    // One after the other: a photo of 40 megapixels needs 120 MB while it is decoded, 300 MB with alpha.
    for (const source of sources) {
      const name = source.path.slice('images/'.length);
      const folded = foldName(name);
      const asked = { uses: usesOf.get(folded) ?? [], isShared: names.includes(folded) };
      const { page, network, mistakes } = await buildPicture({ name, source, ...asked, tools, cache: projectFiles });
      if (page) pictures.set(folded, page.picture);
      if (network) sharedPictures.set(folded, network.picture);
      // Pages may show the file that networks load.
      for (const file of [...(page?.files ?? []), ...(network?.files ?? [])]) files.set(file.path, file);
      problems.push(...problemsOfFile('picture-file', source, mistakes));
    }
    return { value: { files: [...files.values()], pictures, shared: sharedPictures }, problems };
  });
}

interface PictureInput {
  cache: ProjectFiles;
  name: string;
  source: SourceFile;
  /** How pages show the picture; empty if none does. */
  uses: readonly PictureUse[];
  isShared: boolean;
  tools: string;
}

async function buildPicture({ name, source, uses, isShared, tools, cache }: PictureInput): Promise<BuiltPicture> {
  const { size } = statSync(source.absolutePath);
  if (size > MAX_BYTES) return mistake(tooManyBytes(size, MAX_BYTES), 'Make the picture smaller, for example 2400 pixels wide.');
  const bytes = readFileSync(source.absolutePath);
  const sources = [`content/${source.path}`];
  if (/\.svg$/i.test(name)) return buildDrawing({ name, bytes, sources }, uses.length > 0);
  const photoSource = hashOf({ tools, code: PHOTO_CODE, bytes });
  const facts = await readPhoto(bytes, photoSource, cache);
  if ('message' in facts) return { mistakes: [facts] };
  const photo = { name, bytes, sources, facts, source: photoSource, cache };
  const widths = uses.flatMap((use) => use.widths);
  try {
    return {
      ...(widths.length > 0 && { page: await photoForPages(photo, widths) }),
      ...(isShared && { network: await photoForNetworks(photo) }),
      mistakes: tooSmall(facts.width, uses),
    };
  } catch {
    const hint = 'Copy the original here again, or save it again as JPEG, PNG or WebP.';
    return mistake('This picture is damaged: only part of it can be read.', hint);
  }
}

function buildDrawing({ name, bytes, sources }: Pick<Photo, 'name' | 'bytes' | 'sources'>, isUsed: boolean): BuiltPicture {
  const { size, bytes: published, mistakes } = readSvg(bytes);
  if (mistakes.some(preventsPublishing)) return { mistakes };
  if (!size) return mistake('This file cannot be read as a picture.', 'An SVG needs a viewBox, or a width and a height.', mistakes);
  const { href, ...file } = asset(publishedAssetName(name), published, sources);
  return { ...(isUsed && { page: { files: [file], picture: { src: href, ...size, sources: [] } } }), mistakes };
}

function mistake(message: string, hint: string, others: readonly FileProblem[] = []): BuiltPicture {
  return { mistakes: [...others, fileProblem(message, hint)] };
}

/** Warns about a photo of less than half the width that sharp screens use. */
function tooSmall(width: number, uses: readonly PictureUse[]): FileProblem[] {
  const wanted = Math.max(0, ...uses.filter(({ mayBeSmaller }) => !mayBeSmaller).flatMap(({ widths }) => widths));
  if (width * 2 >= wanted) return [];
  const message = `This picture will look blurred: it is ${width} pixels wide, but pages show up to ${wanted}.`;
  return [fileProblem(message, 'Use the original from the camera, or ask the photographer for it.', { severity: 'warning' })];
}

import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { SourceAsset } from '../content/read-source-files.ts';
import type { ContentPicture, PictureAsset, PictureUse } from '../plan/page-type.ts';
import type { Problem, Result } from '../problem.ts';
import type { AssetCache } from './asset-cache.ts';
import type { FileMistake } from './file-mistake.ts';
import { asset, type OutputFile } from './fingerprint.ts';
import { isMistake, MAX_BYTES, readPhoto } from './photo-file.ts';
import { type MadePicture, photoForNetworks, photoForPages } from './photo-variants.ts';
import { readSvg } from './svg-file.ts';
import { toolVersions } from './tool-versions.ts';

export interface BuiltImages {
  files: OutputFile[];
  /** Those that pages show, by path from content/images. */
  pictures: ReadonlyMap<string, ContentPicture>;
  /** Those that networks and search engines load, likewise. */
  shared: ReadonlyMap<string, PictureAsset>;
}

interface ImagesInput {
  sources: readonly SourceAsset[];
  /** Every place where pages show a picture of content/images. */
  uses: readonly PictureUse[];
  /** Pictures that networks and search engines load, by path from content/images. */
  shared: ReadonlySet<string>;
  rootDir: string;
  cache: AssetCache;
}

/** What one file became: for pages, for networks, or nothing but mistakes. */
interface BuiltImage {
  page?: MadePicture;
  network?: MadePicture;
  mistakes: FileMistake[];
}

/** Makes the pictures of content/images ready for the web. All are checked; files are written of those that the site uses. */
export async function buildImages({ sources, uses, shared, rootDir, cache }: ImagesInput): Promise<Result<BuiltImages>> {
  const files: OutputFile[] = [];
  const pictures = new Map<string, ContentPicture>();
  const sharedPictures = new Map<string, PictureAsset>();
  const problems: Problem[] = [];
  const tools = toolVersions(rootDir);
  // One after the other: a photo of 40 megapixels needs 120 MB while it is decoded.
  for (const source of sources.filter(({ path }) => path.startsWith('images/'))) {
    const name = source.path.slice('images/'.length);
    const widths = uses.filter(({ file }) => file === name).flatMap((use) => use.widths);
    const { page, network, mistakes } = await buildImage({ name, source, widths, isShared: shared.has(name), tools, cache });
    if (page) pictures.set(name, page.picture);
    if (network) sharedPictures.set(name, network.picture);
    files.push(...(page?.files ?? []), ...(network?.files ?? []));
    problems.push(...mistakes.map(({ severity = 'error' as const, ...mistake }) => ({ severity, file: source.label, ...mistake })));
  }
  return { value: { files, pictures, shared: sharedPictures }, problems };
}

interface ImageInput {
  /** From content/images. */
  name: string;
  source: SourceAsset;
  /** Every width that the layout asks for, in px; none where no page shows it. */
  widths: readonly number[];
  isShared: boolean;
  tools: string;
  cache: AssetCache;
}

async function buildImage({ name, source, widths, isShared, tools, cache }: ImageInput): Promise<BuiltImage> {
  const { size } = statSync(source.absolutePath);
  if (size > MAX_BYTES) return { mistakes: [tooHeavy(size)] };
  const bytes = readFileSync(source.absolutePath);
  const sources = [`content/${source.path}`];
  const isUsed = widths.length > 0;
  if (name.endsWith('.svg')) return buildDrawing({ name, bytes, sources, isUsed });
  const key = hash(`${tools} ${createHash('sha256').update(bytes).digest('hex')}`);
  const facts = await readPhoto(bytes, key, cache);
  if (isMistake(facts)) return { mistakes: [facts] };
  const photo = { name, bytes, sources, facts, key, cache };
  try {
    return {
      ...(isUsed && { page: await photoForPages(photo, widths) }),
      ...(isShared && { network: await photoForNetworks(photo) }),
      mistakes: tooSmall(facts.width, widths),
    };
  } catch {
    return { mistakes: [DAMAGED] };
  }
}

interface DrawingInput {
  name: string;
  bytes: Buffer;
  sources: string[];
  isUsed: boolean;
}

function buildDrawing({ name, bytes, sources, isUsed }: DrawingInput): BuiltImage {
  const { size, bytes: published, mistakes } = readSvg(bytes);
  if (mistakes.some(({ severity }) => severity !== 'warning')) return { mistakes };
  if (!size) return { mistakes: [...mistakes, NO_SIZE] };
  const { href, ...file } = asset(`assets/${name.replaceAll('/', '-')}`, published, sources);
  return { ...(isUsed && { page: { files: [file], picture: { src: href, ...size, sources: [] } } }), mistakes };
}

const NO_SIZE: FileMistake = {
  message: 'This file cannot be read as a picture.',
  hint: 'An SVG needs a viewBox, or a width and a height.',
};

const DAMAGED: FileMistake = {
  message: 'This picture is damaged: it begins well, but cannot be read to its end.',
  hint: 'Copy it here once more from where it came, or save it again as JPEG, PNG or WebP.',
};

function tooHeavy(size: number): FileMistake {
  const message = `This file has ${size} bytes; at most ${MAX_BYTES} are allowed.`;
  return { message, hint: 'Make the picture smaller, for example 2400 pixels wide.' };
}

/** A photo of less than half the width that sharp screens would use looks blurred. */
function tooSmall(width: number, widths: readonly number[]): FileMistake[] {
  const wanted = Math.max(0, ...widths);
  if (width * 2 >= wanted) return [];
  const message = `This picture is ${width} pixels wide and will look blurred: where it stands, up to ${wanted} are shown.`;
  return [{ severity: 'warning', message, hint: 'Ask for the original from the camera or the photographer.' }];
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
}

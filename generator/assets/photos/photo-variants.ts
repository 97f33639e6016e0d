import { cleanAssetName } from '../../content/slug.ts';
import type { ContentPicture, PictureAsset } from '../../contract/index.ts';
import type { ProjectFiles } from '../../store/project-files.ts';
import { asset, type OutputFile } from '../fingerprint.ts';
import { ENCODINGS, type PhotoFacts, type PhotoFormat, photoEncoder } from './photo-file.ts';

/** A checked photo of content/images. */
export interface Photo {
  /** From content/images: `mara-larkwell.jpg`. */
  name: string;
  bytes: Buffer;
  sources: string[];
  facts: PhotoFacts;
  /** Hash of its bytes, and of the tools and the code that make files of it. */
  source: string;
  cache: ProjectFiles;
}

export interface MadePicture<Asset extends PictureAsset = ContentPicture> {
  picture: Asset;
  files: OutputFile[];
}

/** The one file for browsers that know neither AVIF nor WebP, less than 1 in 50, is no wider (px). */
const FALLBACK_WIDTH = 960;
/** What networks show without making it smaller (px). */
const SHARED_WIDTH = 1200;

/** AVIF and WebP in every width that the layout asks for, and one file that all browsers show. Nothing is made larger than it came. */
export async function photoForPages(photo: Photo, wanted: readonly number[]): Promise<MadePicture> {
  const widths = widthsFor(photo.facts.width, wanted);
  const make = variantsOf(photo, Math.max(...widths));
  const inFormat = async (format: PhotoFormat) => {
    const files = await Promise.all(widths.map((width) => make(width, format)));
    const srcSet = files.map(({ href }, index) => `${href} ${widths[index]}w`).join(', ');
    return { files, source: { type: `image/${format}`, srcSet } };
  };
  const avif = await inFormat('avif');
  const webp = await inFormat('webp');
  const width = widths.findLast((candidate) => candidate <= FALLBACK_WIDTH) ?? widths[0] ?? 0;
  const fallback = await make(width, plainFormat(photo.facts.hasAlpha));
  return {
    picture: { src: fallback.href, width, height: fallback.height, sources: [avif.source, webp.source] },
    files: [...avif.files, ...webp.files, fallback],
  };
}

/** One file in the format that it came in; networks do not take AVIF yet, and JPEG would show black where it is clear. */
export async function photoForNetworks(photo: Photo): Promise<MadePicture> {
  const { width: natural, format, hasAlpha } = photo.facts;
  const width = Math.min(natural, SHARED_WIDTH);
  const file = await variantsOf(photo, width)(width, format === 'avif' ? plainFormat(hasAlpha) : format);
  return { picture: { src: file.href, width, height: file.height, sources: [] }, files: [file] };
}

/** What every browser and network shows. */
function plainFormat(hasAlpha: boolean): PhotoFormat {
  return hasAlpha ? 'png' : 'jpeg';
}

/** The wanted widths that the photo has; its own width where it is smaller than the largest. In order. */
function widthsFor(natural: number, wanted: readonly number[]): number[] {
  const largest = Math.min(natural, Math.max(...wanted));
  return [...new Set([...wanted.filter((width) => width < largest), largest])].sort((a, b) => a - b);
}

function variantsOf({ name, bytes, sources, facts, source, cache }: Photo, widest: number) {
  const encode = photoEncoder(bytes, widest);
  const stem = cleanAssetName(name).replace(/\.\w+$/, '');
  // Rounded as the encoder does it: first to the widest, then to each.
  const widestHeight = Math.round((facts.height * widest) / facts.width);
  return async (width: number, format: PhotoFormat) => {
    const ending = format === 'jpeg' ? 'jpg' : format;
    const made = await cache.remember('photo', { source, widest, width, format, settings: ENCODINGS[format] }, () => encode(width, format));
    return { ...asset(`${stem}-${width}.${ending}`, made, sources), height: Math.max(1, Math.round((widestHeight * width) / widest)) };
  };
}

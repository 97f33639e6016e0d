import { readFileSync } from 'node:fs';
import type { SourceAsset } from '../content/read-source-files.ts';
import type { PictureAsset } from '../plan/page-type.ts';
import type { Problem, Result } from '../problem.ts';
import { asset, type OutputFile } from './fingerprint.ts';

export interface BuiltImages {
  files: OutputFile[];
  /** By path from content/images. */
  pictures: ReadonlyMap<string, PictureAsset>;
}

const MAX_PIXELS = 40_000_000;

/** Copies the pictures of content/images that the site uses; a file that is no picture is an error with its name. */
export async function buildImages(sources: readonly SourceAsset[]): Promise<Result<BuiltImages>> {
  const files: OutputFile[] = [];
  const pictures = new Map<string, PictureAsset>();
  const problems: Problem[] = [];
  for (const { path, label, absolutePath } of sources.filter((source) => source.path.startsWith('images/'))) {
    const bytes = readFileSync(absolutePath);
    const size = path.endsWith('.svg') ? svgSize(bytes.toString('utf8')) : await rasterSize(bytes);
    if (!size) {
      problems.push({
        severity: 'error',
        file: label,
        message: 'This file cannot be read as a picture.',
        hint: path.endsWith('.svg') ? 'An SVG needs a viewBox, or a width and a height.' : 'Save it again as JPEG, PNG or WebP.',
      });
    } else if (size.width * size.height > MAX_PIXELS) {
      problems.push({
        severity: 'error',
        file: label,
        message: `This picture has ${size.width} x ${size.height} pixels; at most 40 million are allowed.`,
        hint: 'Make it smaller, for example 2400 pixels wide.',
      });
    } else {
      const file = asset(`assets/${path.replace(/^images\//, '').replaceAll('/', '-')}`, bytes, [`content/${path}`]);
      files.push(file);
      pictures.set(path.replace(/^images\//, ''), { src: file.href, ...size });
    }
  }
  return { value: { files, pictures }, problems };
}

function svgSize(svg: string): { width: number; height: number } | undefined {
  const [, , , width, height] = /viewBox="([\d.-]+)[ ,]+([\d.-]+)[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(svg) ?? [];
  const attribute = (name: string) => /^<svg[^>]*?/.test(svg) && new RegExp(`<svg[^>]*\\s${name}="([\\d.]+)`).exec(svg)?.[1];
  const found = { width: Number(attribute('width') || width), height: Number(attribute('height') || height) };
  return found.width > 0 && found.height > 0 ? found : undefined;
}

async function rasterSize(bytes: Buffer): Promise<{ width: number; height: number } | undefined> {
  const { default: sharp } = await import('sharp');
  try {
    const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return autoOrient ?? { width, height };
  } catch {
    return undefined;
  }
}

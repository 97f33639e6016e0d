import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { downloadMistakes } from '../../assets/downloads.ts';
import { preventsPublishing } from '../../assets/file-problem.ts';
import { preparePicture } from '../../assets/photos/prepare-picture.ts';
import type { FoundPicture, LostPicture, UsedPicture } from '../../content/from-html/conversion.ts';
import { usableAlt } from '../../content/from-html/ordinary-words.ts';
import { hyphenated } from '../../content/slug.ts';
import { attempt } from '../../shared/attempt.ts';
import { parseUrl } from '../../shared/plain-url.ts';
import { decoded } from '../../shared/text-pictures.ts';
import { pictureName } from '../../studio/edit/store-picture.ts';

/** An attachment of the old site. */
export interface Attachment {
  url: string;
  alt: string;
  caption: string;
  title: string;
}

interface MediaSources {
  contentDir: string;
  /** Folder with the uploads of the old site. */
  mediaDir?: string | undefined;
  /** Fetches a file from the old site; undefined without permission to use the network. */
  fetchFile?: ((url: string) => Promise<Buffer | string>) | undefined;
  attachments: ReadonlyMap<string, Attachment>;
}

/** Endings of files that content/files may contain and that old sites have. */
const DOCUMENT = /\.(?:pdf|docx|xlsx|pptx|odt|ods|csv|ics|vcf)$/i;
const NOT_IN_EXPORT = 'Its file is not in the export. Import again with --media and the folder of uploads, or with --fetch.';
const MEGABYTE = 1024 * 1024;
/** Most bytes of a picture or document. */
export const MAX_FILE = 60 * MEGABYTE;

/** A file of the old site as it is stored here, or why it is not. */
type StoredFile = { file: string } | { reason: string };

/** The pictures and documents of the old site: finds originals, prepares them as the editor does, and keeps their bytes until they are written. */
export class Media {
  readonly #sources: MediaSources;
  readonly #byUrl = new Map<string, Attachment>();
  readonly #pictures = new Map<string, Promise<StoredFile>>();
  readonly #waiting = new Map<string, Buffer>();
  readonly #reasons = new Map<string, string>();
  #index: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(sources: MediaSources) {
    this.#sources = sources;
    for (const attachment of sources.attachments.values()) this.#byUrl.set(addressKey(attachment.url), attachment);
  }

  get canFind(): boolean {
    return this.#sources.mediaDir !== undefined || this.#sources.fetchFile !== undefined;
  }

  /** Returns the bytes of files that are stored but not written yet, by their path from the content folder, and forgets them. */
  takeFiles(): Map<string, Buffer> {
    const files = new Map(this.#waiting);
    this.#waiting.clear();
    return files;
  }

  /** Size of the files that are not written yet (bytes). */
  get waitingBytes(): number {
    return [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /** Returns why the picture of an attachment was not stored. */
  whyNot(url: string): string {
    return this.#reasons.get(addressKey(url)) ?? (this.canFind ? 'No imported text shows this picture.' : NOT_IN_EXPORT);
  }

  attachmentOf({ id, src }: Pick<FoundPicture, 'id' | 'src'>): Attachment | undefined {
    return (
      (id === undefined ? undefined : this.#sources.attachments.get(id)) ??
      (src === undefined ? undefined : (this.#byUrl.get(addressKey(src)) ?? this.#byUrl.get(addressKey(src).replace(SIZE, ''))))
    );
  }

  /** Returns a picture for a text, from its original, with the best description that the old site has. */
  async pictureFor(found: FoundPicture): Promise<UsedPicture | LostPicture> {
    const attachment = this.attachmentOf(found);
    const address = attachment?.url ?? found.src ?? '';
    const title = attachment?.title ?? '';
    const alt = [found.alt, attachment?.alt ?? '', /\s/.test(title) ? title : ''].map(usableAlt).find(Boolean) ?? '';
    const stored = await this.picture(address, found.src);
    if (!('file' in stored)) {
      this.#reasons.set(addressKey(address), stored.reason);
      return { lost: address || `number ${found.id}`, alt };
    }
    return { file: stored.file, alt, caption: found.caption };
  }

  /** Stores a picture once; `other` is another address of the same picture, such as a smaller size. */
  picture(url: string, other = url): Promise<StoredFile> {
    const key = addressKey(url);
    const known = this.#pictures.get(key) ?? this.#store(url, other);
    this.#pictures.set(key, known);
    return known;
  }

  async #store(url: string, other: string): Promise<StoredFile> {
    // The name of an original may end like that of a smaller copy.
    const own = this.#byUrl.has(addressKey(url)) ? [url.split(/[?#]/, 1)[0] ?? url] : [];
    const bytes = await this.#bytesOf([...new Set([...own, ...[url, other].flatMap(originals)])]);
    if (typeof bytes === 'string') return { reason: bytes };
    const prepared = await preparePicture(bytes);
    if ('message' in prepared) return { reason: `${prepared.message} ${prepared.hint}` };
    const images = join(this.#sources.contentDir, 'images');
    const name = own.length > 0 ? nameOf(url) : nameOf(url).replace(SIZE, '');
    const { file, isOld } = pictureName(images, { ...prepared, given: bytes, name }, (wanted) => {
      const waiting = this.#waiting.get(`images/${wanted}`);
      return waiting !== undefined && !waiting.equals(prepared.bytes);
    });
    if (!isOld) this.#waiting.set(`images/${file}`, prepared.bytes);
    return { file };
  }

  /** Stores a document in files/, if a site may publish it. */
  async document(url: string): Promise<StoredFile> {
    const bytes = await this.#bytesOf([url]);
    if (typeof bytes === 'string') return { reason: bytes };
    const [, ending = ''] = /\.(\w+)$/.exec(nameOf(url).toLowerCase()) ?? [];
    const stem = hyphenated(nameOf(url).replace(/\.\w+$/, '')) || 'document';
    const [mistake] = downloadMistakes(`${stem}.${ending}`, bytes).filter(preventsPublishing);
    if (mistake) return { reason: `${mistake.message} ${mistake.hint}` };
    for (let number = 1; ; number += 1) {
      const file = `${stem}${number > 1 ? `-${number}` : ''}.${ending}`;
      const path = join(this.#sources.contentDir, 'files', file);
      const old = this.#waiting.get(`files/${file}`) ?? (existsSync(path) ? readFileSync(path) : undefined);
      if (old && !old.equals(bytes)) continue;
      if (!old) this.#waiting.set(`files/${file}`, bytes);
      return { file };
    }
  }

  /** Returns the bytes of the first address that has some; else why there are none. */
  async #bytesOf(urls: readonly string[]): Promise<Buffer | string> {
    const { mediaDir, fetchFile } = this.#sources;
    const [first = ''] = urls;
    const [, base64] = /^data:image\/[\w+.-]+;base64,([\w+/=\s]+)$/.exec(first) ?? [];
    if (base64) return Buffer.from(base64, 'base64');
    if (mediaDir !== undefined)
      for (const url of urls) {
        const file = this.#localFile(url, mediaDir);
        if (file === undefined) continue;
        const { size } = statSync(file);
        if (size <= MAX_FILE) return readFileSync(file);
        return `"${nameOf(url)}" has ${Math.ceil(size / MEGABYTE)} MB, and a file of this site at most ${MAX_FILE / MEGABYTE}.`;
      }
    if (fetchFile)
      for (const url of urls) {
        const got = await fetchFile(url);
        if (typeof got !== 'string' || url === urls.at(-1)) return got;
      }
    if (mediaDir !== undefined) return `There is no file "${nameOf(first)}" in ${basename(mediaDir)}.`;
    return NOT_IN_EXPORT;
  }

  /** Finds a file by the end of its path, the longest match first. Only files that are really below the folder are found. */
  #localFile(url: string, mediaDir: string): string | undefined {
    this.#index ??= indexOf(mediaDir);
    const parts = decoded(parseUrl(url, 'https://site.invalid/')?.pathname ?? url)
      .toLowerCase()
      .split('/')
      .filter(Boolean);
    const found = this.#index.get(parts.at(-1) ?? '') ?? [];
    const matching = (file: string) => {
      const own = file.toLowerCase().split(sep);
      let count = 0;
      while (count < parts.length && own.at(-1 - count) === parts.at(-1 - count)) count += 1;
      return count;
    };
    const [best] = found.toSorted((a, b) => matching(b) - matching(a));
    // Names repeat in the folders of months; a folder without them has only one file of a name.
    const isDated = /^\d{4}$/.test(parts.at(-3) ?? '') && /^\d{2}$/.test(parts.at(-2) ?? '');
    if (best === undefined || !isDated || matching(best) >= 3) return best;
    return found.find((file) => dirname(file) === realpathSync(mediaDir));
  }
}

export function isDocument(url: string): boolean {
  return DOCUMENT.test(addressKey(url));
}

/** Returns the files below a folder by their names in lowercase; links that lead out of it are passed over. */
function indexOf(folder: string): ReadonlyMap<string, readonly string[]> {
  const root = realpathSync(folder);
  const byName = new Map<string, string[]>();
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const file = attempt(() => realpathSync(join(root, path)));
    if (file === undefined || !file.startsWith(root + sep) || !statSync(file).isFile()) continue;
    const name = basename(path).toLowerCase();
    byName.set(name, [...(byName.get(name) ?? []), file]);
  }
  return byName;
}

function nameOf(url: string): string {
  return decoded(basename(addressKey(url))) || 'picture';
}

/** Returns an address without scheme, query and fragment, as a key. */
function addressKey(url: string): string {
  const [plain = ''] = ofOrigin(url).split(/[?#]/);
  return plain.replace(/^https?:\/\/(?:www\.)?/i, '//');
}

/** The size that WordPress adds to the name of a smaller copy, and `-scaled` of a large original. */
const SIZE = /(?:-\d{2,4}x\d{2,4}|-scaled)(?=\.\w{3,4}$)/;

/** Returns the address at the old site for one at a service that resizes pictures (Jetpack: `https://i0.wp.com/old.example/a.jpg?w=300`). */
function ofOrigin(url: string): string {
  return url.replace(/^https?:\/\/i\d\.wp\.com\//i, 'https://');
}

/** Returns addresses of the original of a picture, the likeliest first. */
function originals(url: string): string[] {
  if (url.startsWith('data:')) return [url];
  const whole = ofOrigin(url);
  const [plain = ''] = whole.split(/[?#]/);
  if (/squarespace(?:-cdn)?\.com\//.test(whole)) return [`${plain}?format=original`, plain];
  // Other services need their query to find the picture at all.
  return [...new Set([plain.replace(SIZE, ''), plain, whole])];
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathTo } from '../../shared/routes.ts';
import type { ExistingContent } from '../../studio/edit/new/new-file-text.ts';
import type { ImportedItem } from '../../studio/reports/imported/record.ts';
import type { AddressMap } from './addresses.ts';
import type { ItemLinks } from './item-links.ts';
import { isDocument, type Media } from './media.ts';
import type { OldItem } from './old-site.ts';
import type { LeftItem } from './plan-import.ts';
import { NOTHING_NEW, removedSince } from './what-is-new.ts';

interface AttachmentContext {
  contentDir: string;
  around: ExistingContent;
  addresses: AddressMap;
  pages: Set<string>;
  media: Media;
  record: Map<string, ImportedItem>;
  links: ItemLinks;
  left: LeftItem[];
  /** Adds an attachment whose file is on this site to those that are written. */
  onWritten(source: string, path: string): void;
}

/** Writes the attachments of the old site: documents into files/, and pictures if a text shows them. */
export class Attachments {
  readonly #context: AttachmentContext;
  /** Attachments whose file is a picture. */
  readonly #pictures: { item: OldItem; url: string }[] = [];
  /** Files of the pictures that texts show, by their old address. */
  readonly #shown = new Map<string, string>();

  constructor(context: AttachmentContext) {
    this.#context = context;
  }

  /** Stores a document, and leads the page of every attachment to the page that it belongs to. */
  async add(item: OldItem, parent: string | undefined): Promise<void> {
    const { addresses, around, contentDir, record, links } = this.#context;
    const { label, addresses: own, file: { url } = { url: '' } } = item;
    const recorded = record.get(item.key);
    if (recorded) {
      const { path } = recorded;
      const isThere = existsSync(join(contentDir, path));
      this.#leave(label, isThere ? NOTHING_NEW : removedSince(path));
      if (!isThere) return;
      const document = path.startsWith('files/') ? pathTo.download(path.slice('files/'.length), around.routes) : undefined;
      if (document !== undefined) addresses.add(url, document);
      else links.addPicturePages(own);
      const to = document ?? parent;
      if (to !== undefined) for (const old of own) addresses.add(old, to);
    } else if (!url) this.#leave(label, 'The attachment does not name its file.');
    else if (isDocument(url)) {
      const stored = await this.document(url);
      if ('address' in stored) {
        for (const old of own) addresses.add(old, stored.address);
        this.#written(item, `files/${stored.file}`);
      } else {
        this.#leave(label, stored.reason);
        for (const old of own) addresses.leaveOpen(old, stored.reason);
      }
    } else {
      if (parent !== undefined) for (const old of own) addresses.add(old, parent);
      else for (const old of own) addresses.addChain({ from: old });
      this.#pictures.push({ item, url });
      links.addPicturePages(own);
    }
  }

  /** Stores a document of the old site, or says why it cannot. */
  async document(url: string): Promise<{ file: string; address: string } | { reason: string }> {
    const { addresses, around, media, pages } = this.#context;
    const stored = await media.document(url);
    if (!('file' in stored)) {
      addresses.leaveOpen(url, stored.reason);
      return stored;
    }
    const address = pathTo.download(stored.file, around.routes);
    addresses.add(url, address);
    pages.add(address);
    return { file: stored.file, address };
  }

  /** Says that a text shows the picture at an old address. */
  show(url: string, file: string): void {
    this.#shown.set(url, file);
  }

  /** Decides about the pictures, when all texts are written. */
  end(): void {
    for (const { item, url } of this.#pictures) {
      const file = this.#shown.get(url);
      if (file === undefined) this.#leave(item.label, this.#context.media.whyNot(url));
      else this.#written(item, `images/${file}`);
    }
  }

  #leave(source: string, reason: string): void {
    this.#context.left.push({ source, reason });
  }

  #written({ key, label }: OldItem, path: string): void {
    this.#context.record.set(key, { key, path, item: '', file: '' });
    this.#context.onWritten(label, path);
  }
}

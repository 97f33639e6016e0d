import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSourceFile } from '../../content/parse-source-file.ts';
import { addAddresses } from '../../pages/address-lock.ts';
import type { Redirect } from '../../pages/addresses.ts';
import { attempt } from '../../shared/attempt.ts';
import { ADDRESS_LOCK } from '../../shared/file-names.ts';
import { normalizeText } from '../../shared/text.ts';
import { asObject } from '../../shared/values.ts';
import { mergeFile } from '../../studio/edit/merge/merge-file.ts';

/** Purpose of a website that texts link to, which the privacy page shows. */
const LINKED = 'Texts of this site link to it.';

/** The files of a site to which every part of an import adds lines: redirects, published addresses and the websites that texts link to. */
export class SharedFiles {
  readonly #contentDir: string;
  readonly #isDryRun: boolean;
  /** Texts that a dry run would have written. */
  readonly #unwritten = new Map<string, string>();

  constructor({ contentDir, isDryRun }: { contentDir: string; isDryRun: boolean }) {
    this.#contentDir = contentDir;
    this.#isDryRun = isDryRun;
  }

  /** Returns the new texts of the files by their path from the content folder; comments and order of the files stay. */
  withLines({ redirects, hosts }: { redirects: readonly Redirect[]; hosts: readonly string[] }): Map<string, string> {
    const files = new Map<string, string>();
    if (redirects.length > 0) {
      files.set('redirects.yaml', this.#withItems('redirects.yaml', 'redirects', redirects));
      const froms = redirects.map(({ from }) => from);
      files.set(ADDRESS_LOCK, addAddresses(this.#textOf(ADDRESS_LOCK), froms).text);
    }
    const purposes = hosts.map((host) => ({ host, purpose: LINKED }));
    if (hosts.length > 0) files.set('site.yaml', this.#withItems('site.yaml', 'outsideHosts', purposes));
    if (this.#isDryRun) for (const [path, text] of files) this.#unwritten.set(path, text);
    return files;
  }

  #withItems(path: string, field: string, items: readonly unknown[]): string {
    const text = this.#textOf(path) ?? `${field}: []\n`;
    const data = asObject(parseSourceFile({ path, label: path }, normalizeText(text)).value.data);
    return mergeFile({ text, path, fields: { ...data, [field]: [...[data[field] ?? []].flat(), ...items] } });
  }

  #textOf(path: string): string | undefined {
    return this.#unwritten.get(path) ?? attempt(() => readFileSync(join(this.#contentDir, path), 'utf8'));
  }
}

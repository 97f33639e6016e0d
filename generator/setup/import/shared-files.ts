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

/** The files of a site to which every part of an import adds lines: redirects and published addresses. */
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
  withRedirects(redirects: readonly Redirect[]): Map<string, string> {
    if (redirects.length === 0) return new Map();
    const path = 'redirects.yaml';
    const text = this.#textOf(path) ?? 'redirects: []\n';
    const data = asObject(parseSourceFile({ path, label: path }, normalizeText(text)).value.data);
    const all = [...[data['redirects'] ?? []].flat(), ...redirects];
    const froms = redirects.map(({ from }) => from);
    const files = new Map([
      [path, mergeFile({ text, path, fields: { ...data, redirects: all } })],
      [ADDRESS_LOCK, addAddresses(this.#textOf(ADDRESS_LOCK), froms).text],
    ]);
    if (this.#isDryRun) for (const [name, written] of files) this.#unwritten.set(name, written);
    return files;
  }

  #textOf(path: string): string | undefined {
    return this.#unwritten.get(path) ?? attempt(() => readFileSync(join(this.#contentDir, path), 'utf8'));
  }
}

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { TOKEN_HEADER } from '../../generator/serve/protocol.ts';
import { SiteStore } from '../../generator/serve/site-store.ts';
import { createAdminApi } from '../../generator/studio/editor/admin-api.ts';
import { ADMIN_API, type EditedFile, type Saved } from '../../generator/studio/editor/api.ts';
import { EditSession } from '../../generator/studio/editor/client/entry/edit-session.ts';
import type { Side, Values } from '../../generator/studio/editor/client/entry/merge-values.ts';
import { UnsavedWork } from '../../generator/studio/editor/client/entry/unsaved-work.ts';
import { RefusedRequest } from '../../generator/studio/editor/client/server.ts';
import { memoryStorage } from './memory-storage.ts';

/** One thing that happens to the editor; numbers choose among what is there, such as open tabs or lines of a text. */
export type Event =
  | { does: 'type'; tab: number; into: 'title' | 'excerpt' | 'related' | 'body'; at: number; replaces: boolean }
  | { does: 'undo' | 'redo' | 'save' | 'save anyway' | 'discard' | 'reload' | 'close' | 'duplicate' | 'refresh'; tab: number }
  | { does: 'decide'; tab: number; conflict: number; side: Side }
  | { does: 'open'; tab: number; file: number }
  | { does: 'take other' | 'remove other'; tab: number; at: number }
  | { does: 'pull'; file: number; into: 'title' | 'excerpt' | 'related' | 'body'; at: number; replaces: boolean }
  | { does: 'break' | 'repair' | 'remove' | 'bring back' | 'rename'; file: number }
  | { does: 'rename here'; tab: number }
  | { does: 'restart' | 'disconnect' | 'connect' | 'lose an answer' };

const tab = fc.nat(2);
const into = fc.constantFrom('title', 'excerpt', 'related', 'body', 'body', 'body');
const at = fc.nat(9);
const one = <Name extends string>(...names: Name[]) => fc.constantFrom(...names);

/** Histories of 10 to 40 events; typing, changes on the disk and saves are the most frequent. */
export const histories: fc.Arbitrary<Event[]> = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ does: one('type'), tab, into, at, replaces: fc.boolean() }) },
    { weight: 4, arbitrary: fc.record({ does: one('save', 'save', 'save anyway'), tab }) },
    { weight: 5, arbitrary: fc.record({ does: one('pull'), file: fc.nat(2), into, at, replaces: fc.boolean() }) },
    { weight: 4, arbitrary: fc.record({ does: one('refresh'), tab }) },
    { weight: 3, arbitrary: fc.record({ does: one('reload', 'close', 'duplicate'), tab }) },
    { weight: 3, arbitrary: fc.record({ does: one('undo', 'redo', 'discard'), tab }) },
    { weight: 3, arbitrary: fc.record({ does: one('open'), tab, file: fc.nat(2) }) },
    { weight: 3, arbitrary: fc.record({ does: one('decide'), tab, conflict: fc.nat(3), side: one<Side>('theirs', 'mine', 'both') }) },
    { weight: 2, arbitrary: fc.record({ does: one('break', 'repair', 'remove', 'bring back', 'rename'), file: fc.nat(2) }) },
    { weight: 2, arbitrary: fc.record({ does: one('rename here'), tab }) },
    { weight: 2, arbitrary: fc.record({ does: one('take other', 'remove other'), tab, at: fc.nat(2) }) },
    { weight: 1, arbitrary: fc.record({ does: one('restart', 'disconnect', 'connect', 'lose an answer') }) },
  ),
  { minLength: 10, maxLength: 40, size: 'max' },
) as fc.Arbitrary<Event[]>;

interface Tab {
  id: string;
  session?: EditSession;
}

const START = `---
title: Start
excerpt: An excerpt.
related: [one, two]
---

First paragraph.

Second paragraph.

Third paragraph.
`;

const wordsIn = (value: unknown) => new Set(JSON.stringify(value ?? '').match(/\bw\d+\b/g));
const union = (sets: readonly ReadonlySet<string>[]) => new Set(sets.flatMap((set) => [...set]));
const minus = (all: ReadonlySet<string>, others: ReadonlySet<string>) => [...all].filter((word) => !others.has(word));

/** The words of the form of a tab, with their version of each conflict, or the words of a page that is missing. */
function wordsInForm({ session }: Tab): Set<string> {
  const { editing, missing } = session?.snapshot() ?? {};
  return wordsIn([missing ? missing.work?.mine : editing?.steps.now.mine, missing ? [] : editing?.conflicts.map(({ theirs }) => theirs)]);
}

/** The words of the other versions that a tab shows. */
function wordsInOthers({ session }: Tab): Set<string> {
  return wordsIn(session?.snapshot().others.map(({ work }) => work.mine));
}

function wordsSeen(tab: Tab): Set<string> {
  return union([wordsInForm(tab), wordsInOthers(tab)]);
}

/**
 * Tabs of one browser, a content folder and the server between them, without a build. Each edit writes a word that exists nowhere else, so that
 * it can be followed. `run` throws an Error when a word has disappeared without anyone having seen it go.
 */
export class EditorModel {
  readonly #folder = mkdtempSync(join(tmpdir(), 'ent-site-model-'));
  readonly #storage = memoryStorage();
  #tabs: Tab[] = [];
  #count = 0;
  #isConnected = true;
  /** Whether the answer to the next save does not arrive. */
  #losesAnswer = false;
  #api: ReturnType<typeof createAdminApi>;
  readonly #removed = new Map<string, string>();
  /** Words that someone typed in a tab. */
  readonly #typed = new Set<string>();
  /** Words that someone took out of a form where they were shown, or that another program took out of a file. */
  readonly #released = new Set<string>();

  /** Words that someone has ever taken out of a form; undo may do it again. */
  readonly #takenOut = new Set<string>();

  constructor() {
    mkdirSync(join(this.#folder, 'blog'));
    for (const name of ['a', 'b']) this.#write(`blog/${name}.md`, START.replace('excerpt.', `excerpt ${name}.`));
    this.#api = this.#start();
  }

  #start() {
    const built = { buildToEnd: async () => ({ files: new Map(), warnings: [] }), pages: () => [], build: async () => undefined };
    const parts = {
      project: { contentDir: this.#folder, packageDir: '' },
      store: new SiteStore(),
      thread: {},
      unsavedSite: built,
      token: 't',
    };
    return createAdminApi({ ...parts, loadTemplates: () => Promise.reject(new Error('not used')) } as never);
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #write(path: string, text: string): void {
    writeFileSync(join(this.#folder, path), text);
  }

  #read(path: string): string {
    return readFileSync(join(this.#folder, path), 'utf8');
  }

  #paths(): string[] {
    return readdirSync(join(this.#folder, 'blog'))
      .sort()
      .map((name) => `blog/${name}`);
  }

  #newWord(): string {
    this.#count += 1;
    return `w${this.#count}`;
  }

  async #request<Answer>(method: string, address: string, query: Record<string, string>, body?: object): Promise<Answer> {
    if (!this.#isConnected) throw new RefusedRequest(0, 'The editor cannot reach the site.', undefined);
    const text = body ? [JSON.stringify(body)] : [];
    const headers = {
      [TOKEN_HEADER.toLowerCase()]: 't',
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text[0] ?? '')),
    };
    const request = Object.assign(Readable.from(text.map((one) => Buffer.from(one))), {
      method,
      headers,
      url: `${address}?${new URLSearchParams(query)}`,
    });
    const answer = await this.#api.answer(request as unknown as IncomingMessage, address);
    if (method === 'POST' && this.#losesAnswer) {
      this.#losesAnswer = false;
      throw new RefusedRequest(0, 'The connection broke.', undefined);
    }
    // As the browser gets it.
    const read = JSON.parse(JSON.stringify(answer.body)) as { error?: string };
    if (answer.status !== 200) throw new RefusedRequest(answer.status, read.error ?? '', read);
    return read as Answer;
  }

  #work(tab: Tab): UnsavedWork {
    return new UnsavedWork(this.#storage, 'f', tab.id);
  }

  async #open(tab: Tab, path: string): Promise<void> {
    tab.session?.close();
    tab.session = new EditSession({
      path,
      work: this.#work(tab),
      openTabs: async () => new Set(this.#tabs.map(({ id }) => id)),
      read: (file, etag) => this.#request<EditedFile>('GET', ADMIN_API.file, { path: file, ...(etag !== undefined && { etag }) }),
      write: (request) => this.#request<Saved>('POST', ADMIN_API.save, {}, request),
      saved: async () => undefined,
      say: () => undefined,
    });
    await tab.session.refresh();
    await this.#follow(tab);
  }

  /** Opens the new path of a file that was renamed, as the page does. */
  async #follow(tab: Tab): Promise<void> {
    const movedTo = tab.session?.snapshot().missing?.movedTo;
    if (movedTo !== undefined) await this.#open(tab, movedTo);
  }

  #wordsOnDisk(): Set<string> {
    return wordsIn(this.#paths().map((path) => this.#read(path)));
  }

  #wordsKept(): Set<string> {
    const work = new UnsavedWork(this.#storage, 'f', '');
    return wordsIn(work.slots().map((slot) => work.read(slot)?.mine));
  }

  /** The words that unsaved work adds to its file. */
  #wordsUnsaved(): Set<string> {
    const work = new UnsavedWork(this.#storage, 'f', '');
    return new Set(work.slots().flatMap((slot) => minus(wordsIn(work.read(slot)?.mine), wordsIn(work.read(slot)?.base))));
  }

  /** Runs a change by a person in a tab: what they take out of their form, they have seen. */
  async #byPerson(tab: Tab, act: () => void | Promise<void>, seen = wordsInForm): Promise<void> {
    const before = seen(tab);
    await act();
    const after = seen(tab);
    for (const word of minus(before, after)) {
      this.#released.add(word);
      this.#takenOut.add(word);
    }
    const unsaved = this.#wordsUnsaved();
    for (const word of minus(after, before)) if (unsaved.has(word)) this.#released.delete(word);
  }

  /** Runs a change by another program: what it takes out of a file and is not in unsaved work is its decision. */
  #byProgram(act: () => void): void {
    const before = this.#wordsOnDisk();
    act();
    const unsaved = this.#wordsUnsaved();
    for (const word of minus(before, this.#wordsOnDisk())) if (!unsaved.has(word)) this.#released.add(word);
  }

  #edited(text: string, { into, at, replaces }: { into: string; at: number; replaces: boolean }): string {
    const word = this.#newWord();
    if (into === 'related')
      return text.replace(
        /^related: \[(.*)\]$/m,
        (_, list: string) => `related: [${edit(list.split(', '), at, replaces, word).join(', ')}]`,
      );
    if (into !== 'body') return text.replace(new RegExp(`^${into}: .*$`, 'm'), `${into}: Theirs ${word}`);
    const [, head = '', body = ''] = /^(---\n.*?\n---\n)(.*)$/s.exec(text) ?? [];
    return head ? head + edit(body.split('\n'), at, replaces, `Line ${word}.`).join('\n') : text;
  }

  async #do(event: Event): Promise<void> {
    const paths = this.#paths();
    const chosen = 'tab' in event ? this.#tabs[event.tab % Math.max(1, this.#tabs.length)] : undefined;
    const path = 'file' in event ? paths[event.file % Math.max(1, paths.length)] : undefined;
    if (event.does === 'open') {
      const tab = event.tab < this.#tabs.length ? chosen : { id: this.#newWord().replace('w', 'tab') };
      if (!tab || path === undefined) return;
      if (!this.#tabs.includes(tab)) this.#tabs.push(tab);
      await this.#open(tab, path);
    } else if ('tab' in event) {
      if (chosen?.session) await this.#inTab(event, chosen, chosen.session);
    } else if ('file' in event) {
      if (path !== undefined || event.does === 'bring back') this.#byProgram(() => this.#onDisk(event, path ?? ''));
    } else if (event.does === 'restart') this.#api = this.#start();
    else if (event.does === 'lose an answer') this.#losesAnswer = true;
    else this.#isConnected = event.does === 'connect';
  }

  async #inTab(event: Extract<Event, { tab: number }>, tab: Tab, session: EditSession): Promise<void> {
    const { editing, missing } = session.snapshot();
    const { path } = session.parts;
    const canEdit = editing !== undefined && !missing;
    if (event.does === 'type' && canEdit) {
      const word = this.#newWord();
      await this.#byPerson(tab, () => session.change(typed(editing.steps.now.mine, event, word), event.into));
      if (wordsSeen(tab).has(word)) this.#typed.add(word);
    } else if ((event.does === 'undo' || event.does === 'redo') && canEdit) {
      const before = wordsInForm(tab);
      const known = new Set([...this.#typed, ...this.#takenOut]);
      await this.#byPerson(tab, () => (event.does === 'undo' ? session.stepBack() : session.stepForward()));
      const theirs = minus(before, union([wordsInForm(tab), known]));
      if (theirs.length > 0) throw new Error(`An ${event.does} has taken out ${theirs} of another program.`);
    } else if (event.does === 'discard' && canEdit) await this.#byPerson(tab, () => session.discard());
    else if (event.does === 'decide' && canEdit) {
      const { conflicts } = editing;
      if (conflicts.length > 0) await this.#byPerson(tab, () => session.decide(event.side, conflicts[event.conflict]));
    } else if (event.does === 'save' || event.does === 'save anyway') {
      const before = this.#wordsOnDisk();
      await session.save(event.does === 'save anyway');
      const overwritten = minus(before, this.#wordsOnDisk()).filter((word) => !this.#released.has(word));
      if (overwritten.length > 0) throw new Error(`A save has overwritten ${overwritten}, which no one had seen or taken out.`);
      await this.#follow(tab);
    } else if (event.does === 'refresh') {
      await session.refresh();
      await this.#follow(tab);
    } else if (event.does === 'reload') await this.#open(tab, path);
    else if (event.does === 'close') {
      session.close();
      this.#tabs = this.#tabs.filter((one) => one !== tab);
    } else if (event.does === 'duplicate') {
      const copy = { id: this.#newWord().replace('w', 'tab') };
      this.#tabs.push(copy);
      await this.#open(copy, path);
    } else if (event.does === 'take other') {
      const other = session.snapshot().others.filter(({ isOpen }) => !isOpen)[event.at];
      // What was in the form is one of the other versions then.
      if (other) session.takeOther(other);
      await session.findOthers();
    } else if (event.does === 'remove other') {
      const { others } = session.snapshot();
      const other = missing ? session.parts.work.own(path) : others.filter(({ isOpen }) => !isOpen)[event.at];
      if (other)
        await this.#byPerson(
          tab,
          async () => {
            session.removeOther(other);
            await session.refresh();
            await this.#follow(tab);
          },
          missing ? wordsInForm : wordsInOthers,
        );
    } else if (event.does === 'rename here' && this.#isConnected && this.#paths().includes(path)) {
      const to = `blog/here${this.#newWord()}.md`;
      renameSync(join(this.#folder, path), join(this.#folder, to));
      const work = this.#work(tab);
      work.move(work.own(path), work.own(to));
      await this.#open(tab, to);
    }
  }

  #onDisk(event: Extract<Event, { file: number }>, path: string): void {
    if (event.does === 'bring back') {
      for (const [old, text] of this.#removed) if (!this.#paths().includes(old)) this.#write(old, text);
      this.#removed.clear();
      return;
    }
    const text = this.#read(path);
    if (event.does === 'pull') this.#write(path, this.#edited(text, event));
    else if (event.does === 'break') this.#write(path, text.replace(/^title:/m, '<<<<<<< HEAD\ntitle:'));
    else if (event.does === 'repair') this.#write(path, text.replace(/^<<<<<<< HEAD\n/m, ''));
    else if (event.does === 'remove') {
      this.#removed.set(path, text);
      rmSync(join(this.#folder, path));
    } else renameSync(join(this.#folder, path), join(this.#folder, `blog/there${this.#newWord()}.md`));
  }

  #check(where: string): void {
    const there = union([this.#wordsOnDisk(), this.#wordsKept(), ...this.#tabs.map(wordsSeen)]);
    const lost = minus(this.#typed, there).filter((word) => !this.#released.has(word) && !this.#isRemoved(word));
    if (lost.length > 0) throw new Error(`${lost} disappeared ${where}.`);
  }

  #isRemoved(word: string): boolean {
    return [...this.#removed.values()].some((text) => wordsIn(text).has(word));
  }

  /** Runs a history, and then opens all unsaved work in a new tab, as a person would to look for their words. */
  async run(events: readonly Event[]): Promise<void> {
    for (const file of [0, 0, 1]) await this.#do({ does: 'open', tab: this.#tabs.length, file });
    for (const [index, event] of events.entries()) {
      await this.#do(event);
      this.#check(`at event ${index}, ${JSON.stringify(event)}`);
    }
    for (const { session } of this.#tabs) session?.close();
    this.#tabs = [];
    this.#isConnected = true;
    const work = new UnsavedWork(this.#storage, 'f', '');
    const last: Tab = { id: 'last' };
    this.#tabs.push(last);
    const found: ReadonlySet<string>[] = [];
    for (const path of new Set(work.slots().map((slot) => slot.path))) {
      await this.#open(last, path);
      found.push(wordsSeen(last));
      // The page of a removed file shows its versions one after the other.
      for (let left = work.slots().length; last.session?.snapshot().missing && left > 0; left -= 1) {
        last.session.removeOther(last.session.parts.work.own(path));
        await last.session.refresh();
        found.push(wordsSeen(last));
      }
    }
    const seen = union([...found, this.#wordsOnDisk()]);
    const lost = minus(this.#typed, seen).filter((word) => !this.#released.has(word) && !this.#isRemoved(word));
    if (lost.length > 0) throw new Error(`${lost} can no longer be found in the editor.`);
  }
}

function edit(lines: readonly string[], at: number, replaces: boolean, line: string): string[] {
  return lines.toSpliced(at % (lines.length + 1), replaces ? 1 : 0, line);
}

function typed(mine: Values, { into, at, replaces }: Extract<Event, { does: 'type' }>, word: string): Partial<Values> {
  if (mine.text !== undefined) return { text: edit(mine.text.split('\n'), at, false, `# ${word}`).join('\n') };
  if (into === 'body') return { body: edit((mine.body ?? '').split('\n'), at, replaces, `Line ${word}.`).join('\n') };
  const { related } = mine.fields;
  const list = Array.isArray(related) ? related : [];
  return { fields: { ...mine.fields, [into]: into === 'related' ? edit(list, at, replaces, word) : `Mine ${word}` } };
}

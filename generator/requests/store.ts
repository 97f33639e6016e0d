import { closeSync, fsyncSync, lstatSync, openSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_SPACE, succeeds } from '../files/disk-failure.ts';
import { readPlainFile, realPath } from '../files/files.ts';
import { sha256 } from '../files/hash.ts';
import { makePrivateFolder, writePrivateFile } from '../files/private-folder.ts';
import { isUnfinishedName } from '../files/unfinished-names.ts';
import { DAY_MS } from '../shared/days.ts';

/** A stored message, as far as it can be known without the key of the office. */
export interface StoredRequest {
  /** The first 32 hexadecimal digits of the SHA-256 of its bytes, so that the same message is never stored twice. */
  id: string;
  /** When it arrived: ISO time in UTC, to the second. */
  receivedAt: string;
  isAnswered: boolean;
}

/** Maximum number of stored messages: a practice receives a few a day, so more than this is an attack or a store that no one reads. */
export const MAX_STORED = 5_000;

/** Thrown if the store has as many messages as it may have. */
export class StoreFull extends Error {}

const FILE = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-([\da-f]{32})\.age$/;
const ANSWERED = 'answered';
/** Empty files whose names are the ids of deleted messages. */
const DELETED = 'deleted';
/** How long a deleted message is remembered, so that it cannot arrive again (days). */
const REMEMBERED_DAYS = 90;

/**
 * The messages that patients have sent to the office, encrypted: one file for each in a folder that only its owner can open. Answered
 * messages are in a separate folder. The disk is the only state, so the receiver, the editor and the terminal can use it at the same
 * time. Every method throws the errors of the file system.
 */
export class RequestStore {
  constructor(readonly folder: string) {}

  /**
   * Stores a message completely or not at all, and returns after the disk has it. Returns false if it is already there or was deleted.
   * Throws StoreFull at MAX_STORED.
   */
  add(sealed: Uint8Array, now = new Date()): boolean {
    const id = sha256(sealed).toString('hex').slice(0, 32);
    makePrivateFolder(this.folder);
    const stored = this.list();
    if (stored.some((one) => one.id === id) || this.wasDeleted(id)) return false;
    if (stored.length >= MAX_STORED) throw new StoreFull();
    const file = join(this.folder, `${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${id}.age`);
    // Another process may store the same message in the same second.
    writePrivateFile(file, sealed, true);
    syncFolder(this.folder);
    return true;
  }

  /** Returns all messages, the newest first. Ignores everything else in the folder. */
  list(): StoredRequest[] {
    const messages = [...this.files()].map(([id, { name, isAnswered }]) => ({ id, receivedAt: timeOf(name), isAnswered }));
    return messages.sort((a, b) => (a.receivedAt < b.receivedAt ? 1 : a.receivedAt > b.receivedAt ? -1 : a.id < b.id ? -1 : 1));
  }

  /** Returns the bytes of a message; undefined if there is none with this id, or if its file is not a plain file. */
  read(id: string): Buffer | undefined {
    return this.readAll([id]).get(id);
  }

  /** Returns the bytes of several messages by their ids, without those that `read` would not return. */
  readAll(ids: readonly string[]): Map<string, Buffer> {
    const [files, folder] = [this.files(), realPath(this.folder)];
    return new Map(
      ids.flatMap((id) => {
        const file = files.get(id);
        const bytes = file && readPlainFile(folder, file.path);
        return bytes ? [[id, bytes] as const] : [];
      }),
    );
  }

  /** Marks a message as answered, or as new again. Returns false if it is not there. */
  mark(id: string, isAnswered: boolean): boolean {
    const file = this.files().get(id);
    if (!file) return false;
    makePrivateFolder(join(this.folder, ANSWERED));
    renameSync(join(this.folder, file.path), join(this.folder, isAnswered ? join(ANSWERED, file.name) : file.name));
    return true;
  }

  /** Deletes a message, and remembers its id so that it cannot arrive again. Returns false if it is not there. */
  remove(id: string): boolean {
    return this.removeAll([id]) === 1;
  }

  /** Deletes several messages as `remove` does. Returns how many there were. */
  removeAll(ids: readonly string[]): number {
    const files = this.files();
    const found = ids.flatMap((id) => {
      const file = files.get(id);
      return file ? [{ id, name: file.name }] : [];
    });
    for (const { id, name } of found) {
      // On a full disk, a message is deleted and not remembered: its deletion frees space.
      succeeds(() => this.remember(id), ...NO_SPACE, 'EFBIG');
      // Both are there if the folder was copied over an older copy.
      for (const folder of [this.folder, join(this.folder, ANSWERED)]) rmSync(join(folder, name), { force: true, recursive: true });
    }
    return found.length;
  }

  /** Deletes the messages that arrived more than `days` days ago. Returns how many. */
  removeOlderThan(days: number, now = new Date()): number {
    const limit = new Date(now.getTime() - days * DAY_MS).toISOString();
    const old = this.list().filter(({ receivedAt }) => receivedAt < limit);
    this.removeAll(old.map(({ id }) => id));
    // A killed process leaves the message that it was writing.
    removeFiles(this.folder, isUnfinishedName, now.getTime() - days * DAY_MS);
    removeFiles(join(this.folder, DELETED), (name) => /^[\da-f]{32}$/.test(name), now.getTime() - REMEMBERED_DAYS * DAY_MS);
    return old.length;
  }

  private files(): Map<string, { name: string; path: string; isAnswered: boolean }> {
    const answered = namesIn(join(this.folder, ANSWERED)).map((name) => ({ name, path: join(ANSWERED, name), isAnswered: true }));
    const open = namesIn(this.folder).map((name) => ({ name, path: name, isAnswered: false }));
    return new Map(
      [...open, ...answered].flatMap((file) => {
        const id = FILE.exec(file.name)?.[7];
        // A day that is in no calendar was not written here.
        return id && !Number.isNaN(Date.parse(timeOf(file.name))) ? [[id, file] as const] : [];
      }),
    );
  }

  private remember(id: string): void {
    makePrivateFolder(join(this.folder, DELETED));
    writeFileSync(join(this.folder, DELETED, id), '', { mode: 0o600 });
  }

  private wasDeleted(id: string): boolean {
    return statSync(join(this.folder, DELETED, id), { throwIfNoEntry: false }) !== undefined;
  }
}

function timeOf(name: string): string {
  const [, year, month, day, hour, minute, second] = FILE.exec(name) ?? [];
  return `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
}

function namesIn(folder: string): string[] {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];
}

/** Deletes the files in a folder with such names that were written before a time; another process may do the same. */
function removeFiles(folder: string, isIncluded: (name: string) => boolean, before: number): void {
  for (const name of namesIn(folder).filter((one) => isIncluded(one))) {
    const file = join(folder, name);
    if ((lstatSync(file, { throwIfNoEntry: false })?.mtimeMs ?? before) < before) rmSync(file, { force: true });
  }
}

/** Makes a rename in a folder survive a loss of power; some systems cannot open folders. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

import { lstatSync } from 'node:fs';
import { DEFAULT_DAYS } from '../../content/types/requests.ts';
import { isFull, isSystemError, systemErrorReason } from '../../files/disk-failure.ts';
import { Refusal } from '../../problem/problem.ts';
import { RequestStore } from '../../requests/store.ts';
import { DAY_MS } from '../../shared/days.ts';
import type { RequestList, SealedRequests } from './api.ts';
import { AdminRefusal } from './content-folder.ts';

const DELETED = 'This request was deleted in the meantime, here or in another window.';

/**
 * Creates what the editor shows of the requests of patients, still encrypted: the key of the office never reaches the server. `settings` returns
 * the fields of requests.yaml. Every function throws AdminRefusal with a sentence for staff if the disk refuses.
 */
export function createInbox(folder: string, settings: () => Readonly<Record<string, unknown>>) {
  const store = new RequestStore(folder);
  return {
    list: (now = Date.now()): RequestList =>
      orRefusal('read', folder, () => {
        if (lstatSync(folder, { throwIfNoEntry: false })?.isFile()) throw new Refusal(`${folder} is a file, not a folder. Move it away.`);
        const { key, days } = settings();
        const kept = (typeof days === 'number' ? days : DEFAULT_DAYS) * DAY_MS;
        const requests = store.list().map((one) => {
          const daysLeft = Math.max(0, Math.ceil((Date.parse(one.receivedAt) + kept - now) / DAY_MS));
          return { ...one, daysLeft };
        });
        return { ...(typeof key === 'string' && { key }), requests };
      }),

    read: (ids: readonly string[]): SealedRequests =>
      orRefusal('read', folder, () => {
        const found = [...store.readAll(ids)].map(([id, bytes]) => [id, bytes.toString('base64')] as const);
        return { sealed: Object.fromEntries(found) };
      }),

    mark: ({ id, isAnswered }: { id: string; isAnswered: boolean }): object =>
      orRefusal('change', folder, () => {
        if (!store.mark(id, isAnswered)) throw new AdminRefusal(404, DELETED);
        return {};
      }),

    remove: (ids: readonly string[]): { removed: number } =>
      orRefusal('change', folder, () => {
        const removed = store.removeAll(ids);
        if (removed === 0) throw new AdminRefusal(404, DELETED);
        return { removed };
      }),
  };
}

/** Runs a task of the store. Throws AdminRefusal for an error of the disk, or of a folder that must not be used. */
function orRefusal<Value>(what: 'read' | 'change', folder: string, task: () => Value): Value {
  try {
    return task();
  } catch (error) {
    if (error instanceof AdminRefusal) throw error;
    if (error instanceof Refusal) throw new AdminRefusal(500, `Patient requests cannot be used: ${error.message}`);
    if (!isSystemError(error)) throw error;
    const next = isFull(error) ? 'Free some space, then try again.' : `Ask the person who takes care of this computer to check ${folder}.`;
    const reason = systemErrorReason({ name: '', code: error.code ?? '', message: error.code ?? '' });
    throw new AdminRefusal(isFull(error) ? 507 : 500, `This computer could not ${what} the patient requests (${reason}). ${next}`);
  }
}

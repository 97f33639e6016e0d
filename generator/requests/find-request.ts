import { printable } from '../problem/code-frame.ts';
import { Refusal } from '../problem/problem.ts';
import type { RequestStore, StoredRequest } from './store.ts';

/** Returns the stored message whose id begins with a text. Throws Refusal if there is none, or more than one. */
export function findRequest(store: RequestStore, start: string): StoredRequest {
  const found = /^[\da-f]+$/i.test(start) ? store.list().filter(({ id }) => id.startsWith(start.toLowerCase())) : [];
  const [first] = found;
  if (!first) throw new Refusal(`There is no request "${printable(start)}". To see all: npx ent-site requests list`);
  if (found.length > 1) throw new Refusal(`${found.length} requests begin with "${start}". Write more of the id.`);
  return first;
}

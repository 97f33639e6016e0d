import { getCollection } from 'astro:content';
import { listsOf } from '../lists.js';

/** Articles, newest first. */
export async function newest() {
  return (await getCollection('blog')).toSorted((a, b) => b.data.date - a.data.date);
}

export async function lists() {
  return listsOf(await newest());
}

/** Large enough that nobody writes or reads it in one moment (bytes). */
const PAGE_BYTES = 200_000;

/** One release: the same text in each of three files, `7` for the seventh. */
export function releaseOf(text: string) {
  const bytes = Buffer.from(`${text}\n`.padStart(PAGE_BYTES, '.'));
  return ['index.html', 'blog/a.html', 'build-manifest.json'].map((path) => ({ path, bytes, sources: [] }));
}

/** Hosts of videos that a link can replace. */
const VIDEOS: readonly (readonly [pattern: RegExp, name: string, watch: (id: string) => string])[] = [
  [
    /^(?:https?:)?\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/(?:embed\/|watch\?v=|v\/)|youtu\.be\/)([\w-]{6,})/i,
    'YouTube',
    (id) => `https://www.youtube.com/watch?v=${id}`,
  ],
  [/^(?:https?:)?\/\/(?:player\.)?vimeo\.com\/(?:video\/)?(\d+)/i, 'Vimeo', (id) => `https://vimeo.com/${id}`],
];

/** Returns a link to a video of another company, with its name; undefined for any other address. */
export function videoLink(address: string): { href: string; words: string } | undefined {
  for (const [pattern, name, watch] of VIDEOS) {
    const [, id] = pattern.exec(address) ?? [];
    if (id) return { href: watch(id), words: `Watch the video on ${name}` };
  }
  return undefined;
}

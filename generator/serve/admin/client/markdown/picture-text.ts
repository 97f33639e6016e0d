export interface PlacedPicture {
  /** From `content/images/`. */
  file: string;
  /** What it shows, for people who cannot see it. */
  alt: string;
  caption: string;
}

/** A picture as a text writes it; texts lie in a folder beside that of the pictures. */
export function pictureText({ file, alt, caption }: PlacedPicture): string {
  const words = alt.trim().replaceAll(/[[\]]/g, '');
  const title = caption.trim() && ` "${caption.trim().replaceAll('"', "'")}"`;
  return `![${words}](../images/${encodeURI(file)}${title})`;
}

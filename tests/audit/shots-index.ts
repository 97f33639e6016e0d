/** A picture of a page or state. */
export interface Shot {
  subject: string;
  /** How it is looked at. */
  look: string;
  /** Beside the index. */
  file: string;
  /** Of the screen (CSS px). */
  width: number;
}

/** A page that shows all pictures: a row a subject, its looks side by side. */
export function shotsIndex(shots: readonly Shot[]): string {
  const subjects = [...new Set(shots.map(({ subject }) => subject))];
  const rows = subjects.map(
    (subject) =>
      `<h2>${subject}</h2>\n<div>${shots
        .filter((shot) => shot.subject === subject)
        .map(({ look, file, width }) => figure(look, file, width))
        .join('\n')}</div>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pages in pictures</title>
<style>
  body { font: 16px/1.4 sans-serif; margin: 2rem; background: #eee; }
  div { display: flex; gap: 1rem; align-items: start; overflow-x: auto; }
  figure { margin: 0; flex: none; }
  img { display: block; background: #fff; }
</style>
${rows.join('\n')}
</html>
`;
}

/** At half its size. */
function figure(look: string, file: string, width: number): string {
  return `<figure><figcaption>${look}</figcaption><a href="${file}"><img src="${file}" alt="" width="${width / 2}" loading="lazy"></a></figure>`;
}

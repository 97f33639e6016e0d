/**
 * Shows `count` tiles in each list, copies of the first if the page has fewer, and returns what is wrong with their rows; an empty result is good.
 * Runs in the page, so it uses nothing from outside.
 */
export function wrongRows({ lists, count }: { lists: string[]; count: number }): string[] {
  return lists.flatMap((selector) => {
    const list = document.querySelector<HTMLElement>(`main ${selector}`);
    if (!list) return [`${selector} is not there`];
    const kept = list as HTMLElement & { all?: Element[] };
    if (!kept.all) kept.all = [...list.children];
    const copies = Array.from({ length: count }, () => kept.all?.[0]?.cloneNode(true) as Element);
    list.replaceChildren(...[...kept.all, ...copies].slice(0, count));
    const frame = list.getBoundingClientRect();
    const boxes = [...list.children].map((tile) => tile.getBoundingClientRect());
    // A row consists of the tiles that a line meets just inside the upper edge of a tile, or its lower one.
    const wrong = boxes
      .flatMap(({ top, bottom }) => [top + 9, bottom - 9])
      .filter((line) => {
        const row = boxes.filter(({ top, bottom }) => top < line && line < bottom);
        const before = Math.min(...row.map(({ left }) => left)) - frame.left;
        const after = frame.right - Math.max(...row.map(({ right }) => right));
        const gaps = frame.width - before - after - row.reduce((sum, { width }) => sum + width, 0);
        return Math.abs(before - after) > 3 || gaps > 70 * (row.length - 1) + 3 || before > frame.width / 3;
      });
    const isWide = document.documentElement.scrollWidth > innerWidth;
    return [
      ...(wrong.length > 0 ? [`${selector} with ${boxes.length}: a row is not full`] : []),
      ...(isWide ? [`${selector} with ${boxes.length}: the page scrolls sideways`] : []),
    ];
  });
}

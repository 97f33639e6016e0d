/** Runs a task for every item, a few at a time, and returns the results in the order of the items. */
export async function inParallel<Item, Made>(items: readonly Item[], task: (item: Item) => Promise<Made>, width = 4): Promise<Made[]> {
  const made: Made[] = new Array(items.length);
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) made[index] = await task(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return made;
}

interface Keys {
  /** As they stand. */
  kept: readonly string[];
  added: readonly string[];
  /** Of the schema. */
  order: readonly string[];
}

/** Puts each new key behind the nearest that comes before it in the order and is there, else before the nearest that comes behind it, else last. */
export function placeKeys({ kept, added, order }: Keys): string[] {
  const placed = [...kept];
  const rank = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  for (const key of added.toSorted((a, b) => rank(a) - rank(b))) {
    const before = order.slice(0, rank(key)).findLast((each) => placed.includes(each));
    const behind = order.slice(rank(key) + 1).find((each) => placed.includes(each));
    if (!order.includes(key)) placed.push(key);
    else if (before !== undefined) placed.splice(placed.indexOf(before) + 1, 0, key);
    else if (behind !== undefined) placed.splice(placed.indexOf(behind), 0, key);
    else placed.push(key);
  }
  return placed;
}

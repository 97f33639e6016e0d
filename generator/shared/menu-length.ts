/** About how many letters of a menu have room beside the buttons, where it takes the place of the menu button, and on the widest screens. */
const ROOM = { usual: 70, widest: 84 };
/** What stands between two entries, in letters. */
const BETWEEN = 2.5;

/** Whether the main menu fits where that of the sample does, on wide screens alone, or nowhere beside the buttons. */
export function menuLength(links: readonly { label: string }[]): 'usual' | 'long' | 'longest' {
  const letters = links.reduce((sum, { label }) => sum + label.length + BETWEEN, 0);
  if (letters <= ROOM.usual) return 'usual';
  return letters <= ROOM.widest ? 'long' : 'longest';
}

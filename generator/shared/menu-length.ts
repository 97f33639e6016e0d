/** About how many letters of a menu have room beside the buttons, where it takes the place of the menu button, and on the widest screens. */
const ROOM = { usual: 70, widest: 84 };
/** What stands between two entries, in letters. */
const BETWEEN = 2.5;

/** The longest word of the name and the words of both buttons, of which the room for a menu is what the sample leaves. */
const BESIDE = { word: 8, buttons: 19 };
/** A letter of the name, in letters of the menu; large, with some room to spare. */
const OF_NAME = 3.2;

/** What stands beside a menu. */
interface Beside {
  /** Breaks between words. */
  name: string;
  buttons: readonly string[];
}

/** How many letters of a menu have no room because name and buttons take more than those of the sample. */
function taken({ name, buttons }: Beside): number {
  const word = Math.max(...name.split(' ').map(({ length }) => length));
  return Math.max(0, word - BESIDE.word) * OF_NAME + Math.max(0, buttons.join('').length - BESIDE.buttons);
}

/** Whether the main menu fits where that of the sample does, on wide screens alone, or nowhere beside the buttons. */
export function menuLength(links: readonly { label: string }[], beside?: Beside): 'usual' | 'long' | 'longest' {
  const letters = links.reduce((sum, { label }) => sum + label.length + BETWEEN, beside ? taken(beside) : 0);
  if (letters <= ROOM.usual) return 'usual';
  return letters <= ROOM.widest ? 'long' : 'longest';
}

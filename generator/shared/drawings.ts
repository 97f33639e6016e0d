/**
 * Every drawing that content can name (templates/art draws them under these names), and the beginnings of words that it fits. They select a
 * drawing if content names none.
 */
const DRAWINGS = {
  sinus: 'sinus congest',
  breathing: 'breath nasal nose airway asthma lung allerg',
  sleep: 'sleep snor apnea insomnia',
  ent: 'throat swallow mouth',
  facial: 'face facial botox filler',
  rhinoplasty: 'rhinoplast profile',
  thyroid: 'thyroid gland hormon',
  neck: 'neck lump',
  hearing: 'hear ear ears deaf audio',
  migraine: 'migraine headache pain',
  nerve: 'nerve neuro numb',
  heart: 'heart cardi blood',
  pollen: 'pollen hay season',
  cat: 'pet pets cat dog',
  spiral: 'dizz vertigo balance',
  bars: 'test score measur result',
  balloon: 'balloon',
  septum: 'septum deviated',
  polyp: 'polyp',
  calendar: 'visit appoint emergenc',
  newborn: 'newborn baby babies infant',
  spray: 'spray medication rinse',
  'profile-repair': 'scar reconstruct repair mohs surg',
  larynx: 'hoars voice vocal larynx',
  tonsils: 'tonsil adenoid',
  'ear-tube': 'eardrum tubes otitis',
  'ear-drop': 'earwax eardrop wax',
  smell: 'smell taste scent',
  tinnitus: 'tinnitus ringing',
  nosebleed: 'nosebleed bleed',
  parent: 'parent family',
  bill: 'bill cost price insurance payment',
  skin: 'skin eczema psoriasis dermat rash',
  mole: 'mole moles melanoma cancer screening',
  sun: 'sun sunburn sunscreen',
  hand: 'hand hands itch dermatitis',
  laser: 'laser light wrinkle cosmetic',
  acne: 'acne pimple rosacea',
  hair: 'hair scalp',
  tooth: 'tooth teeth dental filling crown root canal cavit',
  smile: 'smile whitening veneer',
  brush: 'brush cleaning hygiene gum',
  braces: 'braces aligner orthodon',
  implant: 'implant denture missing',
  'baby-tooth': 'sealant fluoride pediatric-dent',
  toothache: 'toothache injur',
  checkup: 'checkup check-up physical annual',
  teddy: 'child children kid kids pediatric teen',
  medicine: 'medicine diabetes pressure vaccin',
  shield: 'vaccine vaccination flu prevent',
  talk: 'talk counsel speech advice',
  eye: 'eye vision',
  hands: 'elder',
  bandage: 'wound cut wart sick',
} as const;

export type Drawing = keyof typeof DRAWINGS;

export const DRAWING_NAMES = Object.keys(DRAWINGS) as Drawing[];

/** Drawings that fit any field of medicine; more than `APART`, so that one is always left. */
const NEUTRAL: readonly Drawing[] = ['checkup', 'heart', 'calendar', 'talk', 'parent', 'shield', 'medicine'];
/** A drawing is not twice among this many neighbors, unless content names it twice. */
const APART = 6;

/**
 * Returns the drawing for the first word that one fits, in texts about one thing in the order of importance; otherwise a neutral one. Avoids
 * the drawings `near` it.
 */
export function chooseDrawing(texts: readonly string[], near: readonly Drawing[] = []): Drawing {
  const words = texts.flatMap((text) => text.toLowerCase().match(/[\p{L}-]+/gu) ?? []);
  const fitting = words.flatMap((word) => DRAWING_NAMES.filter((name) => DRAWINGS[name].split(' ').some((stem) => isAbout(word, stem))));
  return [...fitting, ...NEUTRAL].find((name) => !near.includes(name)) ?? 'heart';
}

/** Whether a word begins with a stem; short stems must match the whole word, so that "early" is not about ears. */
function isAbout(word: string, stem: string): boolean {
  return stem.length < 4 ? word === stem : word.startsWith(stem);
}

/** Gives each item the drawing that it names, or a fitting one that differs from those of the items before. */
export function withDrawings<Item extends { art?: Drawing | undefined }>(
  items: readonly Item[],
  textsOf: (item: Item) => readonly string[],
): (Item & { art: Drawing })[] {
  let before: readonly Drawing[] = [];
  return items.map((item) => {
    const art = item.art ?? chooseDrawing(textsOf(item), before);
    before = [...before, art].slice(1 - APART);
    return item.art ? (item as Item & { art: Drawing }) : { ...item, art };
  });
}

/** Drawings of topics that the head in profile fits: noses, ears, mouths and sleep. */
const OF_THE_HEAD: readonly Drawing[] = ['sinus', 'breathing', 'sleep', 'ent', 'rhinoplasty', 'hearing', 'septum', 'polyp', 'balloon'];

/** Drawings for a whole practice, by its field. */
const OF_TEETH: readonly Drawing[] = ['tooth', 'smile', 'brush', 'braces', 'implant', 'baby-tooth', 'toothache'];
const OF_SKIN: readonly Drawing[] = ['skin', 'mole', 'sun', 'hand', 'laser', 'acne', 'hair'];
const WELCOMES = { teeth: ['smile', 'baby-tooth', 'tooth'], skin: ['sun', 'hand', 'skin'], other: ['parent', 'hands', 'checkup'] } as const;

/**
 * Returns the drawing for a whole practice: one of its field that its first service, the largest tile of Home, does not have, if possible one
 * that no service has; undefined if the head in profile fits.
 */
export function headlineDrawing(services: readonly { art: Drawing }[]): Drawing | undefined {
  const arts = services.map(({ art }) => art);
  if (arts.length === 0 || arts.some((art) => OF_THE_HEAD.includes(art))) return undefined;
  const isMostly = (set: readonly Drawing[]) => arts.filter((art) => set.includes(art)).length * 2 >= arts.length;
  const welcomes: readonly Drawing[] = WELCOMES[isMostly(OF_TEETH) ? 'teeth' : isMostly(OF_SKIN) ? 'skin' : 'other'];
  return welcomes.find((name) => !arts.includes(name)) ?? welcomes.find((name) => name !== arts[0]);
}

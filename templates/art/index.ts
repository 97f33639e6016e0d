import { type ComponentType, createElement, type ReactElement } from 'react';
import { CentralArt, ObstructiveArt } from './apnea-types.tsx';
import { BalloonArt } from './balloon.tsx';
import { BarsArt } from './bars.tsx';
import { BreathingArt } from './breathing.tsx';
import { CalendarArt } from './calendar.tsx';
import { CatArt } from './cat.tsx';
import { EntArt } from './ent.tsx';
import { FacialArt } from './facial.tsx';
import { HearingArt } from './hearing.tsx';
import { HeartArt } from './heart.tsx';
import { MigraineArt } from './migraine.tsx';
import { Minimap } from './minimap.tsx';
import { NeckArt } from './neck.tsx';
import { NerveArt } from './nerve.tsx';
import { NewbornArt } from './newborn.tsx';
import { PollenArt } from './pollen.tsx';
import { PolypArt } from './polyp.tsx';
import { PortraitArt } from './portrait.tsx';
import { ProfileRepairArt } from './profile-repair.tsx';
import { RhinoplastyArt } from './rhinoplasty.tsx';
import { SeptumArt } from './septum.tsx';
import { SinusArt } from './sinus.tsx';
import { SleepArt } from './sleep.tsx';
import { SpiralArt } from './spiral.tsx';
import { SprayArt } from './spray.tsx';
import { TelephoneArt } from './telephone.tsx';
import { ThyroidArt } from './thyroid.tsx';
import type { ToneName, ToneProps } from './tones.ts';
import { VisitMap } from './visit-map.tsx';

/** A drawing that is written as an SVG file of its own, with its natural size. */
export interface ArtPicture {
  element: ReactElement;
  width: number;
  height: number;
}

interface Motif {
  art: ComponentType<ToneProps>;
  /** The tile the drawing looks best on. */
  background: ToneName;
}

const motifs = Object.freeze({
  sinus: { art: SinusArt, background: 'sage-2' },
  breathing: { art: BreathingArt, background: 'sand-2' },
  sleep: { art: SleepArt, background: 'night' },
  ent: { art: EntArt, background: 'sage-1' },
  facial: { art: FacialArt, background: 'sand-1' },
  rhinoplasty: { art: RhinoplastyArt, background: 'sage-3' },
  thyroid: { art: ThyroidArt, background: 'sand-2' },
  neck: { art: NeckArt, background: 'sage-2' },
  hearing: { art: HearingArt, background: 'green' },
  migraine: { art: MigraineArt, background: 'sand-2' },
  nerve: { art: NerveArt, background: 'sage-1' },
  heart: { art: HeartArt, background: 'sage-2' },
  pollen: { art: PollenArt, background: 'forest' },
  cat: { art: CatArt, background: 'sand-2' },
  spiral: { art: SpiralArt, background: 'green' },
  bars: { art: BarsArt, background: 'night' },
  balloon: { art: BalloonArt, background: 'sage-2' },
  septum: { art: SeptumArt, background: 'sand-1' },
  polyp: { art: PolypArt, background: 'sage-3' },
  calendar: { art: CalendarArt, background: 'sage-1' },
  newborn: { art: NewbornArt, background: 'sage-2' },
  spray: { art: SprayArt, background: 'sand-2' },
  'profile-repair': { art: ProfileRepairArt, background: 'sand-2' },
} satisfies Record<string, Motif>);

export type ArtName = keyof typeof motifs;

/** The tile colour that suits each drawing. */
export const backgrounds = Object.freeze(mapMotifs(({ background }) => background));

/** Every drawing that a page shows through an `<img>`, keyed by the names content uses. */
export const pictures: Readonly<Record<string, ArtPicture>> = Object.freeze({
  ...mapMotifs(({ art, background }) => wide(createElement(art, { tone: background }))),
  'sleep-wide': { element: createElement(SleepArt, { wide: true }), width: 506, height: 280 },
  obstructive: { element: createElement(ObstructiveArt), width: 320, height: 180 },
  central: { element: createElement(CentralArt), width: 320, height: 180 },
  telephone: { element: createElement(TelephoneArt), width: 640, height: 420 },
  portrait: { element: createElement(PortraitArt), width: 400, height: 480 },
  'visit-map': { element: createElement(VisitMap), width: 800, height: 560 },
});

/** The same drawing with its disc and lines in colours that suit another tile. */
export function pictureOn(name: ArtName, tone: ToneName): ArtPicture {
  return wide(createElement(motifs[name].art, { tone }));
}

/** The small street map of a neighbourhood as a file. */
export function minimapPicture(name: string): ArtPicture {
  return { element: createElement(Minimap, { name }), width: 160, height: 120 };
}

function wide(element: ReactElement): ArtPicture {
  return { element, width: 432, height: 240 };
}

function mapMotifs<Value>(change: (motif: Motif) => Value): Record<ArtName, Value> {
  // Object.fromEntries forgets the keys it was given.
  return Object.fromEntries(Object.entries(motifs).map(([name, motif]) => [name, change(motif)])) as Record<ArtName, Value>;
}

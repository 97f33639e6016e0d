import type { PictureSize } from '../../shared/text-pictures.ts';

/** A picture in HTML: its address, or its number in an export. */
export interface FoundPicture {
  src?: string | undefined;
  id?: string | undefined;
  alt: string;
  caption: string;
  size: PictureSize;
}

/** A picture of this site, to write into the text. */
export interface UsedPicture {
  /** Path from content/images. */
  file: string;
  alt: string;
  caption?: string | undefined;
}

/** A picture that this site cannot have: its file is missing. */
export interface LostPicture {
  /** Its address on the old site. */
  lost: string;
  alt: string;
}

export interface ConversionSettings {
  /** Whether line ends are paragraphs, as in WordPress' classic editor. */
  isClassic?: boolean | undefined;
  /** Whether words in square brackets may be shortcodes of WordPress, as in its classic editor. */
  hasShortcodes?: boolean | undefined;
  /** Level of the largest heading, 2 by default. */
  firstLevel?: number | undefined;
  /** Returns the address to write for a link; undefined if only its words stay, null if nothing is lost without it. */
  linkTo?(href: string): string | undefined | null;
  /** Returns the picture of this site for one of the HTML. A lost one becomes a blank. */
  pictureFor?(found: FoundPicture): Promise<UsedPicture | LostPicture>;
  /** Whether there are blanks, as by default. If false, what would be one is left out with a note; lost pictures are left out without one. */
  withBlanks?: boolean | undefined;
}

export interface ConvertedText {
  /** Markdown of this site: headings from level 2, no HTML except comments with the originals of blanks. */
  markdown: string;
  /** Names of the blanks `[[…]]`: what Markdown cannot express, and descriptions of pictures. */
  blanks: string[];
  /** What was left out or changed, a sentence each. */
  notes: string[];
}

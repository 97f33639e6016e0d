import type { ReactElement } from 'react';

/** Art that is drawn into a file once and linked from many pages. Sizes in CSS px. */
export interface SizedArt {
  element: ReactElement;
  width: number;
  height: number;
}

export interface PictureAsset {
  src: string;
  width: number;
  height: number;
}

/** A picture of content/images. Its own address is the one that every browser shows. */
export interface ContentPicture extends PictureAsset {
  /** The picture in better formats, the best first, as `<source>` takes them: `/assets/office-320.1c0f3b2a99.avif 320w, …`; empty for drawings. */
  sources: readonly { type: string; srcSet: string }[];
}

/** A place of the layout that shows a picture of content/images, and the widths (px) that it asks for there. */
export interface PictureUse {
  file: string;
  widths: readonly number[];
  /** Whether the place shows a smaller one as it is, and does not stretch it. */
  mayBeSmaller?: true;
}

/** Security policy of a page in meta elements. */
export interface MetaPolicy {
  contentSecurity: string;
  referrer: string;
}

/** Everything that was written beside the pages, by the name that templates use. All addresses are fingerprinted. */
export interface AssetManifest {
  /** Style sheet of a page type, of all that it shows before somebody presses. */
  styles(pageType: string): string;
  /** What it shows later, and on paper: at the end of the page, so that nothing waits for it. */
  laterStyles(pageType: string): string;
  /** The client script, a module; undefined for a site without islands. */
  script: string | undefined;
  /** Script that runs in the head before the first paint, as text; the security policy allows it by its hash. */
  headScript: string;
  /** Where a host sends no headers; it stands before all that it is about. */
  metaPolicy?: MetaPolicy;
  /** Address of what hides announcements that are over before the first paint; only where there are some. */
  announcementScript?: string | undefined;
  /** Speculation rules of every page, as JSON; allowed by their hash too. */
  speculationRules: string;
  fonts: string[];
  art(name: string): PictureAsset;
  picture(file: string): ContentPicture;
  /** A picture of content/images as networks and search engines load it. */
  sharedPicture(file: string): PictureAsset;
  download(file: string): { src: string; bytes: number };
  social(path: string): PictureAsset & { alt: string };
  /** What the search loads when somebody uses it. */
  searchIndex: string;
  icons: { svg: string; touch: string; manifest: string };
}

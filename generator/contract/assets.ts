import type { ReactElement } from 'react';

/** A drawing that is written to a file once and used by many pages. Sizes in CSS px. */
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

/** A picture of content/images. Every browser can show its `src`. */
export interface ContentPicture extends PictureAsset {
  /** The picture in better formats, the best first, for `<source>`: `/assets/office-320.1c0f3b2a99.avif 320w, …`; empty for drawings. */
  sources: readonly { type: string; srcSet: string }[];
}

/** A use of a picture of content/images in the layout, with the widths (px) that it needs. */
export interface PictureUse {
  file: string;
  widths: readonly number[];
  /** Whether a smaller picture is shown at its size, not stretched. */
  mayBeSmaller?: true;
}

/** Security policy of a page in meta elements. */
export interface MetaPolicy {
  contentSecurity: string;
  referrer: string;
}

/** All files that pages use, by the names that templates use. All addresses are fingerprinted. */
export interface AssetManifest {
  /** Style sheet of a page type for what it shows before any click. */
  styles(pageType: string): string;
  /** Style sheet for the end of the page, for what a click opens and for print. It delays nothing that comes before its link in the page. */
  laterStyles(pageType: string): string;
  /** The client script, a module; undefined for a site without islands. */
  script: string | undefined;
  /** Text of the script that runs in the head before the first paint; the security policy allows it by its hash. */
  headScript: string;
  /** Set if a host sends no headers; it must come before everything that it applies to. */
  metaPolicy?: MetaPolicy;
  /** Address of the script that hides ended announcements before the first paint; set if there are announcements. */
  announcementScript?: string | undefined;
  /** Speculation rules of every page, as JSON; the security policy allows them by their hash. */
  speculationRules: string;
  fonts: string[];
  art(name: string): PictureAsset;
  picture(file: string): ContentPicture;
  /** A picture of content/images in the size for social networks and search engines. */
  sharedPicture(file: string): PictureAsset;
  download(file: string): { src: string; bytes: number };
  social(path: string): PictureAsset & { alt: string };
  /** The search index, which is loaded when a visitor uses the search. */
  searchIndex: string;
  icons: { svg: string; touch: string; manifest: string };
}

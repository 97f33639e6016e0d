import type { Problem } from '../../../problem/problem.ts';

// The data of the overview, which is sent to browsers as JSON.

/** What is scheduled, due and to fix, and how the texts read. Page sizes take longer, so they are separate: `SiteWeights`. */
export interface Overview {
  practice: string;
  today: string;
  /** Earliest first; items without a day are last. */
  due: ScheduledItem[];
  /** Errors first, then warnings, then what a person has to confirm. */
  problems: ProblemToFix[];
  texts: TextGroup[];
  /** Imported texts that no one has approved yet; empty if nothing was imported. */
  imported: ImportedText[];
  /** What "ent-site links" has found: the number of addresses, the last day of a request, and dead pages with their copies and the files that name them. */
  links: {
    count: number;
    checked?: string | undefined;
    dead: { words: string; archive: string; places: (LinkTarget & { title: string })[] }[];
  };
  /** US school grade that texts should not exceed; absent if the formula does not fit the language. */
  maxGrade?: number;
}

/** A content file or a page that the overview links to. */
export interface LinkTarget {
  file?: string | undefined;
  address?: string | undefined;
}

/** An imported text that waits for a reader. */
export interface ImportedText extends LinkTarget {
  file: string;
  title: string;
  /** What to check, a phrase each: `2 pictures without a description`. */
  findings: string[];
}

/** Something scheduled or due. */
export interface ScheduledItem extends LinkTarget {
  file: string;
  /** Day, `2026-11-26`; absent for a draft. */
  day?: string | undefined;
  until?: string | undefined;
  kind: 'announcement' | 'article' | 'consent' | 'draft' | 'hours' | 'review';
  /** Title of the entry, or the name of the person who gave the consent. */
  title: string;
  /** Description: `Article “Nosebleeds” appears`. */
  words: string;
  /** Short state after the description: `overdue`. */
  state: string;
  isUrgent: boolean;
}

/** A problem in the list of the overview. */
export interface ProblemToFix extends LinkTarget, Pick<Problem, 'line' | 'field' | 'message' | 'hint' | 'rule'> {
  /** `error` stops publishing; `confirm` is correct as far as a build can see, but a person has to confirm it. */
  kind: 'error' | 'warning' | 'confirm';
  title: string;
  /** Position: `blog/x.md:5` for content, else the whole path. */
  at: string;
}

/** The texts of a content type. */
export interface TextGroup {
  label: string;
  texts: MeasuredText[];
}

/** Length and reading grade of a text. */
export interface MeasuredText extends LinkTarget {
  file: string;
  title: string;
  words: number;
  minutes: number;
  /** Flesch-Kincaid grade, 0 or more, one decimal; absent if it is not measured. */
  grade?: number;
}

/** Sizes of pages after brotli compression (bytes). */
export interface SiteWeights {
  /** Maximum of HTML and styles of a page together. */
  limit: number;
  /** Number of pages of the site; if there are very many, only the largest are measured. */
  total: number;
  pages: PageBytes[];
}

/** Sizes of the files of a page after brotli compression (bytes). */
export interface PageBytes {
  address: string;
  title: string;
  pageType: string;
  html: number;
  css: number;
  script: number;
}

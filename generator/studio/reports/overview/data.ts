import type { Problem } from '../../../problem/problem.ts';

// What the overview shows: plain data, which goes to browsers as JSON.

/** What waits, what is due, what to fix and how the texts read. Weights of pages take longer, so they come apart: `SiteWeights`. */
export interface Overview {
  practice: string;
  today: string;
  /** The earliest first; what has no day is last. */
  due: WaitingItem[];
  /** Errors first, what a person has to confirm last. */
  toMend: ProblemToMend[];
  texts: TextGroup[];
  /** School grade (United States) that texts should not exceed; absent where the formula does not fit the language. */
  gradeAim?: number;
}

export interface ContentPlace {
  file?: string | undefined;
  address?: string | undefined;
}

export interface WaitingItem extends ContentPlace {
  file: string;
  /** `2026-11-26`; absent where it waits for no day. */
  day?: string | undefined;
  until?: string | undefined;
  kind: 'announcement' | 'article' | 'consent' | 'draft' | 'hours' | 'review';
  /** `Article "Nosebleeds" appears`. */
  words: string;
  state: string;
  isUrgent: boolean;
}

export interface ProblemToMend extends ContentPlace, Pick<Problem, 'line' | 'field' | 'message' | 'hint' | 'rule'> {
  /** An error stops publishing; what is to confirm does not show as a mistake. */
  kind: 'error' | 'warning' | 'confirm';
  title: string;
  /** `blog/x.md:5`, and the whole path where it is no content. */
  at: string;
}

export interface TextGroup {
  label: string;
  texts: MeasuredText[];
}

export interface MeasuredText extends ContentPlace {
  file: string;
  title: string;
  words: number;
  minutes: number;
  /** Flesch-Kincaid, 0 or more, one decimal; absent where it is not measured. */
  grade?: number;
}

/** What pages weigh after brotli, bytes. */
export interface SiteWeights {
  /** What HTML and styles of a first view should not exceed together. */
  limit: number;
  /** How many pages the site has; of very many only the largest are weighed. */
  total: number;
  pages: PageBytes[];
}

export interface PageBytes {
  address: string;
  title: string;
  pageType: string;
  html: number;
  css: number;
  script: number;
}

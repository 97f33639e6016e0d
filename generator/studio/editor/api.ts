import type * as z from 'zod';
import type { JsonSchema } from '../../content/json-schema/content-schemas.ts';
import type { Problem } from '../../problem/problem.ts';
import { ADMIN_PREFIX } from '../../serve/protocol.ts';
import type { StoredPicture } from '../edit/take-picture.ts';
import type { requests } from './requests.ts';

// Everything that the editor at /admin/ and the server say to each other. Every answer but a file is JSON; a refusal has `{ error }` in words for people.

export { ADMIN_PREFIX, fileHref } from '../../serve/protocol.ts';

/** The site as it would be with what is not saved yet; after it the address of a page: `/admin/preview/blog/my-article`. */
export const UNSAVED_PREFIX = `${ADMIN_PREFIX}preview`;
/** Files of `content/images/` as they are: `/admin/images/team/office.jpg`. */
export const IMAGES_PREFIX = `${ADMIN_PREFIX}images/`;

/** The address of a picture by its name from `content/images/`. */
export function pictureUrl(file: string): string {
  return IMAGES_PREFIX + file.split('/').map(encodeURIComponent).join('/');
}

/** What fields choose by name, drawn: `/admin/drawings/drawings/lungs.svg`, `/admin/drawings/tones/sage-1.svg`. */
export const DRAWINGS_PREFIX = `${ADMIN_PREFIX}drawings/`;

/** What is asked for; GET without a body, all others POST with JSON (a picture: its bytes) and the token. */
export const ADMIN_API = {
  /** GET -> `AdminState` */
  state: `${ADMIN_PREFIX}api/state`,
  /** GET, an event stream: `state` (null) after every build, whose cause may be an edit of the disk. */
  events: `${ADMIN_PREFIX}api/events`,
  /** GET `?path=blog/x.md` -> `EditedFile`; 404 where there is none. */
  file: `${ADMIN_PREFIX}api/file`,
  /** POST `FileFields` -> `UnsavedReport` */
  unsaved: `${ADMIN_PREFIX}api/unsaved`,
  /** POST `SaveRequest` -> `Saved`; 412 `EditedFile` (as it is now) where the file is not that of `etag`; 422 `{ error, problems }` where it has mistakes. */
  save: `${ADMIN_PREFIX}api/save`,
  /** POST `NewRequest` -> `{ path, field? }`, the file that was made or got a line */
  new: `${ADMIN_PREFIX}api/new`,
  /** POST `RenameRequest` -> `Done`; with `isDryRun` nothing is written. */
  rename: `${ADMIN_PREFIX}api/rename`,
  /** POST `RemoveRequest` -> `Done` */
  remove: `${ADMIN_PREFIX}api/remove`,
  /** POST, the bytes of a picture, `?name=IMG%201.JPG`, with `&replace=office.jpg` in the place of another -> `TakenPicture` */
  picture: `${ADMIN_PREFIX}api/picture`,
  /** POST `{}` -> `Done`: the last save, new file, rename or removal of this run of the server is taken back. */
  undo: `${ADMIN_PREFIX}api/undo`,
  /** GET -> `Overview` (generator/studio/reports/overview/data.ts); 404 before any build was good. */
  overview: `${ADMIN_PREFIX}api/overview`,
  /** GET -> `SiteWeights` of the same; may take seconds. */
  weights: `${ADMIN_PREFIX}api/weights`,
} as const;

export interface Boot {
  /** Sent with every POST in the header `X-Ent-Site-Token`. */
  token: string;
  /** For CodeMirror's style element (`EditorView.cspNonce`). */
  nonce: string;
}

export interface AdminState {
  practice: string;
  /** The day in the time zone of the practice. */
  today: string;
  groups: ContentGroup[];
  /** What fields may name, by `x-reference` or `x-name-in` of their schemas; a list that the site does not have is absent. */
  choices: Record<string, FieldChoice[]>;
  /** Pages of the site that fields and texts may link to: address and title. */
  links: FieldChoice[];
  /** Files of `content/images/`, sorted. */
  pictures: PictureFile[];
  /** Files of `content/files/` by their names from there, sorted. */
  downloads: string[];
  /** Of the last build; while one of them is an error, the site that is shown is the last good one. */
  problems: readonly AdminProblem[];
  /** What undo would take back: `"Do I Have Sleep Apnea?" as it was before 14:05`; absent where there is nothing. */
  undo?: string;
}

/** A folder of entries (`posts`), or one fixed file (`practice`), which is its only entry. */
export interface ContentGroup {
  name: string;
  /** Words of staff: `Articles`, `Article`. */
  label: string;
  singular: string;
  isSingle: boolean;
  /** Groups of one section share one place in the list of groups: the fixed pages, and settings that staff rarely need. */
  section?: 'pages' | 'settings';
  /** Of the fields. */
  schema: SchemaNode;
  body: 'required' | 'optional' | 'none';
  /** Whether `new` can make one, what it is called there (`post`) and by staff (`Closed day`), and what it asks for. */
  create?: { kind: string; one: string; fields: SchemaNode };
  entries: ContentEntry[];
}

type Marks = Pick<z.GlobalMeta, 'x-reference' | 'x-name-in' | 'x-drawing' | 'x-file' | 'x-link' | 'x-often' | 'x-three-states'>;
type Limits = Pick<JsonSchema, 'required' | 'enum' | 'format' | 'pattern' | 'maxLength' | 'minItems' | 'maxItems'>;

/** The part of a JSON Schema 2020-12 that the schemas of content use, with what they say to editors. */
export interface SchemaNode extends Marks, Limits, Pick<JsonSchema, 'title' | 'description' | 'examples' | 'default'> {
  type?: string;
  properties?: Record<string, SchemaNode>;
  additionalProperties?: SchemaNode | boolean;
  items?: SchemaNode;
  prefixItems?: SchemaNode[];
  anyOf?: SchemaNode[];
  'x-file-endings'?: string[];
  'x-multiline'?: boolean;
}

export interface ContentEntry {
  path: string;
  title: string;
  address?: string;
  /** `waits` for a day; `hidden`: draft, consent that has ended and the like; `broken`: it has errors, and the site shows how it was, if at all. */
  state: 'shown' | 'waits' | 'hidden' | 'broken';
  /** Why it is not shown, or its day, for the list: `from December 1, 2026`. */
  note?: string;
  canRename: boolean;
  canRemove: boolean;
}

export interface FieldChoice {
  value: string;
  label: string;
  picture?: string;
}

export interface PictureFile {
  file: string;
  size: number;
  uses: string[];
}

/** A problem as people read it, with the file it is in as the API names it. */
export interface AdminProblem extends Problem {
  /** From the content folder; absent for problems that are not of content. */
  path?: string;
}

/** A content file as the form has it: its fields as JSON, and the Markdown after them if its type has a text. */
export type FileFields = z.infer<typeof requests.unsaved.schema>;

export interface EditedFile extends FileFields {
  etag: string;
  /** Problems that keep the file from being read as fields (YAML that does not parse); then `text` is all of it and `fields` is empty. */
  text?: string;
  /** Where the body begins in the file, 1-based: problems of the body name lines of the file. */
  bodyLine?: number;
  problems: AdminProblem[];
}

export interface UnsavedReport {
  /** All of the site as it would be, errors first; those of the file itself before others. */
  problems: AdminProblem[];
  /** Where the body would begin in the file, 1-based. */
  bodyLine?: number;
  lines: number;
  /** Addresses of pages that would look different, at most 100, and how many they are. */
  pages: string[];
  pageCount: number;
  /** Address of a page that shows the file, to put after `UNSAVED_PREFIX`; absent where it has none or the site cannot be built. */
  preview?: string;
  /** Of the text: words, minutes, and US school grade with one decimal. */
  text?: { words: number; minutes: number; grade: number };
  /** A newer text was sent meanwhile: ignore this report. */
  isOutdated?: true;
}

export type SaveRequest = z.infer<typeof requests.save.schema>;
export type NewRequest = z.infer<typeof requests.new.schema>;
export type RenameRequest = z.infer<typeof requests.rename.schema>;
export type RemoveRequest = z.infer<typeof requests.remove.schema>;

export interface Saved {
  etag: string;
  lines: number;
}

/** What was done, or would be, a line each place; where the file is now. */
export interface Done {
  lines: string[];
  path?: string;
}

/** A picture as it was stored, and what was done with it, in words: `Made smaller: 4032 x 3024 to 2400 x 1800 pixels.` */
export type TakenPicture = StoredPicture;

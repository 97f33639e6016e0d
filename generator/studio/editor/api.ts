import type * as z from 'zod';
import type { JsonSchema } from '../../content/json-schema/content-schemas.ts';
import type { Problem } from '../../problem/problem.ts';
import type { StoredRequest } from '../../requests/store.ts';
import { ADMIN_PREFIX } from '../../serve/protocol.ts';
import type { StoredPicture } from '../edit/store-picture.ts';
import type { requests } from './requests.ts';

// The messages between the editor at /admin/ and the server. Every response except a file is JSON; a refusal has `{ error }`, a message for staff.

export { ADMIN_PREFIX, adminFileHref } from '../../serve/protocol.ts';

/** Prefix of the site with unsaved work, before the address of a page: `/admin/preview/blog/my-article`. */
export const UNSAVED_PREFIX = `${ADMIN_PREFIX}preview`;
/** Prefix of the files in `content/images/`: `/admin/images/team/office.jpg`. */
export const IMAGES_PREFIX = `${ADMIN_PREFIX}images/`;

/** Returns the address of a picture from its path in `content/images/`. */
export function pictureUrl(file: string): string {
  return IMAGES_PREFIX + file.split('/').map(encodeURIComponent).join('/');
}

/** Prefix of drawings of the values that fields choose by name: `/admin/drawings/drawings/lungs.svg`, `/admin/drawings/tones/sage-1.svg`. */
export const DRAWINGS_PREFIX = `${ADMIN_PREFIX}drawings/`;

/** Addresses of the API: GET without a body, POST with JSON (for a picture: its bytes) and the token. */
export const ADMIN_API = {
  /** GET -> `AdminState` */
  state: `${ADMIN_PREFIX}api/state`,
  /** GET, an event stream: `state` (null) after every build, also after changes outside the editor. */
  events: `${ADMIN_PREFIX}api/events`,
  /** GET `?path=blog/x.md` -> `EditedFile`; 404 with a `MovedFile` if there is none. `&etag=` is the last known one, to find a renamed file. */
  file: `${ADMIN_PREFIX}api/file`,
  /** POST `UnsavedRequest` -> `UnsavedReport` */
  unsaved: `${ADMIN_PREFIX}api/unsaved`,
  /** POST `SaveRequest` -> `Saved`; 412 with the current `EditedFile` if it has another etag; 422 `{ error, problems }` with the errors that it would cause; 500 or 507 if the disk refuses. */
  save: `${ADMIN_PREFIX}api/save`,
  /** POST `NewRequest` -> `{ path, field? }`, the new file, or the file with a new line */
  new: `${ADMIN_PREFIX}api/new`,
  /** POST `RenameRequest` -> the result of the edit; with `isDryRun` nothing is written. */
  rename: `${ADMIN_PREFIX}api/rename`,
  /** POST `RemoveRequest` -> the result of the edit; with `isDryRun` nothing is written. */
  remove: `${ADMIN_PREFIX}api/remove`,
  /** POST, the bytes of a picture, `?name=IMG%201.JPG`, with `&replace=office.jpg` to replace another -> the stored picture; with `&check=`, nothing is stored. */
  picture: `${ADMIN_PREFIX}api/picture`,
  /** POST `PasteRequest` -> `PastedText` */
  paste: `${ADMIN_PREFIX}api/paste`,
  /** POST, the bytes of a Word document, `?name=Report.docx&level=2` -> `PastedText` */
  document: `${ADMIN_PREFIX}api/document`,
  /** POST `{ at? }` -> the result; undoes the last save (409 if it was not made at that time), new file, rename or removal since the server started. */
  undo: `${ADMIN_PREFIX}api/undo`,
  /** GET -> `Overview` (generator/studio/reports/overview/data.ts); 404 before the first build has ended. */
  overview: `${ADMIN_PREFIX}api/overview`,
  /** GET -> `SiteWeights` of the last successful build; may take seconds. */
  weights: `${ADMIN_PREFIX}api/weights`,
  /** GET with the token -> `RequestList`: what patients have sent to the office, as far as it can be known without the key. */
  requests: `${ADMIN_PREFIX}api/requests`,
  /** POST `{ ids }` -> `SealedRequests` */
  sealed: `${ADMIN_PREFIX}api/requests/sealed`,
  /** POST `{ id, isAnswered }` -> `{}`; 404 if the request was deleted. */
  markRequest: `${ADMIN_PREFIX}api/requests/mark`,
  /** POST `{ ids }` -> `{ removed }`, a number; 404 if all of them were deleted before. */
  removeRequests: `${ADMIN_PREFIX}api/requests/remove`,
} as const;

/** Data that the page of the editor gets with its HTML. */
export interface Boot {
  /** Sent with every POST in the header `X-Ent-Site-Token`. */
  token: string;
  /** Identifies the content folder on this computer, however often the server is restarted: unsaved work of another one stays apart. */
  site: string;
  /** Nonce of CodeMirror's style element (`EditorView.cspNonce`). */
  nonce: string;
}

/** All that the editor shows besides the form of a file. */
export interface AdminState extends Pick<Boot, 'site'> {
  practice: string;
  /** Today in the time zone of the practice. */
  today: string;
  groups: ContentGroup[];
  /**
   * Values that fields can refer to, by `x-reference` or `x-name-in` of their schemas; without lists that the site does not have. `holidays` has
   * the names that patients read, each with its next date.
   */
  choices: Record<string, FieldChoice[]>;
  /** What patients read about a closed day for which staff wrote no words, in the language of the site. */
  closedWords: string;
  /** Pages that fields and texts can link to: address and title. */
  links: FieldChoice[];
  /** Files of `content/images/`, sorted. */
  pictures: PictureFile[];
  /** Files of `content/files/` by their paths inside it, sorted. */
  downloads: string[];
  /** Problems of the last build; if one is an error, the server still shows the last successful build. */
  problems: readonly AdminProblem[];
  publishing: Publishing;
  /** The last edit, which Undo would revert; absent if there is none. */
  undo?: LastEdit;
}

/** An edit that can be undone. */
export interface LastEdit {
  /** What it did, within a sentence: `the changes to "Do I Have Sleep Apnea?"`. */
  label: string;
  /** The content files that it changed. */
  paths: string[];
  /** When, as an ISO date with time. */
  at: string;
}

/** How this practice publishes its site. */
export interface Publishing {
  /** Address of the published site. */
  url?: string;
  /** Name of the web host, `Netlify`. */
  host?: string;
  /** Day of the last build for publication on this computer, `2026-11-20`; whether it was uploaded is not known. */
  lastBuilt?: string;
  /** What to do, in order; a command is typed in a terminal. */
  steps: { text: string; command?: string }[];
}

/** A folder of entries (`posts`), or one fixed file (`practice`), which is its only entry. */
export interface ContentGroup {
  name: string;
  /** Plural name for staff: `Articles`. */
  label: string;
  /** Singular name for staff: `Article`. */
  singular: string;
  isSingle: boolean;
  /** Groups of a section are folded together in the menu: the fixed pages, and settings that staff rarely need. */
  section?: 'pages' | 'settings';
  /** The schema of the fields of an entry. */
  schema: SchemaNode;
  body: 'required' | 'optional' | 'none';
  /** How to create an entry, if possible: its kind for the command `new` (`post`), its name for staff, and the schema of the form. */
  create?: { kind: string; one: string; fields: SchemaNode };
  /** In the order of lists: the newest first if they have dates, else in their order on the site, else by title. */
  entries: ContentEntry[];
}

type Mark =
  | ('help' | 'choices' | 'placeholders' | 'reference' | 'name-in' | 'drawing' | 'file' | 'link' | 'time' | 'hours' | 'three-states')
  | ('often' | 'first' | 'once');
type Marks = Pick<z.GlobalMeta, `x-${Mark}`>;
type Limits = Pick<JsonSchema, 'required' | 'enum' | 'format' | 'pattern' | 'maxLength' | 'minItems' | 'maxItems'>;

/** The keywords of JSON Schema 2020-12 that schemas of content use, with extensions for editors. */
export interface SchemaNode extends Marks, Limits, Pick<JsonSchema, 'title' | 'description' | 'examples' | 'default'> {
  type?: string;
  properties?: Record<string, SchemaNode>;
  additionalProperties?: SchemaNode | boolean;
  items?: SchemaNode;
  prefixItems?: SchemaNode[];
  anyOf?: SchemaNode[];
  'x-file-endings'?: string[];
  'x-multiline'?: boolean;
  /** The time before the one that is edited: an hour without am or pm is later. Forms set it. */
  'x-after'?: string;
}

/** A content file in the lists of the editor. */
export interface ContentEntry {
  path: string;
  title: string;
  address?: string;
  /** Its date, for types with one: of publication, the first day of an announcement. */
  date?: string;
  /** Name of its author. */
  author?: string;
  /** `waits`: appears later; `hidden`: a draft, an invalid consent and so on; `broken`: has errors, so the site shows the old version or none. */
  state: 'shown' | 'waits' | 'hidden' | 'broken';
  /** Why it is not shown, or the day on which it appears: `Draft`, `2026-12-01`. */
  note?: string;
  canRename: boolean;
  canRemove: boolean;
}

/** A value that a field can have, with its label and the address of its drawing. */
export interface FieldChoice {
  value: string;
  label: string;
  picture?: string;
}

/** A file in `content/images/`. */
export interface PictureFile {
  /** Path in `content/images/`. */
  file: string;
  /** Size (bytes). */
  size: number;
  /** Paths of the entries that use it. */
  uses: string[];
}

/** A problem, with the path of its content file and its line in the form. */
export interface AdminProblem extends Problem {
  /** Path from the content folder; absent if the problem is not in content. */
  path?: string;
  /** Line in the Markdown text of the form, 1-based; absent if the problem is not in that text. */
  bodyLine?: number;
  /** Set for an error that the site has without the unsaved work. It keeps the site from being updated, but blocks no save. */
  isOlder?: true;
}

/** The requests of patients, and when they are deleted. */
export interface RequestList {
  /** The public key of the office, from content/requests.yaml. */
  key?: string;
  /** The newest first. */
  requests: ListedRequest[];
}

/** A request of a patient that only the key file of the office opens. */
export interface ListedRequest extends StoredRequest {
  /** Days until it is deleted, rounded up; 0 if it is overdue. */
  daysLeft: number;
}

/** The encrypted bytes of requests in base64, by id; without those that were deleted or whose files cannot be read. */
export interface SealedRequests {
  sealed: Record<string, string>;
}

/** The values of a form: the path of the file, its fields as JSON, and its Markdown text if its type has one. */
export type FileFields = Omit<UnsavedRequest, 'isRepeated'>;

export type UnsavedRequest = z.infer<typeof requests.unsaved.schema>;

/** A content file when it is opened in the editor. */
export interface EditedFile extends FileFields {
  etag: string;
  /** The whole text of a file that cannot be read as fields, since its YAML does not parse; `fields` is then empty. */
  text?: string;
  problems: AdminProblem[];
}

/** The answer for a file that does not exist, with its new path if it was renamed. */
export interface MovedFile {
  error: string;
  movedTo?: string;
}

/** What saving a file would change on the site. */
export interface UnsavedReport {
  /** Problems of the whole site with the unsaved work: errors first, those of the file before others. */
  problems: AdminProblem[];
  /** Addresses of pages that would change, at most 100; `pageCount` is their number. */
  pages: string[];
  pageCount: number;
  /** Address of a page that shows the file, to append to `UNSAVED_PREFIX`; absent if there is none or the site cannot be built. */
  preview?: string;
  /** Why `preview` is not the page of the file, which has none: a page that is `used` shows it, else it is the `home` page. */
  previewReason?: 'used' | 'home';
  /** Words of the text, reading time in minutes, and US school grade with one decimal. */
  text?: { words: number; minutes: number; grade: number };
  /** Set if other values were sent in the meantime: ignore this report. */
  isOutdated?: true;
}

export type SaveRequest = z.infer<typeof requests.save.schema>;
export type NewRequest = z.infer<typeof requests.new.schema>;
export type RenameRequest = z.infer<typeof requests.rename.schema>;
export type RemoveRequest = z.infer<typeof requests.remove.schema>;

/** The result of a save. */
export interface Saved {
  etag: string;
}

/** What an edit did, or would do. */
export interface EditResult {
  /** Path of the file after the edit. */
  path?: string;
  /** Address of its page after a change of the address. */
  address?: string;
  /** A published address that the edit removes, and where its visitors get. */
  redirect?: { from: string; to: string };
  /** Paths of other entries that the edit changes, since they refer or link to the file. */
  changed: string[];
}

/** A stored picture, with notes on how it was changed: `Made smaller: 4032 x 3024 to 2400 x 1800 pixels.` */
export type UploadedPicture = StoredPicture;

export type PasteRequest = z.infer<typeof requests.paste.schema>;

/** A copied text or a Word document as Markdown. */
export interface PastedText {
  /** The text in blocks; empty if nothing is left of it. */
  markdown: string;
  /** The text to insert into a line, if it is one paragraph; of a heading or a single item, its words. */
  inline?: string;
  /** Whether it has no formatting, so that the plain text of the clipboard is as good. */
  isPlain: boolean;
  /** What was left out or changed, a sentence each. */
  notes: string[];
  /** Pictures to place. */
  pictures: PastedPicture[];
}

/** A picture of a copied text: its media type, and its bytes in base64. */
export type PastedPicture = Record<'type' | 'data', string>;

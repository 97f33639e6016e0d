import { rmSync } from 'node:fs';
import { diffLines } from 'diff';
import { contentSchemas } from '../../content/json-schema/content-schemas.ts';
import { loadMarkdownParser, markdownSetting } from '../../content/markdown/parse-markdown.ts';
import { parseSourceFile } from '../../content/parse-source-file.ts';
import { asRead } from '../../content/read-source-files.ts';
import { bodySentences, countWords, readingMinutes } from '../../content/text.ts';
import { addressMaker } from '../../content/types/index.ts';
import { BuildFailure, fail } from '../../problem/problem.ts';
import type { LoadedTemplates } from '../../render/load-templates.ts';
import type { UnsavedFile } from '../../serve/protocol.ts';
import type { SiteStore, StoredFile } from '../../serve/site-store.ts';
import { fixedRoutes } from '../../shared/routes.ts';
import { mergeFile } from '../edit/merge/merge-file.ts';
import { keysOfSchema } from '../edit/merge/schema-keys.ts';
import type { NewContent } from '../edit/new/plan-closure.ts';
import { planNew, writeNew } from '../edit/new/plan-new.ts';
import { type StoredPicture, takePicture } from '../edit/take-picture.ts';
import type { PlanEdit } from '../edit/try-edit.ts';
import { SavedMeanwhile, saveText, writeEdit } from '../edit/write-edit.ts';
import { readability } from '../reports/words/measure.ts';
import type { AdminProblem, Done, FileFields, NewRequest, RemoveRequest, RenameRequest, Saved, SaveRequest, UnsavedReport } from './api.ts';
import { AdminRefusal, type ContentFolder, type OpenedFile, titleOf } from './content-folder.ts';
import { EditHistory } from './edit-history.ts';
import type { UnsavedSite } from './unsaved-site.ts';

interface EditorParts {
  folder: ContentFolder;
  /** The site as it is shown. */
  store: SiteStore;
  unsavedSite: UnsavedSite;
  loadTemplates(): Promise<LoadedTemplates>;
  packageDir: string;
}

/** Writes what the editor asks for, one edit after the other. */
export function createContentEditor({ folder, store, unsavedSite, loadTemplates, packageDir }: EditorParts) {
  const { contentDir } = folder;
  const history = new EditHistory(contentDir);
  let last: Promise<unknown> = Promise.resolve();

  /** One edit at a time, in the order of the requests. */
  const next = <Value>(edit: () => Promise<Value>): Promise<Value> => {
    const done = last.then(edit);
    last = done.catch(() => undefined);
    return done;
  };
  const open = (path: string): OpenedFile => {
    const file = folder.open(path);
    if (!file) throw new AdminRefusal(404, `There is no file ${path} in content/ any more: it was removed, or has another name now.`);
    return file;
  };
  const refuseErrors = async (file: UnsavedFile): Promise<void> => {
    const result = await unsavedSite.buildToEnd([file]);
    const errors = 'problems' in result ? result.problems.filter(({ severity }) => severity === 'error') : [];
    const placed = errors.map((problem) => folder.placed(problem));
    if (placed.length > 0) throw new AdminRefusal(422, 'The site could not be built with this.', placed);
  };
  /** The text of the file with these fields and this body. Throws AdminRefusal where there is no such file, BuildFailure where it cannot be read. */
  const merged = ({ path, fields, body }: FileFields): { file: OpenedFile; text: string } => {
    const file = open(path);
    const schema = contentSchemas().find(({ name }) => name === file.type.name)?.schema;
    return { file, text: mergeFile({ text: file.written, path, fields, keysAt: schema && keysOfSchema(schema), body }) };
  };
  const editContent = (planEdit: PlanEdit, isDryRun: boolean): Promise<Done> =>
    next(async () => {
      // Loads all stages of a build, which the server's main thread needs for nothing else.
      const { planFolder } = await import('../edit/content-plan.ts');
      const edit = await planEdit(await planFolder(contentDir, loadTemplates));
      const { subject, renamed, changes, lines } = edit;
      const touched = [...changes.map(({ file }) => file.path), subject.path, ...(renamed ? [renamed.path] : [])];
      const paths = touched.map((path) => folder.at(path));
      const label = renamed ? `the new name of ${subject.path}` : `the removal of ${subject.path}`;
      if (!isDryRun) await history.record(label, paths, () => writeEdit(edit, contentDir));
      return { lines: lines.map((line) => line.replaceAll(folder.label, '')), ...(renamed && { path: renamed.path }) };
    });
  const removeAlone = (path: string, isDryRun: boolean): Promise<Done> =>
    next(async () => {
      const file = open(path);
      await refuseErrors({ path, text: undefined });
      if (!isDryRun) await history.record(`the removal of "${titleOf(file)}"`, [folder.at(path)], () => rmSync(folder.at(path)));
      return { lines: [`${path} is removed`] };
    });

  return {
    /** Reports what saving a file would change: the site is built with it in memory. Throws what `merged` does. */
    async check(sent: FileFields): Promise<UnsavedReport> {
      const { file, text } = merged(sent);
      const result = await unsavedSite.build([{ path: file.path, text }]);
      if (!result) return { problems: [], lines: 0, pages: [], pageCount: 0, isOutdated: true };
      const found = ('problems' in result ? result.problems : result.warnings).map((problem) => folder.placed(problem));
      const pages = 'problems' in result ? [] : unsavedSite.pagesUnlike(store);
      const preview = previewOf(file.path, unsavedSite, folder);
      return {
        problems: found.toSorted((a, b) => rank(a, file.path) - rank(b, file.path)),
        lines: changedLines(file.written, text),
        pages: pages.slice(0, MAX_PAGES),
        pageCount: pages.length,
        ...(preview !== undefined && { preview }),
        ...(sent.body !== undefined && {
          bodyLine: parseSourceFile({ path: file.path, label: file.path }, asRead(text)).value.bodyLine,
          text: await measured(sent.body, folder),
        }),
      };
    },

    /** What undo would take back. */
    lastEdit: () => history.last,

    /** Saves unless someone else has saved since, or the site would have errors. Throws AdminRefusal (422) with these. */
    save: ({ etag, text: whole, withErrors = false, ...edited }: SaveRequest): Promise<Saved | { current: OpenedFile }> =>
      next(async () => {
        const file = open(edited.path);
        if (file.etag !== etag) return { current: file };
        const text = whole === undefined ? merged(edited).text : asWritten(whole, file.written);
        if (text === file.written) return { etag, lines: 0 };
        if (!withErrors) await refuseErrors({ path: edited.path, text });
        const absolutePath = folder.at(edited.path);
        const write = () => saveText({ absolutePath, label: edited.path, text, etag });
        try {
          const saved = await history.record(`the changes of "${titleOf(file)}"`, [absolutePath], write);
          return { etag: saved, lines: changedLines(file.written, text) };
        } catch (error) {
          if (error instanceof SavedMeanwhile) return { current: open(edited.path) };
          throw error;
        }
      }),

    /** Begins a new file, or adds a closure to the hours: `field` is the list that got a line. */
    create: ({ kind, fields }: NewRequest): Promise<{ path: string; field?: string }> =>
      next(async () => {
        const planned = planNewEntry({ kind, fields, contentDir, packageDir });
        const { path, changed } = planned;
        const label = changed ? `the new line in ${path}` : `the new file ${path}`;
        await history.record(label, [folder.at(path)], () => writeNew(planned, contentDir));
        return { path, ...(changed && { field: 'hours.exceptions' }) };
      }),

    /** Puts a picture into content/images, in the place of another where that is named. Throws BuildFailure for what is not a picture. */
    takePicture: (bytes: Uint8Array, name: string, replace: string | undefined): Promise<StoredPicture> =>
      next(() => {
        const known = new Map(folder.list().assets.map(({ path, absolutePath }) => [path, absolutePath]));
        const replaced = known.get(`images/${replace}`);
        return history.record(
          replace ? `the other picture ${replace}` : `the new picture ${name}`,
          replaced ? [replaced] : [],
          () => takePicture({ bytes, name, contentDir, replace }),
          ({ file }) => (known.has(`images/${file}`) ? [] : [folder.at(`images/${file}`)]),
        );
      }),

    rename: ({ path, name, isDryRun }: RenameRequest): Promise<Done> =>
      editContent(async (plan) => {
        const { planRename } = await import('../edit/rename.ts');
        return planRename(plan, { old: folder.at(path), wanted: name });
      }, isDryRun),

    async remove({ path, to, isDryRun }: RemoveRequest): Promise<Done> {
      const file = folder.open(path);
      if (file && isRemovedAlone(file)) return removeAlone(path, isDryRun);
      return editContent(async (plan) => {
        const { planRemove } = await import('../edit/remove.ts');
        return planRemove(plan, { given: folder.at(path), to });
      }, isDryRun);
    },

    /** Takes back the last edit. Throws AdminRefusal where there is none, or someone has changed a file of it since. */
    undo: (): Promise<Done> =>
      next(async () => {
        const label = history.last;
        const undone = history.revertLast();
        if (!undone) throw new AdminRefusal(409, 'There is nothing to take back.');
        if ('changedSince' in undone) {
          const stays = 'was changed since, outside of this editor. It stays as it is';
          const path = folder.pathOf(undone.changedSince);
          throw new AdminRefusal(409, `${path} ${stays}, and ${label} cannot be taken back any more.`);
        }
        const paths = undone.restored.map((path) => folder.pathOf(path));
        return { lines: [`Taken back: ${label}`, ...paths], ...(paths[0] && { path: paths[0] }) };
      }),
  };
}

const MAX_PAGES = 100;

async function measured(body: string, folder: ContentFolder): Promise<NonNullable<UnsavedReport['text']>> {
  const parseMarkdown = await loadMarkdownParser(markdownSetting(folder.list().texts));
  const { tree } = parseMarkdown(body);
  const words = countWords(tree);
  return { words, minutes: readingMinutes(words), grade: Number(readability(bodySentences(tree)).grade.toFixed(1)) };
}

/** Errors before warnings; of each the own before those of others. */
function rank({ severity, path }: AdminProblem, own: string): number {
  return (severity === 'error' ? 0 : 2) + (path === own ? 0 : 1);
}

/** The page that is made of a file, else one that shows it, else the home page; undefined before any such build was good. */
function previewOf(path: string, unsavedSite: UnsavedSite, folder: ContentFolder): string | undefined {
  const pages = unsavedSite.pages().filter(({ info }) => info);
  const madeOf = (page: StoredFile) => page.info?.sources.map((source) => folder.relabelled(source)) ?? [];
  const own = pages.findLast((page) => madeOf(page)[0] === path) ?? pages.find((page) => madeOf(page).includes(path));
  return own?.address ?? pages.find(({ address }) => address === fixedRoutes.home)?.address;
}

/** Plans what the editor's form for new entries asks for. Throws BuildFailure, whose problems name the fields of that form. */
export function planNewEntry({ kind, fields, ...folders }: NewRequest & { contentDir: string; packageDir: string }): NewContent {
  const { title, date, from, holiday } = fields;
  const refuse = (field: string, message: string) => fail('edit-refused', { file: '', field }, message);
  // The command takes today, which no one sees before the office is closed.
  if (kind === 'closure' && !(date || from || holiday)) refuse('date', 'Choose a day, or a first and a last day, or a holiday.');
  if (kind === 'closure' && !holiday && !title?.trim()) refuse('title', 'Write what patients read, such as "Training day".');
  if (kind !== 'closure' && !title?.trim()) refuse('title', 'Fill this in: the new one is made from it.');
  try {
    return planNew({ kind, ...fields, ...folders });
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error;
    throw new BuildFailure(error.problems.map((one) => ({ ...one, file: '', field: formField(one.field ?? one.file) })));
  }
}

/** `hours.exceptions.3.name` is asked for as `title`, what is wrong with `date: tomorrow` as `date`, `starts` and `ends` as `from` and `to`. */
function formField(place: string): string {
  const field = place.replace(/^hours\.exceptions\.\d+\.?/, '').replace(/: .*$/s, '');
  return { name: 'title', text: 'title', starts: 'from', ends: 'to' }[field] ?? field;
}

/** Whether no other file can name it and it has no address: a testimonial, an announcement. */
export function isRemovedAlone({ type }: Pick<OpenedFile, 'type'>): boolean {
  return type.at.endsWith('/') && !addressMaker(type.name) && type.optional === true;
}

/** A text with `\n` line ends as the file it is written to has them, with its byte order mark. */
function asWritten(text: string, written: string): string {
  const [lineEnd = '\n'] = /\r\n?|\n/.exec(written) ?? [];
  const mark = written.startsWith('\uFEFF') && !text.startsWith('\uFEFF') ? '\uFEFF' : '';
  return mark + text.replace(/\r\n?|\n/g, lineEnd);
}

/** The time that it takes to compare texts grows with the square of what differs. */
const MAX_DIFFERENT = 2_000;

/** Lines of the new text that the old one has not, or the other way round where these are more; of very different texts, all lines. */
export function changedLines(before: string, after: string): number {
  const parts = diffLines(before, after, { maxEditLength: MAX_DIFFERENT });
  if (!parts) return Math.max(...[before, after].map((text) => text.split('\n').length));
  const count = (kind: 'added' | 'removed') => parts.reduce((sum, part) => sum + (part[kind] ? part.count : 0), 0);
  return Math.max(count('added'), count('removed'));
}

import { belongsTo } from '../../content/file-paths.ts';
import { contentSchemas } from '../../content/json-schema/content-schemas.ts';
import { nameInAddress } from '../../content/name-in-address.ts';
import { checkSlug } from '../../content/slug.ts';
import { contentTypes } from '../../content/types/index.ts';
import type { Problem } from '../../problem/problem.ts';
import { isError } from '../../run/stages.ts';
import type { FailedBuild, UnsavedFile } from '../../serve/protocol.ts';
import type { PlanEdit } from '../edit/check-edit.ts';
import { mergeFile } from '../edit/merge/merge-file.ts';
import { keysOfSchema } from '../edit/merge/schema-keys.ts';
import { writeNew } from '../edit/new/plan-new.ts';
import { type StoredPicture, storePicture } from '../edit/store-picture.ts';
import { saveText, writeEdit } from '../edit/write-edit.ts';
import type {
  EditResult,
  FileFields,
  LastEdit,
  MovedFile,
  NewRequest,
  RemoveRequest,
  RenameRequest,
  Saved,
  SaveRequest,
  UnsavedReport,
  UnsavedRequest,
} from './api.ts';
import { AdminRefusal, type OpenedFile, titleOf } from './content-folder.ts';
import { EditHistory } from './edit-history.ts';
import { errorsOfEdit, writtenLines } from './errors-of-edit.ts';
import { planNewEntry } from './plan-new-entry.ts';
import { type ReportParts, reportOf } from './unsaved-report.ts';

interface EditorParts extends ReportParts {
  packageDir: string;
}

/** Creates what checks and writes the edits of the editor. */
export function createContentEditor({ folder, store, unsavedSite, packageDir }: EditorParts) {
  const { contentDir } = folder;
  const history = new EditHistory(contentDir);
  /** New paths of files that were renamed here. */
  const renames = new Map<string, string>();
  /** Paths of files that were created here. */
  const created = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();

  /** Runs one edit at a time, in the order of the requests. */
  const next = <Value>(edit: () => Promise<Value>): Promise<Value> => {
    const result = last.then(edit);
    last = result.catch(() => undefined);
    return result;
  };
  const open = (path: string): OpenedFile => {
    const file = folder.open(path);
    if (!file) throw new AdminRefusal(404, 'This page was removed or renamed.');
    return file;
  };
  /** How the saved content fails, and how it would without each of some files; empty after each change of the content. */
  let failures = new Map<string, FailedBuild | undefined>();
  let stampOfFailures: string | undefined;
  const failureOfSaved = async (removed?: string): Promise<FailedBuild | undefined> => {
    const stamp = folder.stamp();
    if (stampOfFailures !== stamp) failures = new Map();
    stampOfFailures = stamp;
    const [found, key] = [failures, removed ?? ''];
    if (!found.has(key)) found.set(key, await unsavedSite.failureOf(removed === undefined ? [] : [{ path: removed, text: undefined }]));
    return found.get(key);
  };
  const errorsCausedBy = async (after: FailedBuild, { path, text = '' }: UnsavedFile): Promise<Problem[]> => {
    const lines = writtenLines(folder.read(path)?.rawText ?? '', text);
    return errorsOfEdit({ before: await failureOfSaved(), after, file: folder.label + path, isWritten: (line) => lines.has(line) });
  };
  /** Returns the errors in other files that the site does not have without this one, if it is new or has errors itself as it is saved. */
  const errorsElsewhere = async (after: FailedBuild, path: string): Promise<Problem[]> => {
    const file = folder.label + path;
    const hasError = (await failureOfSaved())?.problems.some((one) => one.file === file && isError(one));
    if (!(hasError || created.has(path)) || after.problems.every((one) => one.file === file)) return [];
    return errorsOfEdit({ before: await failureOfSaved(path), after, file, isWritten: () => false }).filter((one) => one.file !== file);
  };
  const refuseErrors = async (file: UnsavedFile, body?: string): Promise<void> => {
    const result = await unsavedSite.buildToEnd([file]);
    const errors = 'problems' in result ? await errorsCausedBy(result, file) : [];
    const message = 'Not saved yet: with this change, the site could not be updated. Fix the errors named here first.';
    if (errors.length > 0) throw new AdminRefusal(422, message, folder.withPaths(errors, { path: file.path, text: file.text ?? '', body }));
  };
  /** Merges fields and body into the text of a file. Throws AdminRefusal if there is no such file, BuildFailure if it cannot be read. */
  const merged = ({ path, fields, body }: FileFields): { file: OpenedFile; text: string } => {
    const file = open(path);
    const schema = contentSchemas().find(({ name }) => name === file.type.name)?.schema;
    return { file, text: mergeFile({ text: file.rawText, path, fields, keysAt: schema && keysOfSchema(schema), body }) };
  };
  const editContent = (planEdit: PlanEdit, isDryRun: boolean): Promise<EditResult> =>
    next(async () => {
      // Loads all stages of a build, which the main thread of the server does not need otherwise.
      const { planFolder } = await import('../edit/content-plan.ts');
      const edit = await planEdit(await planFolder(contentDir));
      const { subject, renamed, changes, redirect } = edit;
      const changed = [...new Set(changes.map(({ file }) => file.path))];
      const paths = [...changed, subject.path, ...(renamed ? [renamed.path] : [])].map((path) => folder.absolutePath(path));
      const what = quotedTitle(subject.path);
      const label = renamed ? `the new address of ${what}` : `the removal of ${what}`;
      if (!isDryRun) await history.record(label, paths, () => writeEdit(edit, contentDir));
      if (!isDryRun && renamed) {
        for (const [first, last] of renames) if (last === subject.path) renames.set(first, renamed.path);
        renames.set(subject.path, renamed.path);
        if (created.has(subject.path)) created.add(renamed.path);
      }
      return {
        ...(renamed && { path: renamed.path }),
        ...(renamed?.address !== undefined && { address: renamed.address }),
        ...(redirect && { redirect: { from: redirect.from, to: redirect.to } }),
        changed: changed.filter((path) => path !== subject.path && path !== 'redirects.yaml'),
      };
    });
  /** The title of an entry in quotes; the name of a picture or document. */
  const quotedTitle = (path: string): string => {
    const file = folder.read(path);
    if (file) return `"${titleOf(file)}"`;
    const [, kind, name] = /^(images|files)\/(.+)$/.exec(path) ?? [];
    return name === undefined ? 'A removed page' : `the ${kind === 'images' ? 'picture' : 'document'} ${name}`;
  };

  return {
    /** Call it after each build: templates may have changed, which decides too what is an error. */
    built() {
      stampOfFailures = undefined;
    },

    /** Reports what saving a file would change, by building the site with it in memory. Throws AdminRefusal or BuildFailure as `merged` does. */
    async check({ isRepeated = false, ...sent }: UnsavedRequest): Promise<UnsavedReport> {
      const { file, text } = merged(sent);
      const unsaved = [{ path: file.path, text }];
      const result = await (isRepeated ? unsavedSite.buildToEnd(unsaved) : unsavedSite.build(unsaved));
      if (!result) return { problems: [], pages: [], pageCount: 0, isOutdated: true };
      const problems = 'problems' in result ? result.problems : result.warnings;
      const own = new Set(
        'problems' in result
          ? [...(await errorsCausedBy(result, { path: file.path, text })), ...(await errorsElsewhere(result, file.path))]
          : [],
      );
      const found = folder.withPaths(problems, { ...sent, text }).map((placed, index) => {
        const [one] = problems.slice(index);
        const isOlder = placed.severity === 'error' && one !== undefined && !own.has(one);
        return { ...placed, ...(isOlder && { isOlder }) };
      });
      return reportOf({ file, body: sent.body, problems: found, hasErrors: 'problems' in result }, { folder, store, unsavedSite });
    },

    /** Answers for a file that does not exist: it was renamed here, or the only file with these bytes now is the same file. */
    movedFile(path: string, etag: string | undefined): MovedFile {
      const renamed = folder.read(renames.get(path) ?? '')?.path;
      const [same, ...more] = folder.openAll().filter((file) => file.etag === etag);
      const movedTo = renamed ?? (more.length === 0 ? same?.path : undefined);
      return { error: 'This page was removed or renamed.', ...(movedTo !== undefined && { movedTo }) };
    },

    /** Returns the edit that `undo` would revert. */
    lastEdit(): LastEdit | undefined {
      const { last } = history;
      return last && { label: last.label, at: last.at, paths: last.files.map(({ path }) => folder.pathOf(path)) };
    },

    /** Saves a file; returns the current file instead if it has another etag. Throws AdminRefusal (422) with the errors that this edit would cause. */
    save: ({ etag, text: whole, withErrors = false, ...edited }: SaveRequest): Promise<Saved | { current: OpenedFile }> =>
      next(async () => {
        const file = open(edited.path);
        if (file.etag !== etag) return { current: file };
        const text = whole === undefined ? merged(edited).text : asWritten(whole, file.rawText);
        if (text === file.rawText) return { etag };
        if (!withErrors) await refuseErrors({ path: edited.path, text }, whole === undefined ? edited.body : undefined);
        const absolutePath = folder.absolutePath(edited.path);
        const write = () => saveText({ absolutePath, text, etag });
        const saved = await history.record(`the changes to "${titleOf(file)}"`, [absolutePath], write);
        return saved === undefined ? { current: open(edited.path) } : { etag: saved };
      }),

    /** Creates a new file, or adds a closed day to the hours: `field` is then the list with the new line. */
    create: ({ kind, fields }: NewRequest): Promise<{ path: string; field?: string }> =>
      next(async () => {
        const planned = planNewEntry({ kind, fields, contentDir, packageDir });
        const { path, changed } = planned;
        const [what, title] = changed ? ['closed day', fields.title ?? fields.holiday] : [findTypeName(path), fields.title];
        const label = `the new ${what} "${title}"`;
        await history.record(label, [folder.absolutePath(path)], () => writeNew(planned, contentDir));
        if (!changed) created.add(path);
        return { path, ...(changed && { field: 'hours.exceptions' }) };
      }),

    /** Stores a picture in content/images, or replaces the picture `replace`. Throws BuildFailure if the file is not a picture. */
    takePicture: (bytes: Uint8Array, name: string, replace: string | undefined): Promise<StoredPicture> =>
      next(() => {
        const existing = new Map(folder.list().assets.map(({ path, absolutePath }) => [path, absolutePath]));
        const replaced = existing.get(`images/${replace}`);
        return history.record(
          replace ? `the replacement of the picture ${replace}` : `the new picture ${name}`,
          replaced ? [replaced] : [],
          () => storePicture({ bytes, name, contentDir, replace }),
          ({ file }) => (existing.has(`images/${file}`) ? [] : [folder.absolutePath(`images/${file}`)]),
        );
      }),

    rename: ({ path, name, isDryRun }: RenameRequest): Promise<EditResult> =>
      editContent(async (plan) => {
        const { planRename } = await import('../edit/rename.ts');
        return planRename(plan, { old: folder.absolutePath(path), wanted: slugFromWords(name) });
      }, isDryRun),

    remove: ({ path, to, isDryRun }: RemoveRequest): Promise<EditResult> =>
      editContent(async (plan) => {
        const { planRemove } = await import('../edit/remove.ts');
        return planRemove(plan, { given: folder.absolutePath(path), to });
      }, isDryRun),

    /** Reverts the last edit. Throws AdminRefusal if there is none, if it was made at another time, or if one of its files has changed since. */
    undo: (at?: string): Promise<EditResult> =>
      next(async () => {
        if (at !== undefined && history.last && history.last.at !== at)
          throw new AdminRefusal(409, 'Something else was saved in the meantime. Close this, then undo that first.');
        const label = history.last?.label;
        const undone = history.revertLast();
        if (!undone) throw new AdminRefusal(409, 'There is nothing to undo.');
        if ('changedSince' in undone) {
          const what = quotedTitle(folder.pathOf(undone.changedSince));
          throw new AdminRefusal(409, `${what} was changed outside this editor, so ${label} can no longer be undone. It stays as it is.`);
        }
        const paths = undone.restored.map((path) => folder.pathOf(path));
        return { changed: paths, ...(paths[0] && { path: paths[0] }) };
      }),
  };
}

/** Returns the name in an address for what a person typed: words, a name that is already valid, or a whole address. */
function slugFromWords(typed: string): string {
  const name = typed.trim().split('/').findLast(Boolean) ?? '';
  return checkSlug(name, name).length === 0 ? name : (nameInAddress(name) ?? name);
}

/** Returns what staff call a file: `article`. */
function findTypeName(path: string): string {
  return contentTypes.find((type) => belongsTo(path, type))?.labels.one.toLowerCase() ?? 'file';
}

/** Gives a text the line ends and the byte order mark of the file that it replaces. */
function asWritten(text: string, written: string): string {
  const [lineEnd = '\n'] = /\r\n?|\n/.exec(written) ?? [];
  const mark = written.startsWith('\uFEFF') && !text.startsWith('\uFEFF') ? '\uFEFF' : '';
  return mark + text.replace(/\r\n?|\n/g, lineEnd);
}

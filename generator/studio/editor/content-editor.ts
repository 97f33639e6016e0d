import { rmSync } from 'node:fs';
import { diffLines } from 'diff';
import { contentSchemas } from '../../content/json-schema/content-schemas.ts';
import { addressMaker } from '../../content/types/index.ts';
import type { LoadedTemplates } from '../../render/load-templates.ts';
import type { UnsavedFile } from '../../serve/protocol.ts';
import { mergeFile } from '../edit/merge/merge-file.ts';
import { keysOfSchema } from '../edit/merge/schema-keys.ts';
import { writeNew } from '../edit/new/plan-new.ts';
import { type StoredPicture, takePicture } from '../edit/take-picture.ts';
import type { PlanEdit } from '../edit/try-edit.ts';
import { SavedMeanwhile, saveText, writeEdit } from '../edit/write-edit.ts';
import type { Done, FileFields, NewRequest, RemoveRequest, RenameRequest, Saved, SaveRequest } from './api.ts';
import { AdminRefusal, type ContentFolder, type OpenedFile, titleOf } from './content-folder.ts';
import type { EditHistory } from './edit-history.ts';
import { planNewEntry } from './entry-state.ts';
import type { UnsavedSite } from './unsaved-site.ts';

interface EditorParts {
  folder: ContentFolder;
  unsavedSite: UnsavedSite;
  history: EditHistory;
  loadTemplates(): Promise<LoadedTemplates>;
  packageDir: string;
}

export interface Outdated {
  current: OpenedFile;
}

export type ContentEditor = ReturnType<typeof createContentEditor>;

/** Writes what the editor asks for, one edit after the other. */
export function createContentEditor({ folder, unsavedSite, history, loadTemplates, packageDir }: EditorParts) {
  const { contentDir } = folder;
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
      const { prepareEdit } = await import('../edit/try-edit.ts');
      const { edit, lines } = await prepareEdit({ contentDir, loadTemplates, planEdit });
      const { subject, renamed, changes } = edit;
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
    merged,

    /** Saves unless someone else has saved since, or the site would have errors. Throws AdminRefusal (422) with these. */
    save: ({ etag, text: whole, withErrors = false, ...edited }: SaveRequest): Promise<Saved | Outdated> =>
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

    /** Puts a picture into content/images, in the place of another where that is named. Throws BuildFailure for what is no picture. */
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

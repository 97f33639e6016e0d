import { useEffect, useState, useSyncExternalStore } from 'react';
import { attempt } from '../../../../shared/attempt.ts';
import { ADMIN_API, type EditedFile, type Saved } from '../../api.ts';
import { boot, get, postJson, subscribeTo, useEditor } from '../server.ts';
import { openTabs } from '../tabs.ts';
import { EditSession } from './edit-session.ts';
import { UnsavedWork } from './unsaved-work.ts';

const CHANGED = 'ent-site-unsaved';

/** The unsaved work in this browser; set by `startUnsavedWork`. */
let unsavedWork: UnsavedWork | undefined;

/**
 * Opens the unsaved work of the content folder for this tab. Changes update the list of unsaved files in this tab and in others. The browser
 * asks before the tab is left with work that it could not store.
 */
export function startUnsavedWork(tab: string): void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  // A browser that stores nothing for a site throws.
  const work = new UnsavedWork(attempt(() => window.localStorage) ?? undefined, boot.site, tab, () => {
    window.dispatchEvent(new Event(CHANGED));
    if (work.hasUnstored) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
  });
  unsavedWork = work;
}

/** Returns the unsaved work in this browser. Throws before `startUnsavedWork`. */
export function getUnsavedWork(): UnsavedWork {
  if (!unsavedWork) throw new Error('getUnsavedWork was called before startUnsavedWork');
  return unsavedWork;
}

const followAll = subscribeTo(() => window, CHANGED, 'storage');

/** Returns the paths of files with unsaved work, also from other tabs. */
export function useUnsavedPaths(): string[] {
  const slots = useSyncExternalStore(followAll, () => JSON.stringify(getUnsavedWork().slots()));
  return [...new Set((JSON.parse(slots) as { path: string }[]).map(({ path }) => path))];
}

/** Returns the title in unsaved work on a file, which may no longer exist; undefined if it has none. */
export function unsavedTitle(path: string): string | undefined {
  const work = getUnsavedWork();
  const slot = work.slots().find((one) => one.path === path);
  const { title, name } = (slot && work.read(slot)?.mine.fields) ?? {};
  return [title, name].find((text) => typeof text === 'string');
}

const followOtherTabs = subscribeTo(() => window, 'storage');

/** Opens a file: returns its state, which is read again after each build, and the session that changes and saves it. */
export function useEditing(path: string) {
  const { builds, refresh, say } = useEditor();
  const [session] = useState(
    () =>
      new EditSession({
        path,
        work: getUnsavedWork(),
        openTabs,
        read: (file, etag) => get<EditedFile>(ADMIN_API.file, { path: file, ...(etag !== undefined && { etag }) }),
        write: (request) => postJson<Saved>(ADMIN_API.save, request),
        saved: refresh,
        say,
      }),
  );
  const state = useSyncExternalStore(session.subscribe, session.snapshot);
  useEffect(() => {
    if (builds >= 0) void session.refresh();
  }, [builds, session]);
  useEffect(() => followOtherTabs(() => void session.findOthers()), [session]);
  useEffect(() => () => session.close(), [session]);
  return { session, state };
}

import type { IncomingMessage } from 'node:http';
import { DiskFailure, isFull, isSystemError } from '../../files/disk-failure.ts';
import { realPath } from '../../files/files.ts';
import { BuildFailure } from '../../problem/problem.ts';
import { type JsonAnswer, type PostRules, readBody, readPost, refusal, tokenRefusal } from '../../serve/http/requests.ts';
import type { BuildResult } from '../../serve/protocol.ts';
import type { AdminParts } from '../../serve/serve.ts';
import { asObject, isObject } from '../../shared/values.ts';
import { todayIn } from '../../site/today.ts';
import { withoutLeadingLines } from '../edit/merge/merge-body.ts';
import { checkPicture } from '../edit/store-picture.ts';
import type { Overview, SiteWeights } from '../reports/overview/data.ts';
import { adminState, practiceName } from './admin-state.ts';
import { ADMIN_API, type AdminProblem, type EditedFile } from './api.ts';
import { createContentEditor } from './content-editor.ts';
import { AdminRefusal, ContentFolder, type OpenedFile, titleOf } from './content-folder.ts';
import { diskWords } from './disk-words.ts';
import { createInbox } from './inbox.ts';
import { convertPasted } from './pasted-text.ts';
import { publishingOf } from './publishing.ts';
import { requests } from './requests.ts';
import type { UnsavedSite } from './unsaved-site.ts';
import { readWordDocument } from './word-document.ts';

interface ApiParts extends Omit<AdminParts, 'code'> {
  unsavedSite: UnsavedSite;
  token: string;
}

const NO_SITE = 'There is no site yet. It is still being built, or has errors.';

/** Maximum sizes of uploads (bytes): photos of good cameras have up to 30 MB. */
const MAX_PICTURE = 60 * 1024 * 1024;
const MAX_DOCUMENT = 20 * 1024 * 1024;

/** Creates what answers the requests of the editor at /admin/. */
export function createAdminApi({ project, store, requestsDir, thread, unsavedSite, token }: ApiParts) {
  const folder = new ContentFolder(project.contentDir);
  const editor = createContentEditor({ folder, store, unsavedSite, packageDir: project.packageDir });
  let problems: readonly AdminProblem[] = [];

  const inbox = createInbox(requestsDir, () => fieldsOf('requests.yaml'));
  const fieldsOf = (path: string) => asObject(folder.read(path)?.parsed.value.data);
  const practice = () => fieldsOf('practice.yaml');
  const state = () => {
    const publishing = publishingOf({ project, settings: fieldsOf('site.yaml'), practice: practice() });
    return adminState({
      folder,
      site: store.site,
      problems,
      publishing,
      undo: editor.lastEdit(),
      today: todayIn(practice()['timeZone']),
    });
  };
  const opened = (file: OpenedFile) => editedFile(file, folder, problems);
  const get = (answer: (query: URLSearchParams) => object | Promise<object | undefined>) => (request: IncomingMessage) =>
    answered(folder, async () => {
      const body = await answer(queryOf(request));
      if (!body) throw new AdminRefusal(404, NO_SITE);
      return body;
    });
  const post =
    <Value>(rules: PostRules<Value>, answer: (value: Value) => Promise<JsonAnswer | object>, isSaving = false) =>
    async (request: IncomingMessage) => {
      const read = await readPost(request, token, rules);
      return 'refused' in read ? read.refused : answered(folder, () => answer(read.value), isSaving);
    };
  const takePicture = async (request: IncomingMessage): Promise<JsonAnswer> => {
    const refused = tokenRefusal(request, token);
    if (refused) return refused;
    const query = queryOf(request);
    const bytes = await readBody(request, MAX_PICTURE).catch(() => undefined);
    if (!bytes) return refusal(413, 'This picture is larger than 60 MB. Export a smaller one.');
    const name = query.get('name') ?? '';
    if (query.has('check')) return answered(folder, () => checkPicture({ bytes, name }));
    return answered(folder, () => editor.takePicture(bytes, name, query.get('replace') ?? undefined));
  };
  const convert = (pasted: Omit<Parameters<typeof convertPasted>[0], 'siteUrl'>) => {
    const { url } = fieldsOf('site.yaml');
    return convertPasted({ ...pasted, siteUrl: typeof url === 'string' ? url : undefined });
  };
  const takeDocument = async (request: IncomingMessage): Promise<JsonAnswer> => {
    const refused = tokenRefusal(request, token);
    if (refused) return refused;
    const query = queryOf(request);
    const level = Number(query.get('level') ?? 2);
    const bytes = await readBody(request, MAX_DOCUMENT).catch(() => undefined);
    if (!bytes) return refusal(413, 'This document is larger than 20 MB. Make its pictures smaller, or split it.');
    if (!requests.paste.schema.safeParse({ html: '', level }).success) return refusal(400, requests.paste.expected);
    return answered(folder, async () => convert({ ...(await readWordDocument(bytes, query.get('name') ?? '')), level }));
  };

  const listRequests = async (request: IncomingMessage): Promise<JsonAnswer> =>
    tokenRefusal(request, token) ?? answered(folder, async () => inbox.list());

  /** Handlers by method and path. The caller has checked the origin of requests. No handler rejects for invalid input. */
  const answers: Readonly<Record<string, (request: IncomingMessage) => Promise<JsonAnswer>>> = {
    [`GET ${ADMIN_API.state}`]: get(state),
    [`GET ${ADMIN_API.file}`]: get((query) => {
      const path = query.get('path') ?? '';
      const file = folder.open(path);
      return file ? opened(file) : { status: 404, body: editor.movedFile(path, query.get('etag') ?? undefined) };
    }),
    [`GET ${ADMIN_API.overview}`]: get(() => thread.report<Overview>('overview')),
    [`GET ${ADMIN_API.weights}`]: get(() => thread.report<SiteWeights>('weights')),
    [`POST ${ADMIN_API.unsaved}`]: post(requests.unsaved, (request) => editor.check(request)),
    [`POST ${ADMIN_API.save}`]: post(
      requests.save,
      async (request) => {
        const saved = await editor.save(request);
        return 'current' in saved ? { status: 412, body: opened(saved.current) } : saved;
      },
      true,
    ),
    [`POST ${ADMIN_API.rename}`]: post(requests.rename, (request) => editor.rename(request)),
    [`POST ${ADMIN_API.remove}`]: post(requests.remove, (request) => editor.remove(request)),
    [`POST ${ADMIN_API.picture}`]: takePicture,
    [`POST ${ADMIN_API.paste}`]: post(requests.paste, convert),
    [`POST ${ADMIN_API.document}`]: takeDocument,
    [`POST ${ADMIN_API.new}`]: post(requests.new, (request) => editor.create(request)),
    [`POST ${ADMIN_API.undo}`]: post(requests.undo, ({ at }) => editor.undo(at)),
    [`GET ${ADMIN_API.requests}`]: listRequests,
    [`POST ${ADMIN_API.sealed}`]: post(requests.sealed, async ({ ids }) => inbox.read(ids)),
    [`POST ${ADMIN_API.markRequest}`]: post(requests.markRequest, async (request) => inbox.mark(request)),
    [`POST ${ADMIN_API.removeRequests}`]: post(requests.removeRequests, async ({ ids }) => inbox.remove(ids)),
  };
  return {
    async answer(request: IncomingMessage, pathname: string): Promise<JsonAnswer> {
      const key = `${request.method} ${pathname}`;
      const answer = Object.hasOwn(answers, key) ? answers[key] : undefined;
      return answer ? answer(request) : refusal(404, 'The editor has no such request.');
    },
    practice: () => practiceName(practice()),
    site: folder.site,
    built(result: BuildResult) {
      editor.built();
      problems = ('files' in result ? result.warnings : result.problems).map((problem) => folder.withPath(problem));
    },
  };
}

function queryOf({ url = '' }: IncomingMessage): URLSearchParams {
  return new URL(url, 'http://localhost').searchParams;
}

/**
 * Returns an answer with its status (200 by default); for errors that the author can fix, their messages. `isSaving` is for a request whose
 * values the browser keeps: its errors have status 422 only if they are errors of content.
 */
async function answered(folder: ContentFolder, answer: () => Promise<JsonAnswer | object>, isSaving = false): Promise<JsonAnswer> {
  try {
    const body = await answer();
    return 'status' in body ? (body as JsonAnswer) : { status: 200, body };
  } catch (error) {
    const systemError = error instanceof DiskFailure ? error.error : error;
    if (isSystemError(systemError)) return diskRefusal(systemError, folder, isSaving);
    if (error instanceof AdminRefusal) return { status: error.status, body: { error: error.message, problems: error.problems } };
    if (!(error instanceof BuildFailure)) throw error;
    const problems = error.problems.map((problem) => folder.withPath(problem));
    const [first] = problems;
    return { status: isSaving ? 500 : 422, body: { error: [first?.message, first?.hint].filter(Boolean).join(' '), problems } };
  }
}

function diskRefusal(error: NodeJS.ErrnoException, folder: ContentFolder, isSaving: boolean): JsonAnswer {
  const { path = '' } = error;
  const file = folder.openAll().find((one) => [path, realPath(path)].includes(realPath(folder.absolutePath(one.path))));
  const words = diskWords(error, { name: file ? `"${titleOf(file)}"` : 'the content of this site', isSaving });
  return { status: isFull(error) ? 507 : 500, body: { error: words } };
}

function editedFile({ path, etag, text, parsed, type }: OpenedFile, folder: ContentFolder, problems: readonly AdminProblem[]): EditedFile {
  const { data, body: written } = parsed.value;
  const isRead = parsed.problems.length === 0;
  const body = isRead && type.body ? withoutLeadingLines(written) : undefined;
  const own = problems.filter((problem) => problem.path === path);
  return {
    path,
    etag,
    fields: isRead && isObject(data) ? data : {},
    ...(body !== undefined && { body }),
    ...(!isRead && { text }),
    problems: folder.withPaths(own, { path, text, body }).map(markOlder),
  };
}

/** Marks an error of the saved content, which no unsaved work has caused. */
function markOlder(problem: AdminProblem): AdminProblem {
  return problem.severity === 'error' ? { ...problem, isOlder: true } : problem;
}

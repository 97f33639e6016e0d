import type { IncomingMessage } from 'node:http';
import { isSystemError, refusalOf } from '../../files/disk-failure.ts';
import { BuildFailure, problem } from '../../problem/problem.ts';
import type { LoadedTemplates } from '../../render/load-templates.ts';
import { type JsonAnswer, type PostRules, readBody, readPost, refusal, tokenRefusal } from '../../serve/http/requests.ts';
import type { BuildResult } from '../../serve/protocol.ts';
import type { AdminParts } from '../../serve/serve.ts';
import { asObject, isObject } from '../../shared/values.ts';
import { todayIn } from '../../site/today.ts';
import type { Overview, SiteWeights } from '../reports/overview/data.ts';
import { adminState, pagesBySource, pictureUrl, practiceName } from './admin-state.ts';
import { ADMIN_API, type AdminProblem, type EditedFile, type TakenPicture } from './api.ts';
import { checkUnsaved } from './check-unsaved.ts';
import { titleOf } from './choices.ts';
import { ContentEditor } from './content-editor.ts';
import { ContentFolder, type OpenedFile } from './content-folder.ts';
import { EditHistory } from './edit-history.ts';
import { AdminRefusal, postRules } from './requests.ts';
import type { UnsavedSite } from './unsaved-site.ts';

interface ApiParts extends Omit<AdminParts, 'code'> {
  unsavedSite: UnsavedSite;
  token: string;
  loadTemplates(): Promise<LoadedTemplates>;
}

type Answer = (request: IncomingMessage) => Promise<JsonAnswer>;

export interface AdminApi {
  /** By method and address: `POST /admin/api/save`. The requests have been checked for their origin. None rejects for what a person did. */
  answers: ReadonlyMap<string, Answer>;
  practice(): string;
  built(result: BuildResult): void;
}

export function createAdminApi({ project, store, thread, unsavedSite, token, loadTemplates }: ApiParts): AdminApi {
  const folder = new ContentFolder(project.contentDir);
  const history = new EditHistory(project.contentDir);
  const editor = new ContentEditor({ folder, unsavedSite, history, loadTemplates, packageDir: project.packageDir });
  let problems: readonly AdminProblem[] = [];

  const state = () =>
    adminState({ folder, site: store.site, problems, undo: history.next, today: todayIn(practiceFields(folder)['timeZone']) });
  const opened = (file: OpenedFile) => editedFile(file, pagesBySource(store.site, folder).get(file.path)?.address, problems);
  const get = (path: string, answer: (url: URL) => object | Promise<object | undefined>): [string, Answer] => [
    `GET ${path}`,
    async (request) =>
      answered(async () => {
        const body = await answer(new URL(request.url ?? '', 'http://localhost'));
        if (!body) throw new AdminRefusal(404, 'The site is being built.');
        return { status: 200, body };
      }, folder),
  ];
  const post = <Value>(path: string, rules: PostRules<Value>, answer: (value: Value) => Promise<JsonAnswer | object>): [string, Answer] => [
    `POST ${path}`,
    async (request) => {
      const read = await readPost(request, token, rules);
      if ('refused' in read) return read.refused;
      return answered(async () => {
        const given = await answer(read.value);
        return 'status' in given ? (given as JsonAnswer) : { status: 200, body: given };
      }, folder);
    },
  ];

  return {
    answers: new Map([
      get(ADMIN_API.state, state),
      get(ADMIN_API.file, ({ searchParams }) => {
        const path = searchParams.get('path') ?? '';
        const file = folder.open(path);
        if (!file) throw new AdminRefusal(404, `There is no file ${path} in content/.`);
        return opened(file);
      }),
      get(ADMIN_API.overview, () => thread.report<Overview>('overview')),
      get(ADMIN_API.weights, () => thread.report<SiteWeights>('weights')),
      post(ADMIN_API.unsaved, postRules.unsaved, (sent) => checkUnsaved(sent, { editor, folder, unsavedSite, store })),
      post(ADMIN_API.save, postRules.save, async (request) => {
        const saved = await editor.save(request);
        return 'current' in saved ? { status: 412, body: opened(saved.current) } : saved;
      }),
      post(ADMIN_API.rename, postRules.rename, (request) => editor.rename(request)),
      post(ADMIN_API.remove, postRules.remove, (request) => editor.remove(request)),
      [`POST ${ADMIN_API.picture}`, (request) => takenPicture(request, { token, editor, folder })],
      post(ADMIN_API.new, postRules.new, (request) => editor.create(request)),
      post(ADMIN_API.undo, postRules.undo, () => editor.undo()),
    ]),
    practice() {
      return practiceName(practiceFields(folder));
    },
    built(result) {
      problems = ('files' in result ? result.warnings : result.problems).map((problem) => folder.placed(problem));
    },
  };
}

/** Photos of good cameras have up to 30 MB (bytes). */
const MAX_PICTURE = 60 * 1024 * 1024;

async function takenPicture(
  request: IncomingMessage,
  { token, editor, folder }: { token: string; editor: ContentEditor; folder: ContentFolder },
): Promise<JsonAnswer> {
  const refused = tokenRefusal(request, token);
  if (refused) return refused;
  const { searchParams } = new URL(request.url ?? '', 'http://localhost');
  const bytes = await readBody(request, MAX_PICTURE).catch(() => undefined);
  if (!bytes) return refusal(413, 'This picture is larger than 60 MB. Export a smaller one.');
  return answered(async () => {
    const picture = await editor.takePicture(bytes, searchParams.get('name') ?? '', searchParams.get('replace') ?? undefined);
    const { file, width, height, notes } = picture;
    return { status: 200, body: { file, url: pictureUrl(file), width, height, notes } satisfies TakenPicture };
  }, folder);
}

/** The answer, or why there is none in words for a person; throws again what is a bug. */
async function answered(answer: () => Promise<JsonAnswer>, folder: ContentFolder): Promise<JsonAnswer> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof AdminRefusal) {
      const { status, message, problems } = error;
      return { status, body: { error: message, problems } };
    }
    const failure = isSystemError(error) ? refusedByDisk(error, folder) : error;
    if (!(failure instanceof BuildFailure)) throw error;
    const problems = failure.problems.map((problem) => folder.placed(problem));
    const [first] = problems;
    return { status: 422, body: { error: [first?.message, first?.hint].filter(Boolean).join(' '), problems } };
  }
}

/** Each edit writes whole files or none. */
function refusedByDisk(error: NodeJS.ErrnoException, folder: ContentFolder): BuildFailure {
  const file = error.path === undefined ? folder.label : folder.label + folder.pathOf(error.path);
  const message = `The computer refuses this: ${refusalOf(error)}.`;
  return new BuildFailure([problem('disk', file, message, `Nothing was changed. Look at ${file}, and try again.`)]);
}

function editedFile(file: OpenedFile, address: string | undefined, problems: readonly AdminProblem[]): EditedFile {
  const { path, etag, text, parsed, type } = file;
  const { data, body, bodyLine } = parsed.value;
  const isRead = parsed.problems.length === 0;
  return {
    path,
    etag,
    title: titleOf(file),
    ...(address !== undefined && { address }),
    fields: isRead && isObject(data) ? data : {},
    ...(isRead && type.body && { body, bodyLine }),
    ...(!isRead && { text }),
    problems: problems.filter((problem) => problem.path === path),
  };
}

function practiceFields(folder: ContentFolder): Record<string, unknown> {
  const data = folder.read('practice.yaml')?.parsed.value.data;
  return asObject(data);
}

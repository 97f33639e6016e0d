import type { AssetManifest, ContentPicture, PictureAsset } from '../contract/assets.ts';
import { hashOfParts } from '../files/hash.ts';
import { foldedName } from '../shared/file-names.ts';

/** What pages ask of the manifest by name; all other parts of it are the same for every page. */
type Question = 'art' | 'picture' | 'sharedPicture' | 'download' | 'social';

type Fixed = Omit<AssetManifest, Question | 'styles' | 'laterStyles'>;

/** Everything that a manifest says, as plain data. */
export interface AssetAnswers extends Fixed, Record<Question, ReadonlyMap<string, object>> {
  /** By page type. */
  styles: ReadonlyMap<string, string>;
  /** Likewise. */
  laterStyles: ReadonlyMap<string, string>;
  art: ReadonlyMap<string, PictureAsset>;
  /** By the folded name. */
  picture: ReadonlyMap<string, ContentPicture>;
  /** Likewise. */
  sharedPicture: ReadonlyMap<string, PictureAsset>;
  download: ReadonlyMap<string, ReturnType<AssetManifest['download']>>;
  social: ReadonlyMap<string, ReturnType<AssetManifest['social']>>;
}

/** Throws for a name that it does not have: references have been checked before, so a miss is a bug of a template. */
export function assetManifest({
  styles,
  laterStyles,
  art,
  picture,
  sharedPicture,
  download,
  social,
  ...fixed
}: AssetAnswers): AssetManifest {
  return {
    ...fixed,
    styles: (pageType) => mustGet(styles, pageType),
    laterStyles: (pageType) => mustGet(laterStyles, pageType),
    art: (name) => mustGet(art, name),
    picture: (file) => mustGet(picture, foldedName(file)),
    sharedPicture: (file) => mustGet(sharedPicture, foldedName(file)),
    download: (file) => mustGet(download, file),
    social: (path) => mustGet(social, path),
  };
}

function mustGet<Value>(map: ReadonlyMap<string, Value>, name: string): Value {
  const value = map.get(name);
  if (value === undefined) throw new Error(`no asset "${name}"; known: ${[...map.keys()].join(', ')}`);
  return value;
}

/** A manifest that notes what it is asked. */
export interface NotedAssets {
  manifest: AssetManifest;
  /** Renders something, and says what it has asked: each question with a hash of the answer. */
  note(render: () => string): { html: string; answers: ReadonlyMap<string, string> };
}

export function notedAssets(manifest: AssetManifest): NotedAssets {
  let answers = new Map<string, string>();
  const noted =
    <Name extends Question>(name: Name) =>
    (argument: string): ReturnType<AssetManifest[Name]> => {
      const answer = manifest[name](argument);
      answers.set(`${name} ${argument}`, hashOfAnswer(answer));
      return answer as ReturnType<AssetManifest[Name]>;
    };
  return {
    manifest: {
      ...manifest,
      art: noted('art'),
      picture: noted('picture'),
      sharedPicture: noted('sharedPicture'),
      download: noted('download'),
      social: noted('social'),
    },
    note(render) {
      const outer = answers;
      const own = new Map<string, string>();
      answers = own;
      try {
        return { html: render(), answers: own };
      } finally {
        answers = outer;
      }
    },
  };
}

/** Whether a manifest gives the answers that were noted. Many pages have asked the same, so each question is asked once. */
export function answerCheck(manifest: AssetManifest): (answers: Iterable<readonly [question: string, answer: string]>) => boolean {
  const known = new Map<string, string | undefined>();
  const answerTo = (question: string) => {
    if (!known.has(question)) known.set(question, ask(question, manifest));
    return known.get(question);
  };
  return (answers) => {
    for (const [question, answer] of answers) if (answerTo(question) !== answer) return false;
    return true;
  };
}

/** Undefined for what the manifest does not have any more: the page is rendered again, and meets that there. */
function ask(question: string, manifest: AssetManifest): string | undefined {
  const space = question.indexOf(' ');
  try {
    return hashOfAnswer(manifest[question.slice(0, space) as Question](question.slice(space + 1)));
  } catch {
    return undefined;
  }
}

function hashOfAnswer(answer: unknown): string {
  return hashOfParts([JSON.stringify(answer)]).slice(0, 16);
}

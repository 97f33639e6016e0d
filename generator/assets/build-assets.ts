import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SourceFile } from '../content/read-source-files.ts';
import { folderStamp } from '../folder-stamp.ts';
import type { ArtPicture, AssetManifest, PictureAsset, PlannedPage, SearchIndex } from '../plan/page-type.ts';
import type { Result } from '../problem.ts';
import type { Project } from '../project.ts';
import { Kept, rememberedEach } from '../remembered.ts';
import type { LoadedTemplates } from '../render/load-templates.ts';
import { KeptReads } from '../site/reads.ts';
import { KeptSame } from '../site/same.ts';
import type { Site } from '../site/site.ts';
import { pathTo } from '../site/urls.ts';
import { openAssetCache } from './asset-cache.ts';
import { bookingFrameFile } from './booking-frame.ts';
import { bundleClient, type ClientBundle, type ClientParts } from './bundle-client.ts';
import { buildDocuments } from './documents.ts';
import { asset, type OutputFile } from './fingerprint.ts';
import { type BuiltFonts, buildFonts } from './fonts.ts';
import { type BuiltIcons, buildIcons } from './icons.ts';
import { type BuiltImages, buildImages } from './images.ts';
import { type SocialImages, SocialImagesBefore, socialImages } from './social-images.ts';
import { SPECULATION_RULES } from './speculation-rules.ts';

/** Not fingerprinted: every edit of a title changes it, and no page should change with it. */
const SEARCH_INDEX = '/search.json';

export interface BuiltAssets {
  manifest: AssetManifest;
  /** Without the social images, which are drawn when somebody needs them. */
  files: OutputFile[];
  social: SocialImages;
  clientParts: ClientParts;
}

export interface AssetInput extends LoadedTemplates {
  project: Project;
  site: Site;
  /** Every word of content, for the glyphs of the fonts. */
  texts: readonly SourceFile[];
  /** For the index of the search and the pictures of social networks. */
  pages: readonly PlannedPage[];
}

/** What the build before has made, so that only what an edit touches is made again. */
export class AssetsBefore {
  readonly client = new Kept<Promise<ClientBundle>>();
  readonly fonts = new Kept<Promise<BuiltFonts>>();
  readonly manifest = new Kept<AssetManifest>();
  readonly drawn = new KeptReads<Drawn>();
  readonly images = new Kept<Promise<Result<BuiltImages>>>();
  readonly icons = new Kept<Promise<BuiltIcons>>();
  readonly search = new KeptSame<SearchIndex, OutputFile>();
  readonly social = new SocialImagesBefore();
}

type Drawn = ReadonlyMap<string, { file: OutputFile; picture: PictureAsset }>;

/** Writes everything that stands beside the pages: client script, style sheets, fonts, drawn and content pictures, PDFs. */
export async function buildAssets(
  { project, site, texts, pages, templates, stamps, css }: AssetInput,
  before = new AssetsBefore(),
): Promise<Result<BuiltAssets>> {
  const sources = [...site.assets.values()];
  const { rootDir } = project;
  const { runtime } = site.settings;
  const cache = openAssetCache(rootDir);
  const social = socialImages({ templates, stamps, site, pages, rootDir, cache }, before.social);
  const characters = charactersOf(texts);
  const uses = templates.pictureUses(site);
  const shared = sharedImages(site, pages);
  const imagesAre = JSON.stringify([uses, [...shared], sources.map(({ path, stamp }) => [path, stamp])]);
  const [client, images, fonts, icons] = await Promise.all([
    before.client.take([runtime, folderStamp(join(rootDir, 'client'))], () => bundleClient(rootDir, runtime)),
    before.images.take([imagesAre], () => buildImages({ sources, uses, shared, rootDir, cache })),
    before.fonts.take([templates, characters], () => buildFonts(templates.fonts, { rootDir, cache, text: characters })),
    before.icons.take([templates, site.practice, site.settings], () => buildIcons({ drawings: templates.icons, site, rootDir, cache })),
  ]);
  cache.prune();
  const styles = new Map(
    [...css].map(([pageType, rules]) => [
      pageType,
      asset(`assets/${pageType}.css`, fonts.css + rules, [`templates/pages/${pageType}.tsx`]),
    ]),
  );
  const drawn = before.drawn.take(
    site,
    [templates],
    (watched) => new Map(Object.entries(templates.pictures(watched)).map(([name, picture]) => [name, drawnPicture(name, picture)])),
  );
  const documents = buildDocuments(sources);

  const manifest: AssetManifest = {
    styles: (pageType) => mustGet(styles, pageType).href,
    script: client.href,
    headScript: client.headScript,
    speculationRules: SPECULATION_RULES,
    fonts: fonts.hrefs,
    drawn: (name) => mustGet(drawn, name).picture,
    image: (file) => mustGet(images.value.pictures, file),
    sharedImage: (file) => mustGet(images.value.shared, file),
    document: (file) => ({ src: pathTo.document(file), bytes: mustGet(documents.value, file).bytes.length }),
    social: (path) => mustGet(social.pictures, path),
    icons: icons.hrefs,
    searchIndex: SEARCH_INDEX,
  };
  const fingerprinted: OutputFile[] = [
    ...client.files,
    ...fonts.files,
    ...styles.values(),
    ...[...drawn.values()].map(({ file }) => file),
    ...images.value.files,
    ...documents.value.values(),
    ...icons.files,
  ];
  // Pages that ask the same manifest need not ask again; equal addresses are equal assets.
  const version = JSON.stringify([
    fingerprinted.map(({ path, bytes }) => [path, bytes.length]),
    client.headScript,
    [...images.value.pictures],
    [...images.value.shared],
  ]);
  const kept = before.manifest.take([templates, version, ...social.pictures.values()], () => manifest);
  const search = before.search.take(templates.searchIndex(site, pages), (index) => ({
    path: SEARCH_INDEX.slice(1),
    bytes: Buffer.from(JSON.stringify(index)),
    sources: ['content'],
  }));
  const frame = bookingFrameFile(site, client.frameScript);
  return {
    value: { manifest: kept, files: [...fingerprinted, search, ...(frame ? [frame] : [])], social, clientParts: client.parts },
    problems: [...images.problems, ...documents.problems],
  };
}

/** Every character of the texts once, in the order of their numbers. */
function charactersOf(texts: readonly SourceFile[]): string {
  const all = new Set<number>();
  // Many texts of one language have few characters: a look into a table is a tenth of one into the set.
  const isKnown = new Uint8Array(0x110000);
  for (const codes of codesOf(texts))
    for (const code of codes) {
      if (isKnown[code] === 0) all.add(code);
      isKnown[code] = 1;
    }
  return String.fromCodePoint(...[...all].sort((a, b) => a - b));
}

/** Numbers of the characters of a text, composed, as fonts have them. */
const codesOf = rememberedEach(({ text }: SourceFile) =>
  Uint32Array.from(new Set(text.normalize('NFC')), (character) => character.codePointAt(0) ?? 0),
);

/** The picture of the practice, and those that stand for a page instead of its card. */
function sharedImages({ settings }: Site, pages: readonly PlannedPage[]): Set<string> {
  return new Set([settings.socialImage.file, ...ownImages(pages).flat()]);
}

const ownImages = rememberedEach(({ head }: PlannedPage) => (head.socialImage ? [head.socialImage.file] : []));

function drawnPicture(name: string, { element, width, height }: ArtPicture): { file: OutputFile; picture: PictureAsset } {
  const { href, ...file } = asset(`assets/art-${name}.svg`, renderToStaticMarkup(element), ['templates/art']);
  return { file, picture: { src: href, width, height } };
}

/** References have been checked before; a miss is a bug of a template. */
function mustGet<Value>(map: ReadonlyMap<string, Value>, name: string): Value {
  const value = map.get(name);
  if (value === undefined) throw new Error(`no asset "${name}"; known: ${[...map.keys()].join(', ')}`);
  return value;
}

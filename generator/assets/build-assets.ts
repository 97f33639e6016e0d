import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SourceFile } from '../content/read-source-files.ts';
import type { AssetManifest, Colors, PlannedPage, SizedArt } from '../contract.ts';
import { folderStamp } from '../folder-stamp.ts';
import type { Result } from '../problem.ts';
import type { Project } from '../project.ts';
import { Kept, rememberedEach } from '../remembered.ts';
import type { LoadedTemplates } from '../render/load-templates.ts';
import { pathTo, routes } from '../shared/routes.ts';
import type { SearchIndex } from '../shared/search.ts';
import { KeptReads } from '../site/reads.ts';
import { KeptSame } from '../site/same.ts';
import type { Site } from '../site/site.ts';
import { openAssetCache } from './asset-cache.ts';
import { bookingFrameFile } from './booking-frame.ts';
import { bundleClient, type ClientBundle, type ClientParts } from './bundle-client.ts';
import { buildDownloads } from './downloads/downloads.ts';
import { asset, type OutputFile } from './fingerprint.ts';
import { usedCharacters } from './fonts/font-characters.ts';
import { type BuiltFonts, buildFonts } from './fonts/fonts.ts';
import { type BuiltIcons, buildIcons } from './icons.ts';
import { type BuiltPictures, buildPictures } from './pictures.ts';
import { type SocialImages, SocialImagesBefore, socialImages } from './social-images.ts';
import { SPECULATION_RULES } from './speculation-rules.ts';

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
  readonly art = new KeptReads<ReadonlyMap<string, ReturnType<typeof artFile>>>();
  readonly pictures = new Kept<Promise<Result<BuiltPictures>>>();
  readonly icons = new Kept<Promise<BuiltIcons>>();
  readonly search = new KeptSame<SearchIndex, OutputFile>();
  readonly social = new SocialImagesBefore();
}

/** Writes everything that stands beside the pages: client script, style sheets, fonts, pictures, downloads. */
export async function buildAssets(
  { project, site, texts, pages, templates, stamps, css }: AssetInput,
  before = new AssetsBefore(),
): Promise<Result<BuiltAssets>> {
  const sources = [...site.assets.values()];
  const { rootDir } = project;
  const cache = openAssetCache(rootDir);
  const social = socialImages({ templates, stamps, site, pages, rootDir, cache }, before.social);
  const characters = usedCharacters(texts);
  const uses = templates.pictureUses(site);
  const shared = new Set([site.settings.socialImage.file, ...ownPictures(pages).flat()]);
  const picturesAre = JSON.stringify([uses, [...shared], sources.map(({ path, stamp }) => [path, stamp])]);
  const [client, pictures, fonts, icons] = await Promise.all([
    before.client.take([site.settings.runtime, folderStamp(join(rootDir, 'client'))], () => bundleClient(rootDir, site.settings.runtime)),
    before.pictures.take([picturesAre], () => buildPictures({ sources, uses, shared, rootDir, cache })),
    before.fonts.take([templates, characters], () => buildFonts(templates.fonts, { rootDir, cache, text: characters })),
    before.icons.take([templates, site.practice, site.settings], () =>
      buildIcons({ drawings: templates.icons, colors: templates.colors, site, rootDir, cache }),
    ),
  ]);
  cache.prune();
  const styles = new Map(
    [...css].map(([pageType, rules]) => [
      pageType,
      asset(`${pageType}.css`, fonts.css + colorRules(templates.colors, rules) + rules, [`templates/pages/${pageType}.tsx`]),
    ]),
  );
  const art = before.art.take(
    site,
    [templates],
    (trackedSite) => new Map(Object.entries(templates.art(trackedSite)).map(([name, drawing]) => [name, artFile(name, drawing)])),
  );
  const downloads = buildDownloads(sources);

  const manifest: AssetManifest = {
    styles: (pageType) => mustGet(styles, pageType).href,
    script: client.href,
    headScript: client.headScript,
    speculationRules: SPECULATION_RULES,
    fonts: fonts.hrefs,
    art: (name) => mustGet(art, name).picture,
    picture: (file) => mustGet(pictures.value.pictures, file),
    sharedPicture: (file) => mustGet(pictures.value.shared, file),
    download: (file) => ({ src: pathTo.download(file), bytes: mustGet(downloads.value, file).bytes.length }),
    social: (path) => mustGet(social.pictures, path),
    icons: icons.hrefs,
    // Not fingerprinted: every edit of a title changes it, and no page should change with it.
    searchIndex: routes.searchIndex,
  };
  const fingerprinted: OutputFile[] = [
    ...client.files,
    ...fonts.files,
    ...styles.values(),
    ...[...art.values()].map(({ file }) => file),
    ...pictures.value.files,
    ...downloads.value.values(),
    ...icons.files,
  ];
  // Pages that ask the same manifest need not ask again; equal addresses are equal assets.
  const version = JSON.stringify([
    fingerprinted.map(({ path, bytes }) => [path, bytes.length]),
    client.headScript,
    [...pictures.value.pictures],
    [...pictures.value.shared],
  ]);
  const kept = before.manifest.take([templates, version, ...social.pictures.values()], () => manifest);
  const search = before.search.take(templates.searchIndex(site, pages), (index) => ({
    path: routes.searchIndex.slice(1),
    bytes: Buffer.from(JSON.stringify(index)),
    sources: ['content'],
  }));
  const frame = bookingFrameFile(site, client.frameScript);
  return {
    value: { manifest: kept, files: [...fingerprinted, search, ...(frame ? [frame] : [])], social, clientParts: client.parts },
    problems: [...pictures.problems, ...downloads.problems],
  };
}

/** The colours that a style sheet names, in the first layer, so that every other rule wins. */
function colorRules({ properties }: Colors, css: string): string {
  const rules = Object.entries(properties).map(([selector, values]) => {
    const used = Object.entries(values).filter(([name]) => css.includes(`var(${name})`));
    return `${selector}{${used.map((entry) => entry.join(':')).join(';')}}`;
  });
  return `@layer tokens{${rules.join('')}}`;
}

/** Pictures that stand for a page instead of its card. */
const ownPictures = rememberedEach(({ head }: PlannedPage) => (head.socialImage ? [head.socialImage.file] : []));

function artFile(name: string, { element, width, height }: SizedArt) {
  const { href, ...file } = asset(`art-${name}.svg`, renderToStaticMarkup(element), ['templates/art']);
  return { file, picture: { src: href, width, height } };
}

/** References have been checked before; a miss is a bug of a template. */
function mustGet<Value>(map: ReadonlyMap<string, Value>, name: string): Value {
  const value = map.get(name);
  if (value === undefined) throw new Error(`no asset "${name}"; known: ${[...map.keys()].join(', ')}`);
  return value;
}

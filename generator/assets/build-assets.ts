import { renderToStaticMarkup } from 'react-dom/server';
import type { Entry } from '../content/read-entries.ts';
import type { PictureAsset, SizedArt } from '../contract/assets.ts';
import type { PlannedPage } from '../contract/page.ts';
import type { SharedSite } from '../contract/site.ts';
import { type FileHashes, joined } from '../files/file-hashes.ts';
import type { Result } from '../problem/problem.ts';
import type { Project } from '../project.ts';
import type { LoadedTemplates } from '../render/load-templates.ts';
import { fixedRoutes, pathTo } from '../shared/routes.ts';
import type { Site } from '../site/site.ts';
import { siteFeatures } from '../site/site-features.ts';
import { openAssetCache } from '../store/asset-cache.ts';
import type { BuildCache } from '../store/build-cache.ts';
import type { CompileCache } from '../store/compile-cache.ts';
import type { AssetAnswers } from './asset-questions.ts';
import { bookingFrameFile } from './booking-frame.ts';
import { bundleClient, CLIENT_FOLDERS, type ClientParts } from './bundle-client.ts';
import { buildDownloads } from './downloads/downloads.ts';
import { blocksOfPages } from './feature-styles.ts';
import { asset, type OutputFile } from './fingerprint.ts';
import { buildFonts } from './fonts/fonts.ts';
import { buildIcons } from './icons.ts';
import type { SiteLook } from './look.ts';
import { pageStyles } from './page-styles.ts';
import { buildPictures } from './pictures.ts';
import { propertyNames } from './short-styles.ts';
import { type SocialImages, socialImages } from './social-images.ts';
import { speculationRules } from './speculation-rules.ts';

export interface BuiltAssets {
  answers: AssetAnswers;
  /** Without the social images, which are drawn when somebody needs them, and without the index of the search. */
  files: OutputFile[];
  social: SocialImages;
  clientParts: ClientParts;
}

export interface AssetInput extends Pick<LoadedTemplates, 'templates' | 'code' | 'stamp' | 'stamps' | 'css' | 'previewCss'> {
  project: Project;
  site: Site;
  shared: SharedSite;
  look: SiteLook;
  /** Every character of content beyond ASCII, for the glyphs of the fonts. */
  text: string;
  /** For the pictures of social networks. */
  pages: readonly PlannedPage[];
  /** For the styles that their texts need. */
  entries: readonly Entry[];
  cache: BuildCache;
  compiled: CompileCache;
  hashes: FileHashes;
  /** Begins to draw the social images, until this is aborted; they wait to be asked for when left out. */
  drawing?: AbortSignal | undefined;
}

/** Writes everything that stands beside the pages: client script, style sheets, fonts, pictures, downloads. */
export async function buildAssets(input: AssetInput): Promise<Result<BuiltAssets>> {
  const { project, site, look, text, pages, templates, stamp, cache, compiled, hashes } = input;
  const features = siteFeatures(site);
  const sources = [...site.assets.values()];
  const { packageDir, projectDir } = project;
  const { theme, mark, colors, faces } = look;
  const assetCache = openAssetCache(projectDir);
  const social = socialImages({ ...input, packageDir, assetCache });
  if (input.drawing) social.begin(input.drawing);
  const uses = templates.pictureUses(site);
  const ofNetworks = new Set([site.settings, ...pages.map(({ head }) => head)].flatMap(({ socialImage }) => socialImage?.file ?? []));
  const stampsOf = (folder: string) => sources.filter(({ path }) => path.startsWith(folder)).map(({ path, stamp }) => [path, stamp]);
  const { runtime, language, themeColor } = site.settings;
  const clientFiles = hashes.of(...CLIENT_FOLDERS);
  const [client, pictures, fonts, icons, art] = await Promise.all([
    compiled.keep('client', [runtime, ...features, joined(clientFiles)].join(' '), () =>
      hashes.makeFrom(clientFiles, () => bundleClient(packageDir, { runtime, features })),
    ),
    cache.take('pictures', JSON.stringify([uses, [...ofNetworks], stampsOf('images/')]), () =>
      buildPictures({ sources, uses, shared: ofNetworks, packageDir, cache: assetCache }),
    ),
    cache.take('fonts', JSON.stringify([faces, text]), () => buildFonts(faces, { ...project, cache: assetCache, text })),
    cache.take('icons', JSON.stringify([stamp, site.practice, language, themeColor, theme, mark]), () =>
      buildIcons({ drawings: templates.icons({ theme, mark }), colors, site, packageDir, cache: assetCache }),
    ),
    artFiles(templates.art(site), stamp, cache),
  ]);
  assetCache.prune();
  const downloads = cache.take('downloads', JSON.stringify([site.routes.files, stampsOf('files/')]), () =>
    buildDownloads(sources, site.routes),
  );
  const named = propertyNames([input.code, client.headScript, ...client.files.map(({ text }) => text)].join('\n'));
  const more = site.isPreview ? input.previewCss : '';
  const shown = new Set(pages.map(({ pageType }) => pageType));
  const blocks = blocksOfPages(pages, input.entries);
  const styles = await pageStyles({
    pages: [...input.css]
      .filter(([pageType]) => shown.has(pageType))
      .map(([pageType, rules]) => ({ pageType, rules: rules + more, parts: [...features, ...(blocks.get(pageType) ?? [])] })),
    look,
    fonts,
    named,
    cache,
    compiled,
  });

  const answers: AssetAnswers = {
    styles: new Map([...styles].map(([pageType, { first }]) => [pageType, first.href])),
    laterStyles: new Map([...styles].map(([pageType, { later }]) => [pageType, later.href])),
    script: client.href,
    headScript: client.headScript,
    ...(client.announcementScript && { announcementScript: client.announcementScript }),
    speculationRules: speculationRules(site.routes),
    fonts: fonts.hrefs,
    art: new Map([...art].map(([name, { picture }]) => [name, picture])),
    picture: pictures.value.pictures,
    sharedPicture: pictures.value.shared,
    download: new Map(
      [...downloads.value].map(([file, { bytes }]) => [file, { src: pathTo.download(file, site.routes), bytes: bytes.length }]),
    ),
    social: social.pictures,
    icons: icons.hrefs,
    searchIndex: fixedRoutes.searchIndex,
  };
  const frame = bookingFrameFile(site, client.frameScript);
  const files = [
    ...client.files.map(fileOf),
    ...fonts.files,
    ...new Map([...styles.values()].flatMap(({ first, later }) => [first, later]).map((file) => [file.path, file])).values(),
    ...new Map([...art.values()].map(({ file }) => [file.path, file])).values(),
    ...pictures.value.files,
    ...downloads.value.values(),
    ...icons.files,
    ...(frame ? [frame] : []),
  ];
  return { value: { answers, files, social, clientParts: client.parts }, problems: [...pictures.problems, ...downloads.problems] };
}

/** The index of the search, which no page waits for. Its name has no fingerprint, since every edit of a title changes it but should change no page. */
export function buildSearch({ templates, site, pages }: Pick<AssetInput, 'templates' | 'site' | 'pages'>): OutputFile[] {
  const index = templates.searchIndex(site, pages);
  return index ? [fileOf({ path: fixedRoutes.searchIndex.slice(1), text: JSON.stringify(index), sources: ['content'] })] : [];
}

function fileOf({ path, text, sources }: { path: string; text: string; sources: OutputFile['sources'] }): OutputFile {
  return { path, bytes: Buffer.from(text), sources };
}

/** Art as files, by name; names of the same drawing share a file. `stamp` is that of the code that draws. */
async function artFiles(art: Readonly<Record<string, SizedArt>>, stamp: string, cache: BuildCache) {
  const isDrawnFrom = JSON.stringify([stamp, art], (_, value: unknown) => (typeof value === 'function' ? value.name : value));
  const drawings = await cache.keep('art', isDrawnFrom, () =>
    Object.entries(art).map(([name, { element, width, height }]) => ({ name, svg: renderToStaticMarkup(element), width, height })),
  );
  const files = new Map<string, ReturnType<typeof asset>>();
  return new Map(
    drawings.map(({ name, svg, width, height }) => {
      const shared = files.get(svg) ?? asset(`art-${name}.svg`, svg, ['templates/art']);
      files.set(svg, shared);
      const { href, ...file } = shared;
      return [name, { file, picture: { src: href, width, height } satisfies PictureAsset }];
    }),
  );
}

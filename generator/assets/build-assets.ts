import { renderToStaticMarkup } from 'react-dom/server';
import type { Entry } from '../content/read-entries.ts';
import type { PictureAsset, PlannedPage, SharedSite, SizedArt } from '../contract/index.ts';
import { pageFile, TEMPLATE_FILES } from '../contract/template-files.ts';
import type { FileHashes } from '../files/file-hashes.ts';
import { fail } from '../problem/problem.ts';
import type { LoadedTemplates } from '../render/load-templates.ts';
import { fixedRoutes, pathTo } from '../shared/routes.ts';
import type { Site } from '../site/site.ts';
import type { ProjectFiles } from '../store/project-files.ts';
import type { Store } from '../store/store.ts';
import { bookingFrameFile } from './booking-frame.ts';
import { bundleClient, CLIENT_FOLDERS } from './bundle-client.ts';
import { buildDownloads } from './downloads.ts';
import { asset, type OutputFile } from './fingerprint.ts';
import type { FontRoots } from './fonts/font-file.ts';
import { type BuiltFonts, buildFonts } from './fonts/fonts.ts';
import { buildIcons } from './icons.ts';
import type { SiteLook } from './look.ts';
import { pageStyles } from './page-styles.ts';
import { buildPictures } from './pictures.ts';
import { propertyNames } from './short-styles.ts';
import { socialImages } from './social-images.ts';
import { speculationRules } from './speculation-rules.ts';
import { blocksOfPages, siteFeatures } from './style-parts.ts';

export interface AssetInput extends FontRoots, Pick<LoadedTemplates, 'templates' | 'code' | 'stamp' | 'stamps' | 'css' | 'previewCss'> {
  site: Site;
  shared: SharedSite;
  look: SiteLook;
  /** Every character of content beyond ASCII, for the glyphs of the fonts. */
  text: string;
  pages: readonly PlannedPage[];
  entries: readonly Entry[];
  store: Store;
  projectFiles: ProjectFiles;
  hashes: FileHashes;
  /** Begins to draw the social images, until this is aborted; they wait to be asked for when left out. */
  drawing?: AbortSignal | undefined;
}

/** Makes all assets; `files` lacks the social images, which are drawn when someone needs them, and the index of the search. */
export async function buildAssets(input: AssetInput) {
  const { site } = input;
  const social = socialImages({ ...input, files: input.projectFiles });
  if (input.drawing) social.begin(input.drawing);
  const [client, pictures, fonts, icons] = await Promise.all([makeClient(input), makePictures(input), makeFonts(input), makeIcons(input)]);
  const downloads = makeDownloads(input);
  const art = makeArt(input);
  const code = [input.code, client.headScript, ...client.files.map(({ text }) => text)].join('\n');
  const styles = await makeStyles(input, fonts, propertyNames(code));
  const frame = bookingFrameFile(site, client.frameScript);
  return {
    value: {
      manifest: {
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
      },
      files: [
        ...client.files.map(({ text, ...file }) => ({ ...file, bytes: Buffer.from(text) })),
        ...fonts.files,
        ...eachOnce([...styles.values()].flatMap(({ first, later }) => [first, later])),
        ...eachOnce([...art.values()].map(({ file }) => file)),
        ...pictures.value.files,
        ...downloads.value.values(),
        ...icons.files,
        ...(frame ? [frame] : []),
      ],
      social,
      clientParts: client.parts,
    },
    problems: [...pictures.problems, ...downloads.problems],
  };
}

function makeClient({ packageDir, site, store, hashes }: AssetInput) {
  const { runtime } = site.settings;
  const announcements = site.announcements.length > 0;
  const sources = hashes.of(...CLIENT_FOLDERS);
  return store.rememberForProject('client', { packageDir, runtime, announcements, sources: [...sources] }, () =>
    hashes.makeFrom(sources, () => bundleClient(packageDir, { runtime, announcements })),
  );
}

function makePictures({ packageDir, site, pages, templates, store, projectFiles }: AssetInput) {
  const uses = templates.pictureUses(site);
  const shared = [site.settings, ...pages.map(({ head }) => head)].flatMap(({ socialImage }) => socialImage?.file ?? []);
  const names = [...new Set(shared)];
  return store.remember('pictures', { uses, names, sources: stampsIn('images/', site) }, () =>
    buildPictures({ sources: [...site.assets.values()], uses, shared: new Set(names), packageDir, cache: projectFiles }),
  );
}

function makeFonts({ packageDir, contentDir, look: { faces }, text, store, projectFiles }: AssetInput) {
  return store.remember('fonts', { faces, text }, () => buildFonts(faces, { packageDir, contentDir, cache: projectFiles, text }));
}

function makeIcons({ packageDir, site, look, templates, stamp, store, projectFiles }: AssetInput) {
  const { theme, mark, colors } = look;
  const { practice, settings } = site;
  const { name, brand, blurb } = practice;
  const { language, themeColor } = settings;
  return store.remember('icons', { stamp, name, brand, blurb, language, themeColor, theme, mark }, () =>
    buildIcons({ drawings: templates.icons({ theme, mark }), colors, site, packageDir, cache: projectFiles }),
  );
}

function makeDownloads({ site, store }: AssetInput) {
  const { routes } = site;
  return store.remember('downloads', { folder: routes.files, sources: stampsIn('files/', site) }, () =>
    buildDownloads([...site.assets.values()], routes),
  );
}

/** `named` are custom properties that code reads. */
function makeStyles({ site, look, pages, entries, css, previewCss, store }: AssetInput, fonts: BuiltFonts, named: readonly string[]) {
  const features = siteFeatures(site);
  const rulesOfPages = [...blocksOfPages(pages, entries)].map(([pageType, blocks]) => {
    const rules = css.get(pageType) ?? failWithoutFile(pageType);
    return { pageType, rules: site.isPreview ? rules + previewCss : rules, parts: [...features, ...blocks] };
  });
  return pageStyles({ pages: rulesOfPages, look, fonts, named, store });
}

/** A style sheet belongs to a file of templates/pages, and is found by the name of its page type. */
function failWithoutFile(pageType: string): never {
  fail(
    'template',
    pageFile(pageType),
    `There is no such file for the page type "${pageType}".`,
    'Give each page type a file with its name.',
  );
}

/** Art as files, by name; names of the same drawing share a file. `stamp` is that of the code that draws. */
function makeArt({ site, templates, stamp, store }: AssetInput) {
  const art = templates.art(site);
  const drawings = store.rememberForSite('art', { stamp, drawings: asText(art) }, () =>
    Object.entries(art).map(([name, { element, width, height }]) => ({ name, svg: renderToStaticMarkup(element), width, height })),
  );
  const files = new Map<string, ReturnType<typeof asset>>();
  return new Map(
    drawings.map(({ name, svg, width, height }) => {
      const shared = files.get(svg) ?? asset(`art-${name}.svg`, svg, [TEMPLATE_FILES.art]);
      files.set(svg, shared);
      const { href, ...file } = shared;
      return [name, { file, picture: { src: href, width, height } satisfies PictureAsset }];
    }),
  );
}

/** Elements with the names of their components, which `stamp` knows. */
function asText(art: Readonly<Record<string, SizedArt>>): string {
  return JSON.stringify(art, (_, value: unknown) => (typeof value === 'function' ? value.name : value));
}

/** The index of the search, which no page waits for. Its name has no fingerprint, since every edit of a title changes it but should change no page. */
export function buildSearch({ templates, site, pages }: Pick<AssetInput, 'templates' | 'site' | 'pages'>): OutputFile[] {
  const index = templates.searchIndex(site, pages);
  return index ? [{ path: fixedRoutes.searchIndex.slice(1), bytes: Buffer.from(JSON.stringify(index)), sources: ['content'] }] : [];
}

function stampsIn(folder: string, { assets }: Site): [path: string, stamp: string][] {
  return [...assets.values()].flatMap(({ path, stamp }) => (path.startsWith(folder) ? [[path, stamp]] : []));
}

function eachOnce(files: readonly OutputFile[]): OutputFile[] {
  return [...new Map(files.map((file) => [file.path, file])).values()];
}

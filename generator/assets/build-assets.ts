import { renderToStaticMarkup } from 'react-dom/server';
import type { PictureAsset, SizedArt } from '../contract/index.ts';
import { TEMPLATE_FILES } from '../contract/template-files.ts';
import { fixedRoutes, pathTo } from '../shared/routes.ts';
import type { AssetInput } from './asset-input.ts';
import { bookingFrameFile } from './booking-frame.ts';
import { bundleClient, CLIENT_FOLDERS } from './bundle-client.ts';
import { buildDownloads } from './downloads.ts';
import { asset, type OutputFile } from './fingerprint.ts';
import { buildFonts } from './fonts/fonts.ts';
import { buildIcons } from './icons.ts';
import { pageStyles } from './page-styles.ts';
import { buildPictures } from './pictures.ts';
import { propertyNames } from './short-styles.ts';
import { socialImages } from './social-images.ts';
import { speculationRules } from './speculation-rules.ts';

/** Builds all assets. `files` contains neither the social images, which are drawn on demand, nor the search index. */
export async function buildAssets(input: AssetInput) {
  const { site } = input;
  const social = socialImages(input);
  if (input.drawingSignal) social.begin(input.drawingSignal);
  const [client, art, pictures, fonts, icons] = await Promise.all([
    makeClient(input),
    makeArt(input),
    buildPictures(input),
    buildFonts(input),
    buildIcons(input),
  ]);
  const downloads = buildDownloads(input);
  const code = [input.code, client.headScript, ...client.files.map(({ text }) => text)].join('\n');
  const styles = await pageStyles(input, fonts, propertyNames(code));
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
  return store.cachedForProject('client', { packageDir, runtime, announcements, sources: [...sources] }, () =>
    hashes.makeFrom(sources, () => bundleClient(packageDir, { runtime, announcements })),
  );
}

/** Returns the file and the picture of each drawing by name. Names of the same drawing share a file. `stamp` is the stamp of the code that draws. */
async function makeArt(input: AssetInput) {
  const { site, templates, stamp, store, look, text } = input;
  const art = templates.art(site);
  const drawings = await store.cached('art', { stamp, drawings: asText(art), faces: look.faces, text }, async () => {
    const drawn = Object.entries(art).map(([name, { element, ...size }]) => ({ name, ...size, svg: renderToStaticMarkup(element) }));
    // Loaded only for words: harfbuzz takes longer to start than a cached build.
    if (!drawn.some(({ svg }) => svg.includes('<text '))) return drawn;
    const { openTextFont, outlineWords } = await import('./drawings/outline-words.ts');
    const font = await openTextFont(input);
    return drawn.map((drawing) => ({ ...drawing, svg: outlineWords(drawing.svg, font) }));
  });
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

/** Returns the elements as JSON, with the name of each component instead of its code, which the stamp covers. */
function asText(art: Readonly<Record<string, SizedArt>>): string {
  return JSON.stringify(art, (_, value: unknown) => (typeof value === 'function' ? value.name : value));
}

/** Returns the search index. Its name has no fingerprint: an edit of a title changes the index, but must not change every page. */
export function buildSearch({ templates, site, pages }: Pick<AssetInput, 'templates' | 'site' | 'pages'>): OutputFile[] {
  const index = templates.searchIndex(site, pages);
  return index ? [{ path: fixedRoutes.searchIndex.slice(1), bytes: Buffer.from(JSON.stringify(index)), sources: ['content'] }] : [];
}

function eachOnce(files: readonly OutputFile[]): OutputFile[] {
  return [...new Map(files.map((file) => [file.path, file])).values()];
}

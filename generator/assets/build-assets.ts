import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SourceFile } from '../content/read-source-files.ts';
import type { AssetManifest, DrawnPicture, PictureAsset, PlannedPage } from '../plan/page-type.ts';
import type { Result } from '../problem.ts';
import type { Project } from '../project.ts';
import type { LoadedTemplates } from '../render/load-templates.ts';
import type { Site } from '../site/site.ts';
import { pathTo } from '../site/urls.ts';
import { bundleClient, type ClientParts } from './bundle-client.ts';
import { asset, type OutputFile } from './fingerprint.ts';
import { buildFonts } from './fonts.ts';
import { buildIcons } from './icons.ts';
import { buildImages } from './images.ts';
import { openPictureCache } from './picture-cache.ts';
import { socialImages } from './social-images.ts';

export interface BuiltAssets {
  manifest: AssetManifest;
  files: OutputFile[];
  clientParts: ClientParts;
}

interface AssetSources extends LoadedTemplates {
  project: Project;
  site: Site;
  /** Every word of content, for the glyphs of the fonts. */
  texts: readonly SourceFile[];
  /** For the index of the search and the pictures of social networks. */
  pages: readonly PlannedPage[];
}

/** Writes everything that stands beside the pages: client script, style sheets, fonts, drawn and content pictures, PDFs. */
export async function buildAssets({ project, site, texts, pages, templates, css }: AssetSources): Promise<Result<BuiltAssets>> {
  const sources = [...site.assets.values()];
  const { rootDir } = project;
  const cache = openPictureCache(rootDir);
  const social = socialImages({ card: templates.socialCard, site, pages, rootDir, cache });
  const [client, images, icons, socialFiles] = await Promise.all([
    bundleClient(rootDir, site.settings.runtime),
    buildImages(sources),
    buildIcons({ drawings: templates.icons, site, rootDir, cache }),
    social.files(),
  ]);
  cache.prune();
  const fonts = await buildFonts(templates.fonts, { rootDir, text: texts.map(({ text }) => text).join('') });
  const styles = new Map(
    [...css].map(([pageType, text]) => [pageType, asset(`assets/${pageType}.css`, fonts.css + text, [`templates/pages/${pageType}.tsx`])]),
  );
  const search = asset('assets/search.json', JSON.stringify(templates.searchIndex(site, pages)), ['content']);
  const pictures = templates.pictures(site);
  const drawn = new Map(Object.entries(pictures).map(([name, picture]) => [name, drawnPicture(name, picture)]));
  const documents = new Map(
    sources
      .filter(({ path }) => path.startsWith('files/'))
      .map(({ path, absolutePath }) => [path.slice('files/'.length), readFileSync(absolutePath)]),
  );

  const manifest: AssetManifest = {
    styles: (pageType) => [known(styles, pageType).href],
    script: client.href,
    headScript: client.headScript,
    fonts: fonts.hrefs,
    drawn: (name) => known(drawn, name).picture,
    image: (file) => known(images.value.pictures, file),
    document: (file) => ({ src: pathTo.document(file), bytes: known(documents, file).length }),
    social: (path) => known(social.pictures, path),
    icons: icons.hrefs,
    searchIndex: search.href,
  };
  const files: OutputFile[] = [
    ...client.files,
    ...fonts.files,
    search,
    ...styles.values(),
    ...[...drawn.values()].map(({ file }) => file),
    ...images.value.files,
    ...[...documents].map(([file, bytes]) => ({ path: pathTo.document(file).slice(1), bytes, sources: [`content/files/${file}`] })),
    ...icons.files,
    ...socialFiles,
  ];
  return { value: { manifest, files, clientParts: client.parts }, problems: images.problems };
}

function drawnPicture(name: string, { element, width, height }: DrawnPicture): { file: OutputFile; picture: PictureAsset } {
  const { href, ...file } = asset(`assets/art-${name}.svg`, renderToStaticMarkup(element), ['templates/art']);
  return { file, picture: { src: href, width, height } };
}

/** References have been checked before; a miss is a bug of a template. */
function known<Value>(map: ReadonlyMap<string, Value>, name: string): Value {
  const value = map.get(name);
  if (value === undefined) throw new Error(`no asset "${name}"; known: ${[...map.keys()].join(', ')}`);
  return value;
}

import { renderToStaticMarkup } from 'react-dom/server';
import type { IconDrawings } from '../contract/index.ts';
import { TEMPLATE_FILES } from '../contract/template-files.ts';
import { fixedRoutes } from '../shared/routes.ts';
import { toolVersions } from '../store/code-version.ts';
import type { AssetInput } from './asset-input.ts';
import { asset } from './fingerprint.ts';

const SOURCES = [TEMPLATE_FILES.art];

/** Icons of the web app manifest. The system crops `maskable` ones to a shape (https://www.w3.org/TR/appmanifest/#purpose-member). */
const MANIFEST_ICONS = [
  { drawing: 'favicon', size: 192, purpose: 'any' },
  { drawing: 'favicon', size: 512, purpose: 'any' },
  { drawing: 'app', size: 192, purpose: 'maskable' },
  { drawing: 'app', size: 512, purpose: 'maskable' },
] as const;

/** Builds the icons for browser tabs and phones at the usual addresses, and the manifest that names the large ones. */
export function buildIcons({ templates, stamp, look, site, packageDir, projectFiles, store }: AssetInput) {
  const { theme, mark, colors } = look;
  const { practice, settings } = site;
  const about = {
    name: practice.name,
    short_name: practice.brand,
    description: practice.blurb,
    lang: settings.language,
    start_url: '/',
    // A page on a phone's home screen opens with address bar and back button.
    display: 'browser',
    theme_color: settings.themeColor ?? colors.theme,
    background_color: colors.background,
  };
  return store.cached('icons', { stamp, theme, mark, about }, async () => {
    const drawings = templates.icons({ theme, mark });
    const svg = { favicon: renderToStaticMarkup(drawings.favicon), app: renderToStaticMarkup(drawings.app) };
    const tools = toolVersions(packageDir);
    const png = (drawing: keyof IconDrawings, size: number) =>
      projectFiles.cached('icon', { tools, size, svg: svg[drawing] }, async () => {
        const { default: sharp } = await import('sharp');
        const sized = svg[drawing].replace('<svg ', `<svg width="${size}" height="${size}" `);
        return sharp(Buffer.from(sized)).png({ compressionLevel: 9 }).toBuffer();
      });
    const [tab, touch, ...large] = await Promise.all([
      png('favicon', 32),
      png('app', 180),
      ...MANIFEST_ICONS.map(async ({ drawing, size, purpose }) => {
        const { href, ...file } = asset(`icon-${purpose}-${size}.png`, await png(drawing, size), SOURCES);
        return { file, entry: { src: href, sizes: `${size}x${size}`, type: 'image/png', purpose } };
      }),
    ]);
    const manifest = { ...about, icons: large.map(({ entry }) => entry) };
    return {
      hrefs: { svg: fixedRoutes.favicon, touch: fixedRoutes.touchIcon, manifest: fixedRoutes.webManifest },
      files: [
        { path: fixedRoutes.favicon.slice(1), bytes: Buffer.from(svg.favicon), sources: SOURCES },
        { path: 'favicon.ico', bytes: ico(tab, 32), sources: SOURCES },
        { path: fixedRoutes.touchIcon.slice(1), bytes: touch, sources: SOURCES },
        ...large.map(({ file }) => file),
        {
          path: fixedRoutes.webManifest.slice(1),
          bytes: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`),
          sources: ['content/practice.yaml', 'content/site.yaml', TEMPLATE_FILES.palette],
        },
      ],
    };
  });
}

const ICO_HEADER_BYTES = 22;

/** Wraps a PNG of `size` px in an ICO file. All browsers since 2007 support PNG in ICO. */
function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(ICO_HEADER_BYTES);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // number of pictures
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // color planes
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(ICO_HEADER_BYTES, 18); // offset of the picture
  return Buffer.concat([header, png]);
}

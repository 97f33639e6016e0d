import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSite } from '../../../generator/pipeline.ts';
import { resolveProject } from '../../../generator/project.ts';
import { defaultDrawn, defaultHighContrast, defaultShades, type ShadeName } from '../../../templates/palette.ts';
import { familyOf } from '../../../templates/theme/palette-of.tsx';
import { ROOTS } from '../../helpers/command.ts';
import { drawnFilesOf } from '../../helpers/outcome.ts';
import { createSite, sharedMemory, type TestSite } from '../../helpers/sites.ts';

const MARK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#8c2f4b" d="M4 4h56v56H4z"/></svg>';
const THEME = `colors:
  brand: "#1f5673"
  accent: "#ffb03a"
  warm: "#e9a15b"
  paper: "#fafbfd"
fonts:
  heading: "@fontsource/lora"
  headingWeight: 600
  text: "@fontsource-variable/inter"
mark: mark.svg
`;

/** The default colors that this theme replaces. */
const families = (Object.keys(defaultShades) as ShadeName[]).filter((name) => familyOf(name)).map((name) => defaultShades[name]);
const { skin, skinShade, skinDeep, ...drawn } = defaultDrawn;
const CHANGED = [...families, ...Object.values(defaultHighContrast), ...Object.values(drawn), '#122418', 'rgb(20 40 27'].filter(
  (color) => color !== '#fff' && color !== '#000',
);

describe('a site with its own theme', () => {
  let site: TestSite;
  let files: Record<string, string>;
  const matching = (pattern: RegExp) => Object.entries(files).filter(([path]) => pattern.test(path));
  const css = () => matching(/^assets\/home\..*\.css$/)[0]?.[1] ?? '';
  beforeAll(async () => {
    site = createSite({
      write: { 'theme.yaml': THEME, 'images/mark.svg': MARK },
      edits: [
        { file: 'site.yaml', replace: 'themeColor: "#41683b"\n', with: '' },
        { file: 'blog/first-post.md', replace: 'A text with a', with: 'A text of Dr. Szőke with a' },
      ],
    });
    const project = resolveProject(ROOTS, { content: site.contentDir, out: site.outDir });
    files = await drawnFilesOf(await makeSite(project, sharedMemory()));
  });
  afterAll(() => site.remove());

  it('has no color of the default palette in any page, style sheet, drawing, icon or manifest', () => {
    const ours = matching(/\.(html|css|webmanifest)$|assets\/art-.*\.svg$|^favicon\.svg$/);
    expect(ours.length).toBeGreaterThan(80);
    const left = ours.flatMap(([path, text]) => CHANGED.filter((color) => text.includes(color)).map((color) => `${path}: ${color}`));
    expect(left).toEqual([]);
  });

  it('uses the colors of the theme, also in the browser window', () => {
    expect(css()).toMatch(/--\d+:var\(--l,#fafbfd\).*--\d+:var\(--l,#1f5673\)/);
    // Shades that are equal in both schemes and in high contrast are inlined where they are used.
    expect(css()).toContain('background:#ffb03a');
    expect(css()).toContain('border-color:#e9a15b');
    expect(/<meta name="theme-color" content="([^"]+)"/.exec(files['index.html'] ?? '')?.[1]).toBe('#1f5673');
    expect(files['manifest.webmanifest']).toContain('"theme_color": "#1f5673"');
    expect(matching(/assets\/art-sinus\..*\.svg$/)[0]?.[1]).toContain('#1f5673');
  });

  it('declares its typefaces with fallbacks of the same metrics, and loads no others', () => {
    expect(css()).toContain('"Lora","Lora Rest","Lora Georgia"');
    expect(css()).toMatch(/@font-face\{font-family:"Inter Arial";src:local\("Arial"\)[^}]*;size-adjust:/);
    expect(css()).not.toMatch(/Young|Hanken/);
    expect(matching(/\.woff2$/).map(([path]) => path.replace(/\..*/, ''))).toEqual(
      expect.arrayContaining(['assets/inter', 'assets/lora', 'assets/lora-latin-ext', 'assets/inter-latin-ext']),
    );
    expect(matching(/(young|hanken).*\.woff2$/)).toEqual([]);
  });

  it('shows its own logo next to its name, in the tab and on social images', () => {
    const brands = (files['index.html'] ?? '').match(
      /<a class="brand"[^>]*><img src="\/assets\/mark\.[\da-f]+\.svg" width="46" height="46" alt=""/g,
    );
    expect(brands).toHaveLength(2);
    expect(files['favicon.svg']).toContain('M4 4h56v56H4z');
    expect(css()).toContain('.brand>img{');
    expect(matching(/assets\/card-/).length).toBeGreaterThan(10);
  });
});

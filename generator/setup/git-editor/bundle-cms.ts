import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { fail } from '../../problem/problem.ts';
import type { Roots } from '../../project.ts';

const CMS = '@sveltia/cms';

export interface AdminFile {
  path: string;
  bytes: string | Uint8Array;
}

/** The script of the page: Sveltia CMS with our formats, in parts that load when they are needed. Throws BuildFailure where the package is not installed. */
export async function bundleCms({ packageDir, projectDir }: Roots): Promise<{ files: AdminFile[]; cmsDir: string }> {
  const cmsDir = cmsFolder([projectDir, packageDir]);
  const { outputFiles } = await build({
    absWorkingDir: packageDir,
    entryPoints: { main: join(packageDir, 'generator/setup/git-editor/client/main.ts') },
    outdir: '/admin',
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    minify: true,
    target: ['chrome111', 'firefox115', 'safari16.4'],
    chunkNames: 'parts/[name]-[hash]',
    legalComments: 'eof',
    logLevel: 'silent',
    plugins: [onlyWhatFormsNeed(cmsDir)],
  });
  return { files: outputFiles.map(({ path, contents }) => ({ path: path.replace(/^.*?\/admin\//, ''), bytes: contents })), cmsDir };
}

function cmsFolder(roots: readonly string[]): string {
  for (const root of roots) {
    try {
      return dirname(dirname(createRequire(join(root, 'package.json')).resolve(CMS)));
    } catch {
      // Perhaps in the other folder.
    }
  }
  const message = 'The editor for a Git host is a package of its own, which is not installed here.';
  fail('missing-package', 'package.json', message, `Install it: npm install --save-dev ${CMS}`);
}

/** Without the colors of code, maps, modules of Node that the browser never reaches, and typefaces from elsewhere, which it has beside it too. */
function onlyWhatFormsNeed(cmsDir: string): Plugin {
  return {
    name: 'only what forms need',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^@sveltia\/cms$/ }, () => ({ path: join(cmsDir, 'npm/index.js') }));
      onResolve({ filter: /^(node:|@shikijs\/|leaflet|terra-draw)/ }, () => ({ path: 'nothing', namespace: 'left-out' }));
      onLoad({ filter: /npm[\\/]index\.js$/ }, ({ path }) => ({
        contents: readFileSync(path, 'utf8').replace(/@font-face \{[^{}]*cdn\.jsdelivr[^{}]*\}/g, ''),
      }));
      onLoad({ filter: /./, namespace: 'left-out' }, () => ({ contents: 'module.exports = {};' }));
    },
  };
}

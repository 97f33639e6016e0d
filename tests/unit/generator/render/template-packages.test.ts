import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { ownInputs, packageNames, requireWith, runningPackages } from '../../../../generator/render/template-packages.ts';

const packages = new Map([['@scope/words', { default: () => 'by default', named: () => 'by name' }]]);

async function compile(contents: string, plugins = [runningPackages(packages)]) {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    external: ['package:*', 'react'],
    metafile: true,
    plugins,
  });
  return { code: outputFiles[0]?.text ?? '', metafile };
}

describe('packages that templates import', () => {
  it('are those that modules of the site name, without what they import themselves', async () => {
    const { metafile } = await compile('import "react"; import { unified } from "unified"; import "esbuild/package.json"; unified();', []);
    expect(packageNames(ownInputs(metafile))).toEqual(['esbuild/package.json', 'unified']);
  });

  it('are taken as they run, by default and by name', async () => {
    const { code } = await compile('import words, { named } from "@scope/words"; export const said = [words(), named()];');
    const module = { exports: {} as { said: string[] } };
    new Function('require', 'module', code)(requireWith(packages, (() => undefined) as never), module);
    expect(module.exports.said).toEqual(['by default', 'by name']);
  });
});

// Run by npm before it packs (package.json, `prepack`): a package brings its generator compiled, so that its first command waits for nothing
// and its folder may be read-only.
import { dirname } from 'node:path';
import { packGenerator } from './compile.js';

await packGenerator(dirname(dirname(import.meta.dirname)));

import { enhance } from './lib/enhance.ts';
import { hydrateIslands } from './lib/hydrate-islands.ts';

enhance(document);
hydrateIslands(document);
